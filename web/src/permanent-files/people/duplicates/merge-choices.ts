import type { AnswerOf } from '#contract/call.ts';
import type { ComparePersons } from '#contract/permanent-files/people/duplicate-calls.ts';
import type { MergeField } from '#contract/permanent-files/people/merge-fields.ts';

/** Two persons that may be one, field by field. */
export type Comparison = AnswerOf<typeof ComparePersons>;

/** Which of the two persons: the first or the second. */
export type Side = 0 | 1;

/** Whose value the one person keeps. */
export type Choices = Record<MergeField, Side>;
