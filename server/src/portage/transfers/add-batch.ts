import type { AnswerOf } from '#contract/call.ts';
import type { AddTransferBatch, ProposeTransfers } from '#contract/portage/transfers/calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { newMessageId, refuseUnless } from '#server/platform/sepa/batches/batch-steps.ts';
import type { StoredBatch } from '#server/platform/sepa/batches/batch-store.ts';
import { type IbanKeeper, paymentAccounts, sepaBatches } from '#server/platform/sepa/iban-keeper.ts';
import { todayInParis } from '#server/platform/today.ts';
import { objectOf, obstaclesOf, type Payable, payablesOf, payerOf, refusalsOf } from './payable.ts';

const sumOf = (payables: readonly Payable[]) => payables.reduce((sum, { cents }) => sum + cents, 0);

function parted(found: readonly Payable[]) {
  const judged = found.map((one) => ({ one, reasons: refusalsOf(one) }));
  return {
    paid: judged.filter(({ reasons }) => reasons.length === 0).map(({ one }) => one),
    refused: judged.filter(({ reasons }) => reasons.length > 0),
  };
}

/** What would be paid, and every reason why the rest would not. @throws AppError 400 */
export async function proposeTransfers({
  db,
  session: { clientId },
  input,
}: SignedInContext<typeof ProposeTransfers>): Promise<AnswerOf<typeof ProposeTransfers>> {
  const payer = await payerOf(db, clientId, input.IdSociete);
  const { paid, refused } = parted(await payablesOf(db, clientId, input));
  const told = (one: Payable) => ({
    IdPersonne: one.personId,
    Nom: one.name,
    Objet: objectOf(one, input.Mois),
    Montant: one.cents,
  });
  return {
    Obstacles: obstaclesOf(payer),
    Lignes: paid.map((one) => ({ ...told(one), Iban: one.iban ?? '' })),
    Refus: refused.map(({ one, reasons }) => ({ ...told(one), Motifs: reasons })),
    Somme: sumOf(paid),
  };
}

/** Lines of a batch, one statement. */
const insertLines = (
  db: Db,
  clientId: number,
  batch: { id: number; lot: string },
  month: string,
  paid: readonly Payable[],
) =>
  db.query(
    `insert into transfer_line (client_id, batch_id, person_id, payslip_id, expense_note_id, account_id, amount_cents,
       creditor, label, end_to_end_id)
     select $1, $2, x.person, x.payslip, x.note, x.account, x.cents, x.creditor, x.label, $3 || '-' || x.rank
     from jsonb_to_recordset($4::jsonb) x (rank int, person bigint, payslip bigint, note bigint, account bigint,
       cents bigint, creditor jsonb, label text)`,
    [
      clientId,
      batch.id,
      batch.lot,
      JSON.stringify(
        paid.map((one, index) => ({
          rank: index + 1,
          person: one.personId,
          payslip: one.payslipId,
          note: one.noteId,
          account: one.accountId,
          cents: one.cents,
          creditor: one.creditor,
          label: objectOf(one, month),
        })),
      ),
    ],
  );

/** Makes a batch of all that may be paid; what is in a batch that lives is in no other. @throws AppError 400, 409 */
export async function addBatch(
  { db, session, input, audit, programme }: SignedInContext<typeof AddTransferBatch>,
  keeper: IbanKeeper,
): Promise<AnswerOf<typeof AddTransferBatch>> {
  const { clientId, userId } = session;
  if (input.Execution < todayInParis())
    throw invalidInput([{ Path: 'Execution', Message: 'Cette date est passée.' }]);
  // two batches of a company are made one after the other
  await db.query(`select pg_advisory_xact_lock(hashtextextended('transfers ' || $2, $1))`, [
    clientId,
    String(input.IdSociete),
  ]);
  const payer = await payerOf(db, clientId, input.IdSociete);
  const [obstacle] = obstaclesOf(payer);
  if (obstacle || !payer.sealed) throw invalidInput([{ Path: 'IdSociete', Message: obstacle ?? '' }]);
  const { paid } = parted(await payablesOf(db, clientId, input));
  if (sumOf(paid) !== input.Somme)
    throw new AppError({
      status: 409,
      code: 'CHANGED',
      message: 'La proposition a changé depuis que vous l’avez lue\u202f: relisez-la.',
    });
  const lot = newMessageId('VIR');
  const iban = keeper.open(paymentAccounts, clientId, -input.IdSociete, payer.sealed);
  const [added] = await db.query<{ id: number; version: number }>(
    `insert into sepa_batch (client_id, kind, company_id, month, execute_on, party, sealed_iban, iban_masked, bic, format,
       message_id, prepared_by, created_by, created_from)
     values ($1, 'VIREMENT', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12) returning id, version`,
    [
      clientId,
      input.IdSociete,
      `${input.Mois}-01`,
      input.Execution,
      JSON.stringify(payer.party),
      keeper.seal(sepaBatches, clientId, input.IdSociete, iban),
      payer.iban,
      payer.bic,
      payer.format,
      lot,
      userId,
      programme ?? null,
    ],
  );
  const { id = 0, version = 1 } = added ?? {};
  await insertLines(db, clientId, { id, lot }, input.Mois, paid);
  audit.record({
    action: 'transfer-batch.add',
    entity: 'transfer-batch',
    entityId: id,
    after: {
      Lot: lot,
      Mois: input.Mois,
      Execution: input.Execution,
      Nombre: paid.length,
      Somme: input.Somme,
    },
  });
  return { Id: id, Version: version, Etat: 'PREPARE' };
}

/**
 * Whether everything in a batch may still be paid: payslips stand as they were, and accounts are the ones in use.
 * @throws AppError 409 with everybody concerned
 */
export async function refuseChanged(db: Db, clientId: number, batch: StoredBatch): Promise<void> {
  refuseUnless(batch, ['PREPARE', 'APPROUVE'], 'il a déjà été envoyé');
  const changed = await db.query<{ name: string; why: string }>(
    `select concat_ws(' ', p.last_name, p.first_name) as name,
       case when a.replaced_at is not null or a.confirmed_at is null then 'son IBAN a changé'
         else 'son bulletin ou sa note a changé' end as why
     from transfer_line t
       join person p on p.client_id = t.client_id and p.id = t.person_id
       join payment_account a on a.client_id = t.client_id and a.id = t.account_id
       left join portage_payslip r on r.client_id = t.client_id and r.id = t.payslip_id
       left join expense_note n on n.client_id = t.client_id and n.id = t.expense_note_id
     where t.client_id = $1 and t.batch_id = $2
       and (a.replaced_at is not null or a.confirmed_at is null
         or (t.payslip_id is not null and (r.state <> 'VALIDE' or r.net_cents <> t.amount_cents))
         or (t.expense_note_id is not null and n.state <> 4))
     order by 1`,
    [clientId, batch.Id],
  );
  if (changed.length > 0)
    throw new AppError({
      status: 409,
      code: 'CHANGED',
      message: `Annulez ce lot et refaites-le\u202f: ${changed.map(({ name, why }) => `${name}, ${why}`).join('\u202f; ')}.`,
    });
}
