import type { AnswerOf } from '#contract/call.ts';
import type { CloseDispute, KeepPromise, OpenDispute } from '#contract/commerce/outstanding/calls.ts';
import { AppError, invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { accountInvoices, companyOf, isKnown } from './account-rows.ts';
import { keepDunning } from './dunning.ts';
import { readHolder, unpaidOf } from './read-account.ts';

const refused = (code: string, message: string) => new AppError({ status: 409, code, message });

/** Notes what a customer promised of all that is unpaid today. @throws AppError 400, 404, 409 */
export async function keepPromise({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof KeepPromise>): Promise<AnswerOf<typeof KeepPromise>> {
  const { Cle, AmountCents: amountCents, PromisedOn: promisedOn, Comment: body } = input;
  const holder = await readHolder(db, session.clientId, Cle);
  const invoices = await unpaidOf(db, session.clientId, Cle);
  if (invoices.length === 0)
    throw refused('NOTHING_DUE', 'Ce client ne doit rien\u202f: il n’y a rien à promettre.');
  if (amountCents > invoices.reduce((all, { Due }) => all + Due, 0))
    throw invalidInput([{ Path: 'AmountCents', Message: 'Ce montant dépasse ce qui reste dû.' }]);
  const Id = await keepDunning(db, session, {
    kind: 'PROMESSE',
    holder,
    invoices,
    amountCents,
    promisedOn,
    body,
  });
  audit.record({
    action: 'dunning.promise',
    entity: 'dunning',
    entityId: Id,
    after: { Client: holder.Client, AmountCents: amountCents, PromisedOn: promisedOn },
  });
  return { Id };
}

/** @throws AppError 400, 404 */
export async function openDispute({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof OpenDispute>): Promise<boolean> {
  const { clientId, userId } = session;
  await readHolder(db, clientId, input.Cle);
  const unpaid = new Set((await unpaidOf(db, clientId, input.Cle)).map(({ Id }) => Id));
  if (input.IdInvoices.some((id) => !unpaid.has(id)))
    throw invalidInput([{ Path: 'IdInvoices', Message: 'Une de ces factures n’est pas due par ce client.' }]);
  await db.query(
    `insert into invoice_dispute (client_id, invoice_id, opened_on, motive, opened_by)
     select $1, x.id, $3, $4, $5 from unnest($2::bigint[]) x (id)
     on conflict (client_id, invoice_id) where closed_on is null do nothing`,
    [clientId, input.IdInvoices, todayInParis(), input.Motive, userId],
  );
  for (const id of input.IdInvoices)
    audit.record({
      action: 'dispute.open',
      entity: 'invoice',
      entityId: id,
      after: { Motive: input.Motive },
    });
  return true;
}

/** @throws AppError 404, 409 */
export async function closeDispute({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof CloseDispute>): Promise<boolean> {
  const { clientId, userId } = session;
  const [found] = await db.query<{ invoiceId: number; closedOn: string | null }>(
    `select d.invoice_id as "invoiceId", d.closed_on as "closedOn"
     from ${accountInvoices} join invoice_dispute d on d.client_id = r.client_id and d.invoice_id = r.id
     where d.client_id = $1 and d.id = $2 and ${isKnown(companyOf)} for update of d`,
    [clientId, input.Id],
  );
  if (!found) throw notFound('Ce litige n’existe pas ou plus.');
  if (found.closedOn) throw refused('CLOSED', 'Ce litige est déjà clos.');
  await db.query(
    'update invoice_dispute set closed_on = $3, outcome = $4, closed_by = $5 where client_id = $1 and id = $2',
    [clientId, input.Id, todayInParis(), input.Outcome, userId],
  );
  audit.record({
    action: 'dispute.close',
    entity: 'invoice',
    entityId: found.invoiceId,
    after: { Outcome: input.Outcome },
  });
  return true;
}
