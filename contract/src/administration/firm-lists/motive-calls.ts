import { z } from 'zod';
import { call, noInput } from '#contract/call.ts';
import { undoing } from '#contract/deletion.ts';
import { IdRequest, SavedRecord } from '#contract/record.ts';
import { mayChoose, mayKeepMotives } from './access.ts';
import { MotifExclusion, MotifExclusionToAdd, MotifExclusionToEdit, MotiveType } from './motive.ts';

/** Every motive of the firm, retired ones too, by type and name. */
export const allMotifExclusion = call({
  method: 'POST',
  path: 'Referentiels/all/motifExclusion',
  request: noInput,
  answer: z.array(MotifExclusion),
  access: mayChoose,
});

/** Those of a type that may be chosen today. */
export const allMotifExclusionByType = call({
  method: 'POST',
  path: 'Referentiels/all/motifExclusionByType',
  request: z.strictObject({ Type: MotiveType }),
  answer: z.array(MotifExclusion),
  access: mayChoose,
});

export const AddMotifExclusion = call({
  method: 'POST',
  path: 'Referentiels/Add/motifExclusion',
  request: MotifExclusionToAdd,
  saves: MotifExclusion,
  answer: SavedRecord,
  access: mayKeepMotives,
  audit: 'motif-exclusion.add',
});

export const EditMotifExclusion = call({
  method: 'POST',
  path: 'Referentiels/Edit/motifExclusion',
  request: MotifExclusionToEdit,
  saves: MotifExclusion,
  answer: SavedRecord,
  access: mayKeepMotives,
  audit: 'motif-exclusion.edit',
});

/** Refused (409, code IN_USE) while anything names it: then it may be retired. */
export const DeleteMotifExclusion = call({
  method: 'POST',
  path: 'Referentiels/Delete/motifExclusion',
  request: IdRequest,
  answer: SavedRecord,
  access: mayKeepMotives,
  audit: 'motif-exclusion.delete',
});

export const RestoreMotifExclusion = undoing(DeleteMotifExclusion, 'Referentiels/Restore/motifExclusion');
