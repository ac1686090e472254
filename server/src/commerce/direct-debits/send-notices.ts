import type { AnswerOf } from '#contract/call.ts';
import type { SendDebitNotices } from '#contract/commerce/direct-debits/calls.ts';
import { bankDayFrom } from '#contract/sepa.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { day } from '#server/platform/records/field-words.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { type DebitRules, debitRules, mandateStateOn } from './debit-rules.ts';
import { noticeMail } from './notice-mail.ts';

interface ToAnnounce {
  id: number;
  state: string;
  isInBatch: boolean;
  hasFailed: boolean;
  collectOn: string;
  remaining: number;
  isOpen: boolean;
  number: string;
  issuedOn: string | null;
  companyId: number;
  client: string;
  email: string | null;
  creditor: string;
  ics: string | null;
  mandateId: number | null;
  mandateState: 'ACTIF' | 'CADUC' | 'REVOQUE' | null;
  rum: string | null;
  iban: string | null;
  noticeDays: number | null;
}

/** Debits that are named with all that their notice tells, held against every other sender. @throws AppError 404 */
async function readDebits(db: Db, clientId: number, ids: readonly number[], rules: DebitRules) {
  // in the order of their ids: two senders that hold the same debits never wait for each other in a circle
  await db.query(
    'select from direct_debit where client_id = $1 and id = any ($2::bigint[]) order by id for update',
    [clientId, ids],
  );
  const found = await db.query<ToAnnounce & Record<string, unknown>>(
    `select r.id, r.state, r.batch_id is not null as "isInBatch", coalesce(o.state = 'failed', false) as "hasFailed",
       r.collect_on as "collectOn", i.total_cents - i.paid_cents - i.credited_cents as remaining,
       i.state = 'Issued' as "isOpen", i.number, i.issued_on as "issuedOn", c.id as "companyId", c.name as client,
       coalesce(b.email, c.email) as email, k.name as creditor, s.ics, m.id as "mandateId", m.rum, m.iban_masked as iban,
       case when m.id is not null then ${mandateStateOn('r.collect_on', '$3')} end as "mandateState",
       m.notice_days as "noticeDays"
     from direct_debit r
       join company c on c.client_id = r.client_id and c.id = r.company_id and ${isReadableNow('c')}
       join cabinet k on k.client_id = r.client_id and k.id = r.cabinet_id
       join invoice i on i.client_id = r.client_id and i.id = r.invoice_id
       left join company_billing b on b.client_id = c.client_id and b.company_id = c.id
       left join sepa_creditor s on s.client_id = r.client_id and s.cabinet_id = r.cabinet_id
       left join sepa_mandate m on m.client_id = r.client_id and m.company_id = r.company_id
         and m.cabinet_id = r.cabinet_id and m.revoked_on is null
       left join outbox_message o on o.client_id = r.client_id and o.id = r.message_id
     where r.client_id = $1 and r.id = any ($2::bigint[])
     order by c.name, c.id, r.collect_on, r.cabinet_id, i.number`,
    [clientId, ids, rules.lapseMonths],
  );
  if (found.length < new Set(ids).size) throw notFound('Un de ces prélèvements n’existe pas ou plus.');
  return found;
}

/** Every reason why a debit is not announced; none: it is. */
function refusalsOf(one: ToAnnounce, rules: DebitRules): string[] {
  const isUntold = one.state === 'A_PREVENIR' || (one.state === 'PREVENU' && one.hasFailed && !one.isInBatch);
  if (!isUntold) return ['Le client est déjà prévenu, ou ce prélèvement n’attend plus rien.'];
  const earliest = bankDayFrom(todayInParis(), one.noticeDays ?? rules.noticeDays);
  return [
    ...(one.isOpen && one.remaining > 0 ? [] : ['La facture n’est plus à payer.']),
    ...(one.mandateId ? [] : ['Mandat manquant.']),
    ...(one.mandateState === 'CADUC' ? ['Le mandat est caduc\u202f: demandez-en un autre.'] : []),
    ...(one.ics ? [] : [`${one.creditor} n’a pas d’identifiant de créancier (ICS).`]),
    ...(one.email ? [] : ['Le client n’a pas d’adresse e-mail.']),
    ...(one.collectOn < earliest
      ? [`Préavis de ${one.noticeDays ?? rules.noticeDays} jours\u202f: au plus tôt le ${day(earliest)}.`]
      : []),
  ];
}

/** Debits that one mail tells: of a customer, a day and a creditor. */
function grouped(announced: readonly ToAnnounce[]): ToAnnounce[][] {
  const groups = new Map<string, ToAnnounce[]>();
  for (const one of announced) {
    const key = `${one.mandateId} ${one.collectOn}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

/** Marks what a mail told, with what it told. */
const mark = (
  db: Db,
  clientId: number,
  group: readonly ToAnnounce[],
  told: { messageId: string; to: string; userId: number },
) =>
  db.query(
    `update direct_debit r set state = 'PREVENU', amount_cents = x.cents, mandate_id = x.mandate, message_id = $3,
       notified_to = $4, notified_at = now(), version = version + 1, modified_at = now(), modified_by = $5
     from jsonb_to_recordset($2::jsonb) x (id bigint, cents bigint, mandate bigint)
     where r.client_id = $1 and r.id = x.id`,
    [
      clientId,
      JSON.stringify(
        group.map(({ id, remaining, mandateId }) => ({ id, cents: remaining, mandate: mandateId })),
      ),
      ...[told.messageId, told.to, told.userId],
    ],
  );

/**
 * Announces debits: mails and marks leave with one commit, so that whatever kills it a customer is told once or not at all.
 * What is left to pay by then is what is announced.
 * @throws AppError 404
 */
export async function sendNotices(
  { db, session: { clientId, userId }, input, audit }: SignedInContext<typeof SendDebitNotices>,
  outbox: Outbox,
): Promise<AnswerOf<typeof SendDebitNotices>> {
  const rules = await debitRules(db, clientId, todayInParis());
  const found = await readDebits(db, clientId, input.Ids, rules);
  const judged = found.map((one) => ({ one, reasons: refusalsOf(one, rules) }));
  const groups = grouped(judged.filter(({ reasons }) => reasons.length === 0).map(({ one }) => one));
  const answer: AnswerOf<typeof SendDebitNotices> = {
    Mails: [],
    Refus: judged
      .filter(({ reasons }) => reasons.length > 0)
      .map(({ one, reasons }) => ({ Id: one.id, Client: one.client, Facture: one.number, Motifs: reasons })),
  };
  for (const group of groups) {
    const [first] = group;
    if (!first) continue;
    const { collectOn, creditor, companyId, client } = first;
    const to = first.email ?? '';
    const content = noticeMail({
      ...{ collectOn, creditor, ics: first.ics ?? '', rum: first.rum ?? '', iban: first.iban ?? '' },
      invoices: group.map(({ number, issuedOn, remaining }) => ({ number, issuedOn, cents: remaining })),
      message: input.Message,
    });
    answer.Mails.push({ Client: client, Email: to, Objet: content.subject, Paragraphes: content.paragraphs });
    if (input.Apercu) continue;
    const messageId = await outbox.mail(db, { clientId, to, holdsSecret: false, ...mailOf(content) });
    await mark(db, clientId, group, { messageId, to, userId });
    audit.record({
      action: 'direct-debit.notify',
      entity: 'company',
      entityId: companyId,
      after: { Rum: first.rum, Jour: collectOn, Factures: group.map(({ number }) => number), EnvoyeA: to },
    });
  }
  return answer;
}
