import { fold } from '#contract/fold.ts';
import { type CellReader, digits, readDay, readEuros, readPostcode, readState } from './read-cell.ts';

/** 6201Z as 62.01Z. */
const readNaf: CellReader = (cell) => ({
  value: String(cell)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^(\d\d)(\d\d[A-Z])$/, '$1.$2'),
});

/** A cabinet of the firm, by its name or its SIRET. */
export interface Cabinet {
  id: number;
  name: string;
  siret: string;
  /** Nobody is attached to it any more. */
  isRetired: boolean;
}

function readCabinet(cabinets: readonly Cabinet[]): CellReader {
  const byName = new Map(
    cabinets.flatMap((cabinet) => [
      [fold(cabinet.name), cabinet],
      [cabinet.siret, cabinet],
    ]),
  );
  return (cell) => {
    const found = byName.get(fold(String(cell))) ?? byName.get(String(cell).replace(/\s/g, ''));
    if (!found) return { error: 'Ce cabinet n’existe pas.' };
    return found.isRetired ? { error: 'Ce cabinet est retiré.' } : { value: found.id };
  };
}

/** How each field of a company is read; those that are not named are texts. */
export const companyReaders = (cabinets: readonly Cabinet[]): Readonly<Record<string, CellReader>> => ({
  Siret: digits(14),
  Siren: digits(9),
  CodeNaf: readNaf,
  Capital: readEuros,
  DateImmatriculation: readDay,
  'Adresse.Cp': readPostcode,
  Cabinet: readCabinet(cabinets),
  IsDisabled: readState,
});
