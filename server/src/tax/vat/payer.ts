import { fold } from '#contract/fold.ts';

/** What a company is in the table of deposit days. */
type Kind = 'EI' | 'SOCIETE' | 'SA' | 'AUTRE';

/** Of a company, all that its deposit day follows from. */
export interface Payer {
  kind: Kind;
  /** A SAS that the firm's choice puts among the SA. */
  isSas: boolean;
  /** Seat in Paris, Hauts-de-Seine, Seine-Saint-Denis or Val-de-Marne; null: no seat is known. */
  isAroundParis: boolean | null;
  /** The place in the table: first two digits of the SIREN, initial of a sole trader; null: not known. */
  mark: string | null;
  /** The company's own day. */
  day: number | null;
}

export interface Known {
  category: string | null;
  postcode: string | null;
  siren: string | null;
  /** Of the name under which a sole trader is known. */
  initial: string | null;
  day: number | null;
}

const sas = /^57/;

function kindOf(category: string | null, isSasLikeSa: boolean): Kind {
  if (!category) return 'SOCIETE';
  if (category.startsWith('1')) return 'EI';
  if (/^5[56]/.test(category) || (isSasLikeSa && sas.test(category))) return 'SA';
  return /^(5|6[1-5])/.test(category) ? 'SOCIETE' : 'AUTRE';
}

function markOf(kind: Kind, { siren, initial }: Known): string | null {
  if (kind !== 'EI') return siren ? siren.slice(0, 2) : null;
  const letter = fold(initial ?? '').toUpperCase();
  return /^[A-Z]$/.test(letter) ? letter : null;
}

/** What the table wants known of a company. `isSasLikeSa` is the firm's choice for SAS, which no text settles. */
export function payerOf(known: Known, isSasLikeSa: boolean): Payer {
  const kind = kindOf(known.category, isSasLikeSa);
  const isAroundParis = known.postcode ? /^(75|92|93|94)/.test(known.postcode) : null;
  const mark = markOf(kind, known);
  return {
    kind,
    isSas: kind === 'SA' && sas.test(known.category ?? ''),
    isAroundParis,
    mark,
    day: known.day,
  };
}

/** A row of the table: between these marks, both included. */
interface Row {
  key: string;
  kind: Kind;
  isAroundParis: boolean;
  from: string;
  to: string;
}

const row = (key: string, kind: Kind, isAroundParis: boolean, from = '', to = '~'): Row => ({
  key: `TVA_JOUR_${key}`,
  kind,
  isAroundParis,
  from,
  to,
});

/** CGI ann. IV art. 39, now CIBS D161-11, A161-28 and A161-29: the days themselves are dated parameters. */
const table: readonly Row[] = [
  row('PARIS_EI_A_H', 'EI', true, 'A', 'H'),
  row('PARIS_EI_I_Z', 'EI', true, 'I', 'Z'),
  row('PARIS_SOCIETE_00_68', 'SOCIETE', true, '00', '68'),
  row('PARIS_SOCIETE_69_78', 'SOCIETE', true, '69', '78'),
  row('PARIS_SOCIETE_79_99', 'SOCIETE', true, '79', '99'),
  row('PARIS_SA_00_74', 'SA', true, '00', '74'),
  row('PARIS_SA_75_99', 'SA', true, '75', '99'),
  row('AUTRE', 'AUTRE', true),
  row('EI_A_H', 'EI', false, 'A', 'H'),
  row('EI_I_Z', 'EI', false, 'I', 'Z'),
  row('SOCIETE', 'SOCIETE', false),
  row('SA', 'SA', false),
  row('AUTRE', 'AUTRE', false),
];

export const depositDayKeys = [...new Set(table.map(({ key }) => key))];

/** The parameters of the days that may be this payer's: one, or several where seat or mark is not known. */
export const dayKeysOf = ({ kind, isAroundParis, mark }: Payer): string[] => [
  ...new Set(
    table
      .filter(
        (line) =>
          line.kind === kind &&
          (isAroundParis === null || line.isAroundParis === isAroundParis) &&
          (mark === null || (line.from <= mark && mark <= line.to)),
      )
      .map(({ key }) => key),
  ),
];

const kinds: Record<Kind, string> = {
  EI: 'entrepreneur individuel',
  SOCIETE: 'société',
  SA: 'société anonyme',
  AUTRE: 'autre redevable',
};

/** A payer in words, and what is not known of it. */
export function tellPayer(payer: Payer): string {
  const { kind, isSas, isAroundParis, mark } = payer;
  const seat =
    isAroundParis === null
      ? 'siège inconnu'
      : isAroundParis
        ? 'siège à Paris, 92, 93 ou 94'
        : 'siège dans un autre département';
  const known = mark && (kind === 'EI' ? `initiale ${mark}` : `SIREN en ${mark}`);
  const isOpen = dayKeysOf(payer).length > 1;
  return [
    isSas ? 'SAS, rangée par le cabinet avec les sociétés anonymes' : kinds[kind],
    seat,
    ...(known ? [known] : []),
    ...(isOpen ? ['au plus tôt de ce qui est possible\u202f: complétez le dossier'] : []),
  ].join(', ');
}
