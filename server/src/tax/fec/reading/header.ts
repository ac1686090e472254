import { type FecColumn, fecModels } from './columns.ts';

/** How a file is laid out, as its line of titles says. */
export interface FecLayout {
  separator: '\t' | '|';
  model: 18 | 21 | 22;
  amounts: 'DEBIT_CREDIT' | 'MONTANT_SENS';
  /** Fields of each line. */
  width: number;
  /** The field that each column stands in. */
  at: ReadonlyMap<FecColumn, number>;
}

interface HeaderFault {
  rule: 'F03' | 'F04';
  column: string | null;
  value: string | null;
  message: string;
}

export interface ReadHeader {
  /** Absent where no line could be read by it. */
  layout?: FecLayout;
  faults: HeaderFault[];
}

const fault = (rule: HeaderFault['rule'], message: string, value: string | null = null): HeaderFault => ({
  rule,
  column: null,
  value,
  message,
});

function separatorOf(line: string): { separator?: '\t' | '|'; faults: HeaderFault[] } {
  const hasTab = line.includes('\t');
  const hasPipe = line.includes('|');
  if (hasTab && hasPipe) {
    const separator = line.split('\t').length >= line.split('|').length ? '\t' : '|';
    return { separator, faults: [fault('F03', 'La ligne de titres mêle tabulation et barre verticale.')] };
  }
  if (hasTab || hasPipe) return { separator: hasTab ? '\t' : '|', faults: [] };
  const other = /[;,]/.exec(line)?.[0];
  const told = other
    ? `Le séparateur «\u202f${other}\u202f» n’est pas admis`
    : 'Aucun séparateur dans la ligne de titres';
  return {
    faults: [fault('F03', `${told}\u202f: tabulation ou barre verticale attendue.`, line.slice(0, 100))],
  };
}

const folded = (name: string) => name.trim().toLowerCase();

/** Amount and side stand where debit and credit do. */
const withSides = (columns: readonly FecColumn[]): readonly FecColumn[] =>
  columns.map((name) => (name === 'Debit' ? 'Montant' : name === 'Credit' ? 'Sens' : name));

/** The model that a file follows: the longest whose last column it names. */
function modelOf(names: readonly string[]): 18 | 21 | 22 {
  if (names.includes('idclient')) return 22;
  return names.includes('natop') || names.includes('modereglt') || names.includes('daterglt') ? 21 : 18;
}

function placesOf(titles: readonly string[], columns: readonly FecColumn[]) {
  const names = titles.map(folded);
  const faults: HeaderFault[] = [];
  const at = new Map<FecColumn, number>();
  for (const [place, column] of columns.entries()) {
    const found = names.indexOf(folded(column));
    if (found < 0) {
      faults.push({ ...fault('F04', `La zone ${column} manque.`), column });
      continue;
    }
    at.set(column, found);
    if (found !== place) {
      const message = `La zone ${column} est en ${found + 1}ᵉ position au lieu de la ${place + 1}ᵉ.`;
      faults.push({ ...fault('F04', message), column });
    } else if (titles[found]?.trim() !== column) {
      const message = `La zone s’écrit ${column}.`;
      faults.push({ ...fault('F04', message, titles[found] ?? null), column });
    }
    if (names.indexOf(folded(column), found + 1) >= 0)
      faults.push({ ...fault('F04', `La zone ${column} figure deux fois.`), column });
  }
  return { at, faults };
}

const mostColumns = 100;
const needed: readonly FecColumn[] = ['EcritureNum', 'EcritureDate', 'EcritureLib'];

/** Reads the line of titles: separator, model, places of the columns. */
export function readHeader(line: string): ReadHeader {
  const { separator, faults } = separatorOf(line);
  if (!separator) return { faults };
  const titles = line.split(separator, mostColumns + 1);
  if (titles.length > mostColumns)
    return { faults: [...faults, fault('F04', `Plus de ${mostColumns} zones dans la ligne de titres.`)] };
  const names = titles.map(folded);
  const model = modelOf(names);
  const isSided = names.includes('montant') && names.includes('sens');
  const columns = isSided ? withSides(fecModels[model]) : fecModels[model];
  const places = placesOf(titles, columns);
  const all = [...faults, ...places.faults];
  const amounts = isSided ? (['Montant', 'Sens'] as const) : (['Debit', 'Credit'] as const);
  const wanted = [...needed, ...amounts, ...(model === 18 ? (['CompteNum', 'JournalCode'] as const) : [])];
  if (wanted.some((column) => !places.at.has(column))) return { faults: all };
  return {
    faults: all,
    layout: {
      separator,
      model,
      amounts: isSided ? 'MONTANT_SENS' : 'DEBIT_CREDIT',
      width: titles.length,
      at: places.at,
    },
  };
}
