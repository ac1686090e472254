import type { Statement } from '../database/statement.ts';
import { begun, containsPattern } from './like-patterns.ts';

/** Rows that can be found by what a user types of their name. */
export interface LookUpSource {
  /** Table and alias: `company c`. */
  rows: string;
  /** What the rows must fulfil, the firm first: `c.client_id = $1`. */
  where: string;
  /** What tells rows apart: `c.id`. */
  id: string;
  /**
   * Folded column: `c.name_search`. A table of many rows has two indexes on it, after the firm: a trigram one
   * (gin_trgm_ops), and one in byte order (text_pattern_ops, then the id).
   */
  text: string;
  /** What the answers are ordered by: `['c.name']`. */
  order: readonly string[];
  /** What the answer tells of a row: `{ Key: 'c.id', Value: 'c.name' }`. */
  shown: Readonly<Record<string, string>>;
  /** A code by whose beginning rows are also found; `read` tells it from what was typed, or null. */
  code?: { column: string; read(text: string): string | null };
}

interface Typed {
  /** What was typed, two characters at least. */
  Filter: string;
  PageSize: number;
}

interface Search extends Typed {
  /** Of the source's own condition. */
  values: readonly unknown[];
  /** Whether the text is folded already. */
  isFolded: boolean;
}

/** Letters without accents are folded here: PostgreSQL would look each of them up in its dictionary. */
export function foldPlain({ Filter, PageSize }: Typed): Typed & Pick<Search, 'isFolded'> {
  const isFolded = /^[ -~]*$/.test(Filter);
  return { PageSize, isFolded, Filter: isFolded ? Filter.toLowerCase().replaceAll(/[-']/g, ' ') : Filter };
}

/** SQL: a parameter as names are folded; asked for on its own, so that it is folded once and not for each row. */
const foldedBy =
  ({ isFolded }: Search) =>
  (parameter: string | undefined) =>
    isFolded ? `${parameter}::text` : `(select fold(${parameter}))`;

/** Beyond names that begin with the text, no more are weighed: one who is not among them types on. */
const mostWeighed = 1000;

/** The same of names that resemble it. */
const mostResembling = 3000;

/** Words beyond these no longer narrow the search. */
const mostWords = 6;

/** Shorter texts resemble everything. */
const shortestResembling = 4;

/** Spaces, and what `fold` makes a space. */
const betweenWords = /[\s\-'’]+/;

/** Digits alone, without the spaces that one types between them: a SIREN, a SIRET, a postcode. */
export function digitsOf(text: string): string | null {
  const digits = text.replace(/\s/g, '');
  return /^\d+$/.test(digits) ? digits : null;
}

/**
 * What names are searched for, as their index of three characters can: each word anywhere, or of two characters
 * the words that begin with them, since the space before a word counts as a character. Without two letters in a
 * row the index leads nowhere: nothing is searched.
 */
function heldPatterns(text: string): string[] {
  if (!/[\p{L}\p{N}]{2}/u.test(text)) return [];
  return wordsOf(text)
    .slice(0, mostWords)
    .map((word) => containsPattern(word.length > 2 ? word : ` ${word}`));
}

const wordsOf = (text: string) => text.split(betweenWords).filter((word) => word !== '');

/**
 * How alike, of 1, a name must be for a mistake in each word to pass. Words are compared by their groups of three
 * characters, of which a word has one more than characters; two letters swapped change four on either side.
 */
function resemblance(text: string): number {
  const words = wordsOf(text);
  const all = words.reduce((sum, word) => sum + word.length + 5, 0);
  const left = words.reduce((sum, word) => sum + Math.max(0, word.length - 3), 0);
  return Math.min(0.6, Math.max(0.42, left / all));
}

/**
 * How far a name is from what was typed, in tenths: groups of three characters would have « dupnot » nearer to
 * Dupuy than to Dupont by a little, and fill the answer with the one.
 */
const distanceTo = (typed: string, text: string) => `round((${typed} <<<-> ${text})::numeric, 1)::real`;

/**
 * Autocomplete: the statement that finds rows by a part of their name, without regard to case, accents, ligatures, hyphens and
 * apostrophes. Codes and names that begin with the text come first, read from their index; where they do not fill
 * the answer, names that hold its words in any order; where there is none either, names that resemble it (a letter
 * too many, too few, wrong or swapped), nearest first.
 *
 * What resembles is asked for only once nothing else was found: most look-ups need it not.
 * Called once for a source, since its statements are kept.
 */
export function lookUpStatement(source: LookUpSource) {
  const write = writer();
  return (values: readonly unknown[], typed: Typed): Statement => {
    const search = { ...foldPlain(typed), values };
    const { Filter } = search;
    const typedCode = source.code?.read(typed.Filter) ?? null;
    const patterns = heldPatterns(Filter);
    const holding = selectHolding(source, search, patterns, typedCode, write);
    if (typedCode !== null || Filter.length < shortestResembling || patterns.length === 0) return holding;
    return { ...holding, widened: { wanted: 1, to: () => selectResembling(source, search, write) } };
  };
}

const byOrder = (order: readonly string[]) => `${order.map((_, index) => `order_${index}, `).join('')}row_id`;

const shownNames = ({ shown }: LookUpSource) =>
  Object.keys(shown)
    .map((name) => `"${name}"`)
    .join(', ');

/** Selects what a look-up tells and orders by, of the rows that fulfil a condition. */
const selecting = ({ rows, where, id, order, shown }: LookUpSource, condition: string, also = '') => `
  select ${[
    ...Object.entries(shown).map(([name, column]) => `${column} as "${name}"`),
    ...order.map((column, index) => `${column} as order_${index}`),
  ].join(', ')}, ${id} as row_id${also}
  from ${rows} where ${where} and ${condition}`;

type Write = (shape: string, text: () => string) => Pick<Statement, 'text' | 'name'>;

let written = 0;

/** Writes each shape of a source's statements once, under a name of its own: it is planned once a connection. */
function writer(): Write {
  const known = new Map<string, Pick<Statement, 'text' | 'name'>>();
  return (shape, text) => {
    let statement = known.get(shape);
    if (!statement) {
      written += 1;
      statement = { text: text(), name: `look-up-${written}` };
      known.set(shape, statement);
    }
    return statement;
  };
}

/** Numbers of as many parameters, after those of the source. */
const parameters = ({ values }: Search, many: number) =>
  Array.from({ length: many }, (_, index) => `$${values.length + index + 1}`);

/**
 * Rows whose code or name begins with the text; where they do not fill the answer, those whose name holds its words.
 *
 * PostgreSQL reads the parts of a `union all` one after the other and stops where the limit is reached: parts that
 * are not needed cost nothing. It could mix them only by reading them in parallel, which it never does with
 * a subquery that has a limit.
 */
function selectHolding(
  source: LookUpSource,
  demand: Search,
  patterns: readonly string[],
  typedCode: string | null,
  write: Write,
): Statement {
  const { text, id, code } = source;
  const { Filter, PageSize } = demand;
  const codes = typedCode === null ? [] : [typedCode];
  const values = [...demand.values, PageSize, Filter, ...codes, ...patterns];
  const statement = write(`holding-${codes.length}-${patterns.length}-${demand.isFolded}`, () => {
    const folded = foldedBy(demand);
    const [limit, typed, ...others] = parameters(demand, 2 + codes.length + patterns.length);
    const begins = begun(text, folded(typed));
    const coded = code && codes.length > 0 ? begun(code.column, `${others.shift()}::text`) : undefined;
    const notCoded = coded ? ` and (${coded}) is not true` : '';
    const parts: string[] = [];
    if (coded) parts.push(`${selecting(source, coded)} limit ${limit}`);
    parts.push(`${selecting(source, begins + notCoded)} order by ${text} using ~<~, ${id} limit ${limit}`);
    if (others.length > 0) {
      const holds = others.map((pattern) => `${text} like ${folded(pattern)}`).join(' and ');
      parts.push(`${selecting(source, `${holds} and not ${begins}${notCoded}`)} limit ${mostWeighed}`);
    }
    const told = parts.map(
      (part) => `(select ${shownNames(source)} from (${part}) part order by ${byOrder(source.order)})`,
    );
    return `${told.join('\nunion all ')} limit ${limit}`;
  });
  return { ...statement, values };
}

/** Rows whose name resembles the text, nearest first. */
function selectResembling(source: LookUpSource, demand: Search, write: Write): Statement {
  const { text } = source;
  const { Filter, PageSize } = demand;
  const statement = write(`resembling-${demand.isFolded}`, () => {
    const [limit, typed, threshold] = parameters(demand, 3);
    const folded = foldedBy(demand)(typed);
    // told to PostgreSQL before the rows are read, since it is asked for on its own
    const told = `(select set_config('pg_trgm.word_similarity_threshold', ${threshold}, true)) is not null`;
    const distance = `, ${distanceTo(folded, text)} as distance`;
    const alike = selecting(source, `${folded} <% ${text} and ${told}`, distance);
    return `with resembling as materialized (${alike} limit ${mostResembling})
      select ${shownNames(source)} from resembling found
      order by distance, ${byOrder(source.order)} limit ${limit}`;
  });
  return { ...statement, values: [...demand.values, PageSize, Filter, String(resemblance(Filter))] };
}
