import type { AnswerOf } from '#contract/call.ts';
import type {
  GetNoticesToMatch,
  MatchNoticeInvoice,
  MatchNoticeInvoices,
} from '#contract/legal/notices/invoices/calls.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { billedNotices, noticeInvoices, type StoredNoticeInvoice } from './invoice-record.ts';

type Context = Pick<SignedInContext<typeof MatchNoticeInvoice>, 'db' | 'session' | 'audit' | 'programme'>;
type Matched = readonly { Id: number; HT: number }[];

/** SQL: notices of the support of invoice $3 that were sent, and that no other invoice asks for. */
const proposed = `r.state in (1, 2) and (r.support_invoice_id is null or r.support_invoice_id = $3::bigint)
  and r.support_id = (select support_id from legal_notice_invoice where client_id = $1 and id = $3::bigint)`;

/** @throws AppError 404 */
export async function noticesToMatch({
  db,
  session,
  input,
}: SignedInContext<typeof GetNoticesToMatch>): Promise<AnswerOf<typeof GetNoticesToMatch>> {
  const { Id } = await noticeInvoices.read(db, session.clientId, input.Id);
  const found = await billedNotices(db, session, proposed, Id);
  return found.map(({ InvoiceId: _, ...notice }) => notice);
}

/** What was paid or charged to a customer stays as it was matched. @throws AppError 409 */
function refuseSettled(stored: StoredNoticeInvoice, wasRebilled: boolean) {
  const refused = (code: string, words: string) =>
    new AppError({ status: 409, code, message: `La facture ${stored.Numero} ${words}` });
  if (stored.PayeeLe) throw refused('PAID', 'est payée\u202f: son rapprochement ne change plus.');
  if (stored.Motive) throw refused('CONTESTED', 'est contestée\u202f: levez d’abord la contestation.');
  if (wasRebilled)
    throw refused('REBILLED', 'est refacturée\u202f: supprimez d’abord le brouillon du client.');
}

async function keepMatch(context: Context, stored: StoredNoticeInvoice, matched: Matched, version?: number) {
  const { db, session } = context;
  const { clientId, userId } = session;
  await db.query(
    `update legal_notice set support_invoice_id = null, billed_cents = null, version = version + 1, modified_at = now(),
       modified_by = $3 where client_id = $1 and support_invoice_id = $2`,
    [clientId, stored.Id, userId],
  );
  await db.query(
    `update legal_notice n set support_invoice_id = $2, billed_cents = m.cents, version = n.version + 1, modified_at = now(),
       modified_by = $3
     from unnest($4::bigint[], $5::bigint[]) as m (id, cents) where n.client_id = $1 and n.id = m.id`,
    [clientId, stored.Id, userId, matched.map(({ Id }) => Id), matched.map(({ HT }) => HT)],
  );
  context.audit.record({
    action: 'legal-notice-invoice.match',
    entity: 'legal-notice-invoice',
    entityId: stored.Id,
    after: { Annonces: matched },
  });
  return noticeInvoices.edit(
    context as never,
    { Id: stored.Id, Version: version },
    { locked: stored, action: 'legal-notice-invoice.match' },
  );
}

/** @throws AppError 400 where a notice is another support's or the sums differ, 404, 409 */
export async function matchInvoice(
  context: SignedInContext<typeof MatchNoticeInvoice>,
): Promise<AnswerOf<typeof MatchNoticeInvoice>> {
  const { db, session, input } = context;
  const stored = await noticeInvoices.read(db, session.clientId, input.Id, true);
  const open = await billedNotices(db, session, proposed, stored.Id);
  refuseSettled(
    stored,
    open.some(({ RefactureeSur }) => RefactureeSur !== null),
  );
  const ids = new Set(input.Annonces.map(({ Id }) => Id));
  if (ids.size < input.Annonces.length || [...ids].some((id) => !open.some(({ Id }) => Id === id)))
    throw invalidInput([
      { Path: 'Annonces', Message: 'Une annonce est d’un autre support, ou déjà rapprochée.' },
    ]);
  const sum = input.Annonces.reduce((total, { HT }) => total + HT, 0);
  if (ids.size > 0 && sum !== stored.HT)
    throw invalidInput([
      { Path: 'Annonces', Message: 'La somme des annonces n’est pas le montant HT de la facture.' },
    ]);
  const { Id, Version } = await keepMatch(context, stored, input.Annonces, input.Version);
  return { Id, Version };
}

/** Why an invoice is not matched by itself, or the one notice that it asks for. */
async function onlyNotice(context: Context, stored: StoredNoticeInvoice): Promise<Matched | string> {
  if (stored.State !== 'A_RAPPROCHER') return 'Cette facture n’est pas à rapprocher.';
  const open = await billedNotices(context.db, context.session, proposed, stored.Id);
  const same = open.filter(({ Tarif }) => Tarif === stored.HT);
  const [only] = same;
  if (only && same.length === 1) return [{ Id: only.Id, HT: stored.HT }];
  return same.length > 1
    ? 'Plusieurs annonces du support ont ce montant\u202f: choisissez.'
    : 'Aucune annonce du support n’a ce montant.';
}

/** @throws AppError 404 */
export async function matchInvoices(
  context: SignedInContext<typeof MatchNoticeInvoices>,
): Promise<AnswerOf<typeof MatchNoticeInvoices>> {
  const { db, session, input } = context;
  const done: AnswerOf<typeof MatchNoticeInvoices> = { Faites: [], Refusees: [] };
  // in the order of their ids: two that match at once never wait for each other in a circle
  for (const id of [...new Set(input.Ids)].sort((one, other) => one - other)) {
    const stored = await noticeInvoices.read(db, session.clientId, id, true);
    const found = await onlyNotice(context, stored);
    if (typeof found === 'string') done.Refusees.push({ Id: id, Numero: stored.Numero, Motif: found });
    else {
      await keepMatch(context, stored, found);
      done.Faites.push(id);
    }
  }
  return done;
}
