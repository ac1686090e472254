/** SQL with its values; under a name PostgreSQL keeps its plan, without one it plans for the very values. */
export interface Statement {
  text: string;
  values: unknown[];
  name?: string | undefined;
  /** Asked instead where this one found fewer rows than were wanted: a short search first, the whole one after. */
  widened?: { wanted: number; to: () => Statement } | undefined;
}
