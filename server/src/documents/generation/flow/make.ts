import type { GenerationParams } from '#contract/documents/generation/request.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import type { PdfConverter } from '#server/platform/pdf-conversion/converter.ts';
import type { Reader } from '../fields/read-values.ts';
import type { ChosenModel } from './chosen-models.ts';
import { type GenerationNeeds, type Plan, type Prepared, planOf, prepare } from './prepare.ts';

export interface MakingNeeds extends GenerationNeeds {
  database: Database;
  outbox: Outbox;
  pdf: PdfConverter | undefined;
}

export interface Made {
  plan: Plan;
  documents: Prepared[];
}

interface Order {
  clientId: number;
  reader: Reader;
  params: Partial<GenerationParams>;
  models(db: Db): Promise<ChosenModel[]>;
}

/**
 * Makes documents in memory: reads in a transaction of its own, and fills the models when that has ended. For the step
 * `before` of a call; its `handle` refuses what lacks something (refuseGaps), keeps the traces (keepTraces) and sends them
 * (sendDocuments).
 */
export async function makeDocuments(
  { clientId, reader, params, models }: Order,
  needs: MakingNeeds,
): Promise<Made> {
  const plan = await needs.database.asFirm({ clientId }, async (db) =>
    planOf(db, await models(db), { clientId, reader, params }, needs),
  );
  return { plan, documents: await prepare(plan, needs) };
}
