import type { Db } from '#server/platform/database/transaction.ts';
import type { FieldGroup, FieldValues } from './field.ts';

/** What a source reads for: the company and year that documents are made for. */
export interface SourceRequest {
  clientId: number;
  companyId: number;
  exerciseId: number | null;
}

/**
 * Fields that an area of a later wing hands in, such as the figures of a balance sheet: declared there, joined in
 * server/src/generation-sources.ts, found in the dictionary and filled like the generator's own.
 */
export interface FieldSource {
  /** The first part of its fields' names: `bilan` of `{bilan.totalActif}`. */
  name: string;
  label: string;
  /** What is said where the company has none: 'Pas de bilan pour cet exercice.' */
  absent?: string;
  // the rows are the source's own
  group: FieldGroup<never>;
  /** Nothing where the company has none yet: the fields are then told as missing. */
  read(db: Db, request: SourceRequest): Promise<FieldValues | undefined>;
}
