/** What a line holds, by the names that the law gives its columns (LPF art. A47 A-1, VII to XII). */
const books = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const;
const treasury = ['DateRglt', 'ModeRglt', 'NatOp'] as const;

export type FecColumn = (typeof books)[number] | (typeof treasury)[number] | 'IdClient' | 'Montant' | 'Sens';

/** Models by their number of columns: books, treasury of farmers, treasury of the liberal professions. */
export const fecModels: Readonly<Record<18 | 21 | 22, readonly FecColumn[]>> = {
  18: books,
  21: [...books, ...treasury],
  22: [...books, ...treasury, 'IdClient'],
};

const blankInBooks = [
  'CompAuxNum',
  'CompAuxLib',
  'EcritureLet',
  'DateLet',
  'Montantdevise',
  'Idevise',
] as const;
const blankInTreasury = ['JournalCode', 'JournalLib', 'CompteNum', 'NatOp', 'IdClient'] as const;

/** Whether the law lets this column be blank; amounts are judged together (L06). */
export function mayBeBlank(column: FecColumn, model: 18 | 21 | 22): boolean {
  if (column === 'Debit' || column === 'Credit') return true;
  const blank: readonly FecColumn[] = model === 18 ? blankInBooks : [...blankInBooks, ...blankInTreasury];
  return blank.includes(column);
}

/** Whether it holds a day. */
export const isDay = (column: FecColumn): boolean => /Date/.test(column);
