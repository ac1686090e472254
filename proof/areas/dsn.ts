/** One declaration of a DSN file that a test sends. */
interface Declared {
  siret: string;
  /** 'MMYYYY' */
  month: string;
  kind?: string;
  nature?: string;
  fraction?: string;
  ordinal?: string;
  /** Of each individual, thirteen places. */
  nirs?: readonly string[];
  /** Of each bordereau, '1234.56'. */
  contributions?: readonly string[];
}

/** A number that no living person has: born in the 99th month. */
export const plantedNir = '1850599999001';

const declaration = ({ siret, month, ...more }: Declared): string[] => {
  const { kind = '01', nature = '01', fraction = '11', ordinal = '1' } = more;
  const { nirs = [plantedNir], contributions = ['1234.56'] } = more;
  return [
    `S20.G00.05.001,'${nature}'`,
    `S20.G00.05.002,'${kind}'`,
    `S20.G00.05.003,'${fraction}'`,
    `S20.G00.05.004,'${ordinal}'`,
    `S20.G00.05.005,'01${month}'`,
    `S20.G00.05.007,'28${month}'`,
    `S21.G00.06.001,'${siret.slice(0, 9)}'`,
    `S21.G00.06.002,'${siret.slice(9)}'`,
    `S21.G00.11.001,'${siret.slice(9)}'`,
    ...contributions.flatMap((amount) => [
      `S21.G00.22.001,'78861779300013'`,
      `S21.G00.22.003,'01${month}'`,
      `S21.G00.22.004,'28${month}'`,
      `S21.G00.22.005,'${amount}'`,
    ]),
    ...nirs.flatMap((nir) => [
      `S21.G00.30.001,'${nir}'`,
      `S21.G00.30.002,'ÉPREUVE'`,
      `S21.G00.30.004,'Salomé'`,
    ]),
  ];
};

/** The lines of a DSN file whose totals are right. */
export function dsnLines(...declared: Declared[]): string[] {
  const lines = [
    `S10.G00.00.001,'Paie d’essai'`,
    `S10.G00.00.005,'02'`,
    `S10.G00.00.006,'P26V01'`,
    `S10.G00.01.001,'788617793'`,
    `S10.G00.01.002,'00013'`,
    ...declared.flatMap(declaration),
  ];
  return [...lines, `S90.G00.90.001,'${lines.length + 2}'`, `S90.G00.90.002,'${declared.length}'`];
}

/** The same as a file in the norm's encoding. */
export const dsnFile = (...declared: Declared[]): Buffer =>
  Buffer.from(
    dsnLines(...declared)
      .join('\r\n')
      .replaceAll('’', "'"),
    'latin1',
  );
