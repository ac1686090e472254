import { plainDecimal } from '#contract/decimals.ts';
import {
  missingProof,
  type VatDeclaration,
  type VatState,
  vatFaults,
} from '#contract/tax/vat/declaration.ts';
import { cents } from '#web/kit/form/cents.ts';
import { todayInParis } from '#web/kit/text/today.ts';

/** A row as it is typed. */
export interface EntryRow {
  state: VatState;
  amount: string;
  isNil: boolean;
  motive: string;
}

export const entryOf = ({ Etat, Montant, Neant, Motif }: VatDeclaration): EntryRow => ({
  state: Etat,
  amount: Neant ? '' : String(cents.toForm(Montant)),
  isNil: Neant,
  motive: Motif ?? '',
});

export const isChanged = (row: EntryRow, declaration: VatDeclaration): boolean =>
  JSON.stringify(row) !== JSON.stringify(entryOf(declaration));

/** In cents; NaN of what is no amount. */
function amountOf({ amount, isNil }: EntryRow): number | null {
  if (isNil || amount.trim() === '') return null;
  const plain = plainDecimal(amount);
  return plain === undefined ? Number.NaN : Math.round(Number(plain) * 100);
}

/** What the call takes of a row. */
export const toItem = (row: EntryRow, { Id, Version, DateDeclaration }: VatDeclaration) => ({
  Id,
  Version,
  Etat: row.state,
  Montant: amountOf(row),
  Neant: row.isNil,
  DateDeclaration: row.state > 2 ? DateDeclaration : null,
  Motif: row.motive.trim() || null,
});

/** What is wrong with a row, and under which of its fields it is said. */
export interface EntryFault {
  field: 'state' | 'amount' | 'motive';
  message: string;
}

const fields: Readonly<Record<string, EntryFault['field']>> = { Etat: 'state', Montant: 'amount' };

/** What is wrong with a row, as the server would tell it. */
export function faultOf(row: EntryRow, declaration: VatDeclaration): EntryFault | undefined {
  const item = toItem(row, declaration);
  if (Number.isNaN(item.Montant)) return { field: 'amount', message: 'Montant invalide.' };
  const [fault] = vatFaults(item, todayInParis());
  if (fault) return { field: fields[fault.Path] ?? 'state', message: fault.Message };
  const lacksProof = item.Etat > 2 && !item.Motif && declaration.Certificat.length === 0;
  return lacksProof ? { field: 'motive', message: missingProof } : undefined;
}
