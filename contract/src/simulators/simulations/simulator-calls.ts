import { z } from 'zod';
import { call } from '#contract/call.ts';
import { RecordId, SavedRecord } from '#contract/record.ts';
import type { Declaration } from '../catalogue/declaration.ts';
import { schemaOf } from '../catalogue/input.ts';
import { mayUse } from './access.ts';
import { Result } from './result.ts';
import { simulationMarks } from './simulation.ts';

/** An account computes so often at most: each time takes up to some seconds of a thread. */
const rateLimits = [{ most: 60, seconds: 60, by: 'account' }] as const;

/** The calls of one simulator, from its declaration. */
export const simulatorCalls = ({ key, inputs }: Declaration) => ({
  /** Computes with the rates of today; nothing is kept. */
  compute: call({
    method: 'POST',
    path: `simulateur-${key}/Compute`,
    request: z.strictObject({ Valeurs: schemaOf(inputs) }),
    answer: Result,
    access: mayUse(key),
    rateLimits,
  }),
  /** Keeps a simulation, or one's own anew, computed with the rates of today. */
  save: call({
    method: 'POST',
    path: `simulateur-${key}/Save`,
    request: z.strictObject({
      Id: RecordId.nullish(),
      Version: z.number().int().positive().nullish(),
      ...simulationMarks,
      Valeurs: schemaOf(inputs),
    }),
    answer: SavedRecord,
    access: mayUse(key),
    audit: 'simulation.save',
    rateLimits,
  }),
});
export type SimulatorCalls = ReturnType<typeof simulatorCalls>;
