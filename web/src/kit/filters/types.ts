import type { KeyValue } from '#contract/key-value.ts';

interface Named {
  /** The field's name on the wire, and in the address. */
  name: string;
  label: string;
}

/** A filter of a list, by its kind; its name is its search parameter in the address. */
export type FilterField =
  | (Named & { kind: 'text'; inputMode?: 'text' | 'email' | 'tel' })
  /** A day: YYYY-MM-DD in the values, the month by its name in the field. */
  | (Named & { kind: 'date' })
  | (Named & {
      kind: 'choice';
      options: { value: string; label: string }[];
      /** What is shown while nothing is chosen, such as this year; 'Tous' where that is everything. */
      unchosen?: string;
    })
  | (Named & {
      kind: 'look-up';
      placeholder: string;
      /** Entries that match at least two typed characters. */
      search: (text: string, signal: AbortSignal) => Promise<KeyValue[]>;
    });

/** A filter of rows that are here already: whether a row is what its value asks for. */
export type FilterHere<Row> = FilterField & { matches: (row: Row, value: string) => boolean };

/** The address's search, all strings; a field that is absent does not filter. */
export type FilterValues = Readonly<Record<string, string>>;

/** Where a look-up keeps the words for the id it filters by. */
export const labelOf = (name: string): string => `${name}.libelle`;

/** Characters that a text filter needs before it searches. */
export const shortestFilter = 2;

/** What a text filter says below `shortestFilter`. */
export const tooShort = 'Saisissez au moins 2 caractères pour lancer la recherche.';
