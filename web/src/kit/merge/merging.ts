import type { ReactNode } from 'react';
import type { FieldOfTwo, Side } from '#contract/merge.ts';

/** One of two records that are to be made one. */
export interface MergeSide {
  Id: number;
  Version: number;
  name: string;
  CreatedAt: string;
  /** What is known of it beside its fields: '3 liens', 'Espace PRO ouvert'. */
  about: readonly string[];
}

/** Whose value the one record keeps, by field. */
export type Choices<Field extends string> = Record<Field, Side>;

/** How the fields of a kind of records are shown when two of them are merged. */
export interface MergeFieldWords<Field extends string> {
  labels: Readonly<Record<Field, string>>;
  /** A value as it is shown, where not as it comes. */
  display?: (name: Field, value: string) => string;
  /** A sentence below a field that differs. */
  help?: (name: Field) => string | undefined;
}

/** Two records field by field, as their call answers them, in the words of their area. */
export interface Merging<Field extends string> extends MergeFieldWords<Field> {
  sides: readonly [MergeSide, MergeSide];
  fields: readonly FieldOfTwo<Field>[];
  fullerId: number;
  /** Values that spare a wrong step where they differ. */
  preferred: Partial<Record<Field, string>>;
  /** Fields that leave nothing to choose once a record is kept: whose value they have, and why. */
  locked?: (kept: Side) => Partial<Record<Field, { side: Side; why: string }>>;
  /** What goes to the kept record beside its fields. */
  links?: ReactNode;
}
