import type { FieldSource } from './documents/generation/fields/field-source.ts';
import { accountantFileFields } from './tax/accountant-files/file-fields.ts';
import { bilanFields } from './tax/bilans/statements/bilan-fields.ts';

/** The fields that areas of later wings hand in to the models of documents. */
export const generationSources: readonly FieldSource[] = [bilanFields, accountantFileFields];
