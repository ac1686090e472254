import type { Declaration } from '#contract/simulators/catalogue/declaration.ts';
import type { Inputs } from '#contract/simulators/catalogue/input.ts';
import type { Asked, Situation } from '../urssaf/engine-thread.ts';
import type { Reading } from './reading.ts';

/** A figure, with the rule that it follows; what it was computed from is noted as `of` reads it. */
interface Line<Own extends Inputs> {
  code: string;
  label: string;
  unit: '€' | '%' | 'jours' | 'mois' | '€/mois' | '€/jour';
  isTotal?: true;
  /** The rule in words, and where it is written. */
  rule: string;
  article?: string;
  /** Null: it has no such figure in the column. */
  of(x: Reading<Own>): number | null | Promise<number | null>;
}

/** A case that the URSSAF's public model is asked about, and the figures that are wanted of it. */
interface PublishedCase<Own extends Inputs> {
  situation(x: Reading<Own>): Situation | Promise<Situation>;
  asked: Readonly<Record<string, Asked>>;
}

/** How a simulator computes: columns, and the lines of each in the order in which they are computed and shown. */
export interface Calculation<Own extends Inputs = Inputs> {
  of: Declaration<Own>;
  columns: readonly { code: string; label: string }[];
  /** Cases by name: one is asked about once a column, when a line first reads it. */
  cases: Readonly<Record<string, PublishedCase<Own>>>;
  /** Keys of the dated parameters that lines may read. */
  parameters: readonly string[];
  lines: readonly Line<Own>[];
  /** The line that the best column has most of. */
  best: string;
  /** What the figures call for, in sentences; `x` is of the first column. */
  warnings?(x: Reading<Own>): readonly (string | false)[];
}

/** Keeps the inputs' own types: those of the declaration, whatever its lines would do with. */
export const calculation = <Own extends Inputs>(
  declared: Omit<Calculation<NoInfer<Own>>, 'of'> & { of: Declaration<Own> },
): Calculation => declared as unknown as Calculation;
