import type { AnswerOf } from '#contract/call.ts';
import type { CancelDirectDebit, PrepareDirectDebits } from '#contract/commerce/direct-debits/calls.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import { AppError, invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { readCollector } from './creditors.ts';

/**
 * Takes up what is due on a day of customers who pay by direct debit: as their billing says, or because they have given a
 * mandate. An invoice that is taken up already stays as it is.
 * @throws AppError 400
 */
export async function prepareDebits({
  db,
  session: { clientId, userId },
  input,
  audit,
  programme,
}: SignedInContext<typeof PrepareDirectDebits>): Promise<AnswerOf<typeof PrepareDirectDebits>> {
  const { IdCabinet, Jour } = input;
  if (Jour < todayInParis()) throw invalidInput([{ Path: 'Jour', Message: 'Cette date est passée.' }]);
  const { name } = await readCollector(db, clientId, IdCabinet);
  const added = await db.query<{ hasMandate: boolean }>(
    `insert into direct_debit (client_id, invoice_id, company_id, cabinet_id, amount_cents, collect_on, created_by, created_from)
     select r.client_id, r.id, p.id, $2, r.total_cents - r.paid_cents - r.credited_cents, $3, $4, $5
     from invoice r
       join company c on c.client_id = r.client_id and c.id = r.company_id
       left join company_billing b on b.client_id = c.client_id and b.company_id = c.id
       join company p on p.client_id = c.client_id and p.id = coalesce(b.payer_id, c.id)
     where r.client_id = $1 and r.kind = 'CABINET' and r.state = 'Issued' and r.credited_id is null and r.due_on <= $3
       and r.total_cents - r.paid_cents - r.credited_cents > 0 and coalesce(r.cabinet_id, c.cabinet_id) = $2
       and ${isReadableNow('c')} and ${isReadableNow('p')}
       and (b.payment = 'Sample' or exists (select from sepa_mandate m
         where m.client_id = p.client_id and m.company_id = p.id and m.cabinet_id = $2 and m.revoked_on is null))
     order by r.id
     on conflict (client_id, invoice_id) where state in ('A_PREVENIR', 'PREVENU') do nothing
     returning exists (select from sepa_mandate m where m.client_id = direct_debit.client_id
       and m.company_id = direct_debit.company_id and m.cabinet_id = $2 and m.revoked_on is null) as "hasMandate"`,
    [clientId, IdCabinet, Jour, userId, programme ?? null],
  );
  audit.record({
    action: 'direct-debit.prepare',
    entity: 'cabinet',
    entityId: IdCabinet,
    after: { Cabinet: name, Jour, Nombre: added.length },
  });
  return {
    Ajoutes: added.length,
    SansMandat: added.filter(({ hasMandate }) => !hasMandate).length,
  };
}

/** Gives up a debit that is in no batch. @throws AppError 404, 409 */
export async function cancelDebit({
  db,
  session: { clientId, userId },
  input,
  audit,
}: SignedInContext<typeof CancelDirectDebit>): Promise<AnswerOf<typeof CancelDirectDebit>> {
  const [debit] = await db.query<{ state: string; version: number; batchId: number | null }>(
    `select r.state, r.version, r.batch_id as "batchId" from direct_debit r
       join company c on c.client_id = r.client_id and c.id = r.company_id and ${isReadableNow('c')}
     where r.client_id = $1 and r.id = $2 for update of r`,
    [clientId, input.Id],
  );
  if (!debit) throw notFound('Ce prélèvement n’existe pas ou plus.');
  const refuse = (code: string, message: string) => new AppError({ status: 409, code, message });
  if (debit.batchId !== null)
    throw refuse('IN_USE', 'Ce prélèvement est dans un lot\u202f: annulez le lot d’abord.');
  if (!['A_PREVENIR', 'PREVENU'].includes(debit.state))
    throw refuse('STEP_NOT_OPEN', 'Ce prélèvement n’attend plus rien.');
  if (input.Version !== undefined && input.Version !== debit.version)
    throw refuse('STALE', 'Ce prélèvement a changé depuis que vous l’avez lu\u202f: relisez-le.');
  await db.query(
    `update direct_debit set state = 'ANNULE', version = version + 1, modified_at = now(), modified_by = $3
     where client_id = $1 and id = $2`,
    [clientId, input.Id, userId],
  );
  audit.record({
    action: 'direct-debit.cancel',
    entity: 'direct-debit',
    entityId: input.Id,
    before: { Etat: debit.state },
    after: { Etat: 'ANNULE' },
  });
  return { Id: input.Id };
}
