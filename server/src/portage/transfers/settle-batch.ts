import type { AnswerOf } from '#contract/call.ts';
import type { ConfirmTransferBatch, ReadTransferReturn } from '#contract/portage/transfers/calls.ts';
import type { BatchState } from '#contract/sepa.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { applyReturns } from '#server/platform/sepa/batches/apply-returns.ts';
import { refuseUnless, stepNotOpen } from '#server/platform/sepa/batches/batch-steps.ts';
import { type ReturnedPayment, readReturn } from '#server/platform/sepa/read-return.ts';
import { reasonInWords } from '#server/platform/sepa/reason-codes.ts';
import { todayInParis } from '#server/platform/today.ts';
import { transferBatches } from './transfer-batches.ts';

/** States in which a bank has the batch. */
const sent: readonly BatchState[] = ['EXPORTE', 'EXECUTE', 'REJETE_EN_PARTIE'];

interface Line {
  id: number;
  batchId: number;
  lot: string;
  endToEndId: string;
  cents: number;
  state: 'EN_COURS' | 'EXECUTE' | 'REJETE' | 'ANNULE';
}

/** Lines of batches that a bank has and that these returns name, held until the transaction ends. */
const namedLines = (db: Db, clientId: number, told: readonly ReturnedPayment[]) =>
  db.query<Line & Record<string, unknown>>(
    `select t.id, t.batch_id as "batchId", r.message_id as lot, t.end_to_end_id as "endToEndId", t.amount_cents as cents,
       t.state
     from transfer_line t
       join sepa_batch r on r.client_id = t.client_id and r.id = t.batch_id
       join company c on c.client_id = r.client_id and c.id = r.company_id
     where t.client_id = $1 and r.state = any ($2) and ${isReadableNow('c')}
       and (t.end_to_end_id = any ($3) or r.message_id = any ($4))
     order by t.id for update of r, t`,
    [
      clientId,
      sent,
      told.map(({ endToEndId }) => endToEndId).filter((id) => id !== null),
      told.filter(({ endToEndId }) => endToEndId === null).map(({ messageId }) => messageId),
    ],
  );

const settle = (
  db: Db,
  clientId: number,
  id: number,
  state: 'EXECUTE' | 'REJETE',
  on: string,
  reason: string | null,
) =>
  db.query(
    'update transfer_line set state = $3, settled_on = $4, reason = $5 where client_id = $1 and id = $2',
    [clientId, id, state, on, reason],
  );

/** A batch is as far as its lines are. */
const followLines = (db: Db, clientId: number, batchIds: readonly number[], userId: number) =>
  db.query(
    `update sepa_batch r set version = version + 1, modified_at = now(), modified_by = $3,
       state = case when x.rejected > 0 then 'REJETE_EN_PARTIE' when x.open = 0 then 'EXECUTE' else 'EXPORTE' end
     from (select t.batch_id, count(*) filter (where t.state = 'REJETE') as rejected,
         count(*) filter (where t.state = 'EN_COURS') as open
       from transfer_line t where t.client_id = $1 and t.batch_id = any ($2) group by t.batch_id) x
     where r.client_id = $1 and r.id = x.batch_id`,
    [clientId, batchIds, userId],
  );

/** Marks what the bank has executed and what it gave back, with its reason. Read again, a file changes nothing. */
export async function readTransferReturn({
  db,
  session: { clientId, userId },
  file,
  audit,
}: SignedInContext<typeof ReadTransferReturn>): Promise<AnswerOf<typeof ReadTransferReturn>> {
  if (!file) throw invalidInput([{ Path: 'file', Message: 'Fichier introuvable.' }]);
  const told = readReturn(file.content);
  const lines = await namedLines(db, clientId, told);
  const { answer, touched } = await applyReturns(told, lines, {
    isOpen: ({ state }) => state === 'EN_COURS',
    isDone: ({ state }) => state === 'EXECUTE',
    execute: async (line, { on }) => {
      await settle(db, clientId, line.id, 'EXECUTE', on ?? todayInParis(), null);
      line.state = 'EXECUTE';
    },
    // another batch may pay it
    reject: async (line, { on, code, text }) => {
      await settle(db, clientId, line.id, 'REJETE', on ?? todayInParis(), reasonInWords(code, text));
      line.state = 'REJETE';
    },
  });
  await followLines(db, clientId, touched, userId);
  for (const entityId of touched)
    audit.record({
      action: 'transfer-batch.read-return',
      entity: 'transfer-batch',
      entityId,
      after: { Executes: answer.Executes, Rejetes: answer.Rejetes },
    });
  return answer;
}

/** What the bank gave no word of is executed, says who has read the account. @throws AppError 404, 409 */
export async function confirmExecution(
  context: SignedInContext<typeof ConfirmTransferBatch>,
): Promise<AnswerOf<typeof ConfirmTransferBatch>> {
  const { db, session, input } = context;
  const { clientId, userId } = session;
  const batch = await transferBatches.store.read(db, clientId, input.Id, true);
  refuseUnless(batch, sent, 'exportez-le d’abord');
  if (batch.Execution > todayInParis()) throw stepNotOpen('La date d’exécution de ce lot n’est pas venue.');
  const open = await db.query(
    `update transfer_line set state = 'EXECUTE', settled_on = $3
     where client_id = $1 and batch_id = $2 and state = 'EN_COURS' returning id`,
    [clientId, batch.Id, batch.Execution],
  );
  if (open.length === 0) throw stepNotOpen('Rien de ce lot n’attend plus la banque.');
  const { Id, Version } = await transferBatches.store.edit(
    context,
    { Id: batch.Id, Version: input.Version },
    { locked: batch, action: 'transfer-batch.confirm' },
  );
  await followLines(db, clientId, [Id], userId);
  const after = await transferBatches.store.read(db, clientId, Id);
  return { Id, Version: Math.max(Version, after.Version), Etat: after.Etat };
}
