import { z } from 'zod';
import { editMarks, RecordId } from './record.ts';
import { type BatchState, batchStates } from './sepa.ts';

const states = Object.keys(batchStates) as [BatchState, ...BatchState[]];

/** A step of a batch of payments. */
export const BatchStep = z.strictObject(editMarks);

export const BatchSaved = z.object({ Id: RecordId, Version: z.number().int(), Etat: z.enum(states) });

/** What a bank's file told of batches of the firm. */
export const ReturnRead = z.object({
  Executes: z.number().int(),
  Rejetes: z.number().int(),
  /** What was told already. */
  DejaLus: z.number().int(),
  /** References that are none of the firm's, or of another amount: nothing was made of them. */
  Inconnus: z.array(z.string()),
});
export type ReturnRead = z.infer<typeof ReturnRead>;
