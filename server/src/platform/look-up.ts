import type { Statement } from './db.ts';
import { containsPattern } from './search-text.ts';

/** Rows that can be found by what a user types of their name. */
export interface LookUpSource {
  /** Table and alias: `company c`. */
  rows: string;
  /** What the rows must fulfil, the firm first: `c.client_id = $1`; its values are `values`. */
  where: string;
  values: readonly unknown[];
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

interface Demand {
  /** What was typed, two characters at least. */
  Filter: string;
  PageSize: number;
}

/** Beyond names that begin with the text, no more are weighed: one who is not among them types on. */
const mostWeighed = 1000;

/** The same of names that resemble it. */
const mostResembling = 3000;

/** Words beyond these no longer narrow the search. */
const mostWords = 6;

/** Shorter texts resemble everything. */
const shortestResembling = 4;

/** Texts that begin so, as a range in byte order: unlike a pattern it is read from an index whatever the text is. */
const begun = (column: string, text: string) =>
  `(${column} ~>=~ ${text} and ${column} ~<~ (${text} || U&'\\+10FFFF'))`;

/** Statements by their text: planned once a connection. They differ by the number of words, and whether there is a code. */
const names = new Map<string, string>();

function named(text: string): string {
  const name = names.get(text) ?? `look-up-${names.size + 1}`;
  names.set(text, name);
  return name;
}

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
 * The statement that finds rows by a part of their name, without regard to case, accents, ligatures, hyphens and
 * apostrophes. Codes and names that begin with the text come first, read from their index; where they do not fill
 * the answer, names that hold its words in any order; where there is none either, names that resemble it (a letter
 * too many, too few, wrong or swapped), nearest first.
 *
 * Whoever types one word mostly finds names that begin with it, or a code that does: those are asked for alone, and
 * the rest only where they are too few.
 */
export function askLookUp(source: LookUpSource, demand: Demand): Statement {
  const whole = () => askAll(source, demand);
  if (wordsOf(demand.Filter).length > 1) return whole();
  return { ...askNearest(source, demand), widened: { wanted: demand.PageSize, to: whole } };
}

const byOrder = (order: readonly string[]) => `${order.map((_, index) => `order_${index}, `).join('')}row_id`;

const toldOf = ({ shown }: LookUpSource) =>
  Object.keys(shown)
    .map((name) => `"${name}"`)
    .join(', ');

/** Selects what a look-up tells and orders by, of the rows that fulfil a condition. */
const selecting =
  ({ rows, where, id, order, shown }: LookUpSource) =>
  (rank: number, condition: string, distance?: string) =>
    `
  select ${[
    ...Object.entries(shown).map(([name, column]) => `${column} as "${name}"`),
    ...order.map((column, index) => `${column} as order_${index}`),
  ].join(', ')}, ${id} as row_id, ${rank} as rank${distance ? `, ${distance} as distance` : ''}
  from ${rows} where ${where} and ${condition}`;

/** What a source asks in the same words whatever is typed, by its own words: made once. */
const nearestTexts = new Map<string, Pick<Statement, 'text' | 'name'>>();

/**
 * Rows whose name begins with the text or, where a code was typed, whose code does. Codes come before names: as long
 * as they fill the answer nothing else is asked.
 */
function askNearest(source: LookUpSource, { Filter, PageSize }: Demand): Statement {
  const { rows, where, id, text, order, shown, code } = source;
  const typedCode = code?.read(Filter) ?? null;
  const key = [rows, where, id, text, typedCode !== null, ...order, ...Object.entries(shown)].join();
  let asked = nearestTexts.get(key);
  if (!asked) {
    const [typed, limit] = [`$${source.values.length + 1}`, `$${source.values.length + 2}`];
    const found =
      code && typedCode !== null
        ? selecting(source)(0, begun(code.column, `${typed}::text`))
        : `${selecting(source)(0, begun(text, `fold(${typed})`))} order by ${text} using ~<~, ${id}`;
    const statement = `select ${toldOf(source)} from (${found} limit ${limit}) found
      order by ${byOrder(order)} limit ${limit}`;
    asked = { text: statement, name: named(statement) };
    nearestTexts.set(key, asked);
  }
  return { ...asked, values: [...source.values, typedCode ?? Filter, PageSize] };
}

function askAll(source: LookUpSource, { Filter, PageSize }: Demand): Statement {
  const { text, id, code } = source;
  const values = [...source.values];
  const value = (given: unknown) => `$${values.push(given)}`;
  const limit = value(PageSize);
  const begins = begun(text, `fold(${value(Filter)})`);
  const typedCode = code?.read(Filter) ?? null;
  const coded = code && typedCode !== null ? begun(code.column, `${value(typedCode)}::text`) : 'false';
  const patterns = heldPatterns(Filter);
  const selectAt = selecting(source);
  const select = (rank: number, condition: string, distance = '0::real') =>
    selectAt(rank, condition, distance);
  const count = (part: string) => `(select count(*) from ${part})`;

  const parts = [
    ['coded', `${select(0, coded)} limit ${limit}`],
    [
      'begun',
      `${select(1, `${begins} and (${coded}) is not true`)} order by ${text} using ~<~, ${id} limit ${limit}`,
    ],
  ];
  if (patterns.length > 0) {
    const holds = patterns.map((pattern) => `${text} like fold(${value(pattern)})`).join(' and ');
    const wanted = `${count('coded')} + ${count('begun')} < ${limit}`;
    parts.push([
      'held',
      `${select(2, `${holds} and not ${begins} and (${coded}) is not true and ${wanted}`)} limit ${mostWeighed}`,
    ]);
  }
  if (patterns.length > 0 && coded === 'false' && Filter.length >= shortestResembling) {
    const typed = `fold(${value(Filter)})`;
    const threshold = value(String(resemblance(Filter)));
    // told to PostgreSQL before the rows are read, since it is asked for on its own
    const told = `(select set_config('pg_trgm.word_similarity_threshold', ${threshold}, true)) is not null`;
    const none = `${count('begun')} + ${count('held')} = 0`;
    parts.push([
      'resembling',
      `${select(3, `${typed} <% ${text} and ${told} and ${none}`, distanceTo(typed, text))}
       limit ${mostResembling}`,
    ]);
  }

  const statement = `with ${parts.map(([name, part]) => `${name} as materialized (${part})`).join(', ')}
      select ${toldOf(source)}
      from (${parts.map(([name]) => `select * from ${name}`).join(' union all ')}) found
      order by rank, distance, ${byOrder(source.order)} limit ${limit}`;
  return { text: statement, values, name: named(statement) };
}
