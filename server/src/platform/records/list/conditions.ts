/** A WHERE clause on the row r, and the values that it names. */
export interface Condition {
  where: string;
  values: unknown[];
  /** Whether the counters can answer the totals: nothing but the counted states is asked for. */
  isCounted: boolean;
  /** SQL: whether the row may be read, where some are guarded; the counters know nothing of it. */
  guard?: string;
  /** SQL: what the conditions name, 'name as (select …)': read once, however often it is asked. */
  known?: readonly string[];
}

/** The same in parts that share no row, each of which an index answers. */
export interface DisjointConditions extends Omit<Condition, 'where'> {
  wheres: readonly string[];
}

/** Collects what a list's filters ask of a row, from the firm ($1) on. */
export class Conditions {
  readonly #values: unknown[];
  readonly #parts = ['r.client_id = $1'];
  #isCounted = true;
  #guard: string | undefined;
  readonly #known: string[] = [];

  constructor(clientId: number) {
    this.#values = [clientId];
  }

  /** Leaves out what may not be read. */
  guard(part: string): void {
    this.#guard = part;
  }

  /** Gives what is selected a name that the conditions ask by. */
  know(name: string, selected: string): string {
    this.#known.push(`${name} as (${selected})`);
    return name;
  }

  /** The name that SQL has for a value. */
  name(value: unknown): string {
    return `$${this.#values.push(value)}`;
  }

  /** Asks for a state that the counters know. */
  state(part: string): void {
    this.#parts.push(part);
  }

  /** Asks for what no counter knows. */
  search(part: string): void {
    this.#parts.push(part);
    this.#isCounted = false;
  }

  all(): Condition {
    return {
      where: this.#parts.join(' and '),
      values: this.#values,
      isCounted: this.#isCounted,
      known: this.#known,
      ...(this.#guard === undefined ? {} : { guard: this.#guard }),
    };
  }
}

/** Alternatives made to share no row: each leaves out what those before it find. */
export const disjoint = (alternatives: readonly string[]): string[] =>
  alternatives.map((part, index) =>
    [part, ...alternatives.slice(0, index).map((before) => `not ${before}`)].join(' and '),
  );
