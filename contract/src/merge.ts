import { z } from 'zod';
import { page } from './paging.ts';
import { RecordId } from './record.ts';

/** What a call is asked that lists pairs of records that may be the same, for one reason at a time. */
export const duplicatesRequest = <const Reason extends string>(reasons: readonly [Reason, ...Reason[]]) =>
  z.strictObject({
    Reason: z.enum(reasons, 'Motif inconnu.').default(reasons[0] as never),
    ...page(),
  });

/** A page of pairs, each with all that makes it a possible duplicate. */
export const duplicatesAnswer = <Brief extends z.ZodType, const Reason extends string>(
  brief: Brief,
  reasons: readonly [Reason, ...Reason[]],
) =>
  z.object({
    Items: z.array(z.object({ First: brief, Second: brief, Reasons: z.array(z.enum(reasons)) })),
    TotalCount: z.number().int(),
  });

/** Two records of a kind, told apart or compared; `same` is said where they are one. */
export const twoRecords = (same: string) =>
  z
    .strictObject({ Id: RecordId, OtherId: RecordId })
    .refine(({ Id, OtherId }) => Id !== OtherId, { path: ['OtherId'], message: same });

const version = z.number('Version obligatoire.').int().positive();

/**
 * What a merge is asked: the kept record, the other one, and the fields that the kept one takes from it. Versions are those
 * that were compared.
 */
export const mergeRequest = <const Field extends string>(
  fields: readonly [Field, ...Field[]],
  same: string,
) =>
  z
    .strictObject({
      KeptId: RecordId,
      KeptVersion: version,
      MergedId: RecordId,
      MergedVersion: version,
      FromMerged: z.array(z.enum(fields, 'Champ inconnu.')).max(fields.length),
    })
    .refine(({ KeptId, MergedId }) => KeptId !== MergedId, { path: ['MergedId'], message: same });

/** The kept record after a merge. */
export const MergedRecord = z.object({ Id: z.number().int(), Version: z.number().int() });

/** Two values of a field as they are shown, and whether they are the same. */
export const fieldOfTwo = <const Field extends string>(fields: readonly [Field, ...Field[]]) =>
  z.object({
    Name: z.enum(fields),
    Values: z.tuple([z.string().nullable(), z.string().nullable()]),
    IsSame: z.boolean(),
  });

export interface FieldOfTwo<Field extends string = string> {
  Name: Field;
  Values: [string | null, string | null];
  IsSame: boolean;
}

/** Which of two records: the first or the second. */
export type Side = 0 | 1;

/**
 * Whose value is taken unless the user chooses otherwise: the one there is, else the one that spares a wrong step
 * (`preferred`, by field), else the fuller record's.
 */
export function valueToKeep<Field extends string>(
  { Name, Values }: FieldOfTwo<Field>,
  fuller: Side,
  preferred: Partial<Record<Field, string>>,
): Side {
  const [first, second] = Values;
  if (first === second) return fuller;
  if (first === null) return 1;
  if (second === null) return 0;
  if (first === preferred[Name]) return 0;
  return second === preferred[Name] ? 1 : fuller;
}
