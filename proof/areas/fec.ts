import { expect } from 'vitest';
import { ConfirmFec, GetBilanFromFec, GetFecControle } from '#contract/tax/fec/calls.ts';
import { checkFecJob } from '#server/tax/fec/check-job.ts';
import { reviewFecJob } from '#server/tax/fec/review/review-job.ts';
import { writeFecJob } from '#server/tax/fec/write-job.ts';
import type { TestClient } from '../client.ts';

/** The jobs that a node must run for a FEC to get on. */
export const fecJobs = [checkFecJob, reviewFecJob, writeFecJob];

interface Sent {
  IdSociete: number;
  IdExercice: number;
  Remplace?: boolean;
}

/** Sends a FEC and waits for its check. */
export async function checkedFec(as: TestClient, sent: Sent, content: string | Buffer, name: string) {
  const { IdFec } = (await as.call(GetBilanFromFec, sent, { file: { name, content } })).answer;
  await expect
    .poll(async () => (await as.call(GetFecControle, { IdFec })).answer.Etat, { timeout: 60_000 })
    .not.toBe('CONTROLE');
  return (await as.call(GetFecControle, { IdFec })).answer;
}

/** Confirms one and waits until it is in force. */
export async function confirmedFec(as: TestClient, IdFec: number) {
  expect((await as.call(ConfirmFec, { IdFec })).status).toBe(200);
  await expect
    .poll(async () => (await as.call(GetFecControle, { IdFec })).answer.Etat, { timeout: 60_000 })
    .not.toBe('ECRITURE');
  return (await as.call(GetFecControle, { IdFec })).answer;
}
