import { Readable } from 'node:stream';
import type { ExportDebitBatch } from '#contract/commerce/direct-debits/calls.ts';
import type { DebitFormat, MandateKind } from '#contract/sepa.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { exportBatch, madeAt } from '#server/platform/sepa/batches/batch-steps.ts';
import { type IbanKeeper, sepaBatches, sepaMandates } from '#server/platform/sepa/iban-keeper.ts';
import type { Party } from '#server/platform/sepa/party.ts';
import { type Debit, writeDebits } from '#server/platform/sepa/write-debits.ts';
import { refuseChanged } from './add-batch.ts';
import { debitBatches } from './debit-batches.ts';

const step = 500;

interface Line {
  id: number;
  companyId: number;
  endToEndId: string;
  cents: number;
  debtor: Party;
  label: string;
  rum: string;
  signedOn: string;
  sealed: Buffer;
  bic: string | null;
}

interface Group {
  db: Db;
  clientId: number;
  batchId: number;
  kind: MandateKind;
  keeper: IbanKeeper;
}

/** The batch's debits of one scheme as the file tells them, in the order of their ids. */
async function* debitsOf({ db, clientId, batchId, kind, keeper }: Group): AsyncGenerator<Debit> {
  let beyond = 0;
  for (;;) {
    const lines = await db.query<Line & Record<string, unknown>>(
      `select r.id, m.company_id as "companyId", r.end_to_end_id as "endToEndId", r.amount_cents as cents, r.debtor, r.label,
         m.rum, m.signed_on as "signedOn", m.sealed_iban as sealed, m.bic
       from direct_debit r join sepa_mandate m on m.client_id = r.client_id and m.id = r.mandate_id
       where r.client_id = $1 and r.batch_id = $2 and m.kind = $3 and r.id > $4 order by r.id limit ${step}`,
      [clientId, batchId, kind, beyond],
    );
    for (const { id, companyId, sealed, bic, ...line } of lines) {
      beyond = id;
      yield { ...line, account: { iban: keeper.open(sepaMandates, clientId, companyId, sealed), bic } };
    }
    if (lines.length < step) return;
  }
}

/** The batch's pain.008, which the bank takes; whoever exports it again gets the same bytes. @throws AppError 404, 409 */
export async function exportDebits(
  context: SignedInContext<typeof ExportDebitBatch>,
  keeper: IbanKeeper,
): Promise<FileToSend> {
  const { db, session } = context;
  const { clientId } = session;
  const batch = await exportBatch(context, debitBatches, (stored) => refuseChanged(db, clientId, stored));
  const groups = await db.query<{ kind: MandateKind; count: number; cents: number }>(
    `select m.kind, count(*) as count, sum(r.amount_cents)::bigint as cents
     from direct_debit r join sepa_mandate m on m.client_id = r.client_id and m.id = r.mandate_id
     where r.client_id = $1 and r.batch_id = $2 group by m.kind order by m.kind desc`,
    [clientId, batch.Id],
  );
  const [own] = await db.query<{ sealed: Buffer }>(
    'select sealed_iban as sealed from sepa_batch where client_id = $1 and id = $2',
    [clientId, batch.Id],
  );
  if (!own) throw new Error('a batch that was read a moment ago');
  const file = {
    format: batch.Format as DebitFormat,
    messageId: batch.Lot,
    createdAt: madeAt(batch),
    collectOn: batch.Execution,
    creditor: batch.party,
    ics: batch.Ics ?? '',
    account: {
      iban: keeper.open(sepaBatches, clientId, -(batch.IdCabinet ?? 0), own.sealed),
      bic: batch.Bic,
    },
  };
  const pieces = writeDebits(
    file,
    groups.map((group) => ({
      ...group,
      debits: debitsOf({ db, clientId, batchId: batch.Id, kind: group.kind, keeper }),
    })),
  );
  return { fileName: `${batch.Lot}.xml`, content: Readable.from(pieces) };
}
