export const fecTitles = [
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

export type FecFields = Partial<Record<(typeof fecTitles)[number], string>>;

const sound: Record<(typeof fecTitles)[number], string> = {
  JournalCode: 'VE',
  JournalLib: 'Ventes',
  EcritureNum: '1',
  EcritureDate: '20260115',
  CompteNum: '411000',
  CompteLib: 'Clients',
  CompAuxNum: '',
  CompAuxLib: '',
  PieceRef: 'F1',
  PieceDate: '20260115',
  EcritureLib: 'Facture',
  Debit: '0,00',
  Credit: '0,00',
  EcritureLet: '',
  DateLet: '',
  ValidDate: '20260131',
  Montantdevise: '',
  Idevise: '',
};

/** A line of a FEC that nothing is wrong with but what is told. */
export const fecLine = (fields: FecFields, separator = '\t'): string =>
  fecTitles.map((title) => fields[title] ?? sound[title]).join(separator);

/** A whole file of these lines. */
export const fecOf = (lines: readonly FecFields[], { separator = '\t', end = '\r\n' } = {}): string =>
  [fecTitles.join(separator), ...lines.map((line) => fecLine(line, separator))]
    .map((line) => line + end)
    .join('');

/** An entry of two lines: this amount from one account to the other. */
export const fecEntry = (
  number: number,
  [debited, credited]: readonly [string, string],
  amount: string,
  more: FecFields = {},
): FecFields[] => {
  const common = { EcritureNum: String(number), PieceRef: `F${number}`, ...more };
  const label = (account: string) => `Compte ${account}`;
  return [
    { ...common, CompteNum: debited, CompteLib: label(debited), Debit: amount },
    { ...common, CompteNum: credited, CompteLib: label(credited), Credit: amount },
  ];
};
