import type { FieldSource } from './documents/generation/fields/field-source.ts';

/** The fields that areas of later wings hand in to the models of documents. */
export const generationSources: readonly FieldSource[] = [];
