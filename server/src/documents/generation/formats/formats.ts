import { eurosInWords, inWords } from './number-words.ts';

const months = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);

/** Year, month and day of a legal date. */
function partsOf(date: unknown): [number, number, number] | undefined {
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(String(date));
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : undefined;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

function shortDate(date: unknown): string {
  const parts = partsOf(date);
  return parts ? `${twoDigits(parts[2])}/${twoDigits(parts[1])}/${parts[0]}` : String(date);
}

function longDate(date: unknown): string {
  const parts = partsOf(date);
  if (!parts) return String(date);
  const [year, month, day] = parts;
  return `${day === 1 ? '1er' : day} ${months[month - 1]} ${year}`;
}

function dateInWords(date: unknown): string {
  const parts = partsOf(date);
  if (!parts) return String(date);
  const [year, month, day] = parts;
  return `le ${day === 1 ? 'premier' : inWords(day)} ${months[month - 1]} ${inWords(year)}`;
}

const french = (number: number, digits: number) =>
  new Intl.NumberFormat('fr-FR', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    number,
  );

const whole = (number: number) => (Number.isInteger(number) ? 0 : 2);

const count = (value: unknown) => (Array.isArray(value) ? value.length : Number(value));

interface Gendered {
  estFemme?: boolean | null;
}

/** The form for a woman or a man; nothing where the civility is not known, so that it is told as missing. */
function agreeing(person: unknown, man: string, woman: string): string | undefined {
  const { estFemme } = (person ?? {}) as Gendered;
  if (estFemme == null) return undefined;
  return estFemme ? woman : man;
}

const nameOf = (item: unknown) => {
  const { nomComplet, nom } = (item ?? {}) as { nomComplet?: string; nom?: string };
  return nomComplet ?? nom ?? (typeof item === 'string' ? item : '');
};

function listed(items: unknown): string | undefined {
  if (!Array.isArray(items) || items.length === 0) return undefined;
  const names = items.map(nameOf);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} et ${last}`;
}

const grouped = (digits: unknown) => {
  const text = String(digits);
  return [text.slice(0, 3), text.slice(3, 6), text.slice(6, 9), text.slice(9)].filter(Boolean).join(' ');
};

interface Format {
  label: string;
  example: string;
  apply(value: unknown, ...words: string[]): unknown;
}

/** What may follow a field after a bar, as `{societe.capital | euros}`; nothing stays nothing, so that it is told. */
export const formats: Readonly<Record<string, Format>> = {
  date: { label: 'Date en chiffres', example: '12/05/2026', apply: shortDate },
  dateLongue: { label: 'Date avec le mois en lettres', example: '12 mai 2026', apply: longDate },
  dateEnLettres: {
    label: 'Date en lettres',
    example: 'le douze mai deux mille vingt-six',
    apply: dateInWords,
  },
  nombre: {
    label: 'Nombre',
    example: '1 500',
    apply: (value) => french(Number(value), whole(Number(value))),
  },
  euros: {
    label: 'Montant en chiffres',
    example: '1 500,00 €',
    apply: (value) => `${french(Number(value), 2)}\u00a0€`,
  },
  pourcent: {
    label: 'Pourcentage',
    example: '33,33 %',
    apply: (value) => `${french(Number(value), 2)}\u00a0%`,
  },
  enLettres: {
    label: 'Nombre en lettres',
    example: 'mille cinq cents',
    apply: (value) => inWords(Number(value)),
  },
  eurosEnLettres: {
    label: 'Montant en lettres',
    example: 'mille cinq cents euros',
    apply: (value) => eurosInWords(Number(value)),
  },
  majuscules: {
    label: 'En majuscules',
    example: 'ATELIER DU PONT',
    apply: (value) => String(value).toLocaleUpperCase('fr'),
  },
  siren: { label: 'Numéro par groupes', example: '732 829 320', apply: grouped },
  accord: {
    label: 'Accord avec une personne',
    example: "{dirigeant | accord:'né':'née'}",
    apply: agreeing as Format['apply'],
  },
  pluriel: {
    label: 'Accord avec un nombre',
    example: "{associes | pluriel:'associé':'associés'}",
    apply: (value, one = '', several = '') => (count(value) >= 2 ? several : one),
  },
  liste: { label: 'Noms à la suite', example: 'Anne Roy, Paul Petit et Luc Blanc', apply: listed },
};

/** The same as functions of the template engine. */
export const filters = Object.fromEntries(
  Object.entries(formats).map(([name, { apply }]) => [
    name,
    (value: unknown, ...words: string[]) =>
      value == null || value === '' ? undefined : apply(value, ...words),
  ]),
);
