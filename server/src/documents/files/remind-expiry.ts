import { inFigures } from '#contract/calendar.ts';
import { mayManageDocuments, mayReadDocuments } from '#contract/documents/types/access.ts';
import { reminderDue } from '#server/directory/suppliers/remind-vigilance.ts';
import { eachFirm } from '#server/platform/database/each-firm.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { isStillAllowed } from '#server/platform/requests/rights.ts';
import { todayInParis } from '#server/platform/today.ts';
import { notify } from '#server/workspace/notifications/notify.ts';

interface Needs {
  database: Database;
  mails: Outbox;
}

interface Expiring {
  id: number;
  label: string;
  company: string | null;
  objectKind: string | null;
  objectId: number | null;
  expiresOn: string;
  daysLeft: number;
}

interface Reader {
  id: number;
  email: string;
  isOfTeam: boolean;
  documents: number[];
}

/** Whoever brings old papers in is not told of each that expired long ago. */
const longestPast = 7;

/** $1 is today. Documents d that expire within a month, or did a few days ago. */
const expiring = `d.expires_on between $1::date - ${longestPast} and $1::date + 30`;

const selectExpiring = (db: Db, clientId: number, today: string) =>
  db.query<Expiring & Record<string, unknown>>(
    `select d.id, d.label, d.object_kind as "objectKind", d.object_id as "objectId", d.expires_on as "expiresOn",
       d.expires_on - $1::date as "daysLeft",
       (select c.name from company c where c.client_id = d.client_id and c.id = d.company_id) as company
     from document d where d.client_id = $2 and ${expiring} order by d.expires_on, d.id`,
    [today, clientId],
  );

/** Keeps that this reminder is sent; false: it was already. */
async function isFirst(db: Db, clientId: number, { id, expiresOn }: Expiring, daysBefore: number) {
  const rows = await db.query(
    `insert into document_reminder (client_id, document_id, expires_on, days_before) values ($1, $2, $3, $4)
     on conflict do nothing returning document_id`,
    [clientId, id, expiresOn, daysBefore],
  );
  return rows.length > 0;
}

/**
 * Those of the staff who may read each of these documents by their roles, those of the company's team told apart; of a
 * confidential file its team alone.
 */
const selectReaders = (db: Db, clientId: number, ids: readonly number[], today: string) =>
  db.query<Reader & Record<string, unknown>>(
    `select u.id, u.email, p.user_id is not null as "isOfTeam", array_agg(d.id::int) as documents
     from document d join document_type t on t.client_id = d.client_id and t.id = d.type_id
     join app_user u on u.client_id = d.client_id and u.kind = 'staff' and not u.is_disabled
     left join portfolio_assignment p on p.client_id = d.client_id and p.company_id = d.company_id
       and p.user_id = u.id and p.starts_on <= $3::date and coalesce(p.ends_on, 'infinity') >= $3::date
     where d.client_id = $1 and d.id = any ($2)
       and (t.roles = '{}' or exists (select from user_role r
         where r.client_id = u.client_id and r.user_id = u.id and r.role = any (t.roles)))
       and (p.user_id is not null or not d.is_confidential)
     group by u.id, u.email, 3 order by u.id`,
    [clientId, ids, today],
  );

/** Who is told of which documents: the team that reads them; where there is none, those who manage the documents. */
async function recipients(db: Db, clientId: number, ids: readonly number[], today: string) {
  const told = new Map<number, { email: string; documents: Set<number> }>();
  const covered = new Set<number>();
  const readers = await selectReaders(db, clientId, ids, today);
  const tell = ({ id, email }: Reader, documents: readonly number[]) => {
    const own = told.get(id) ?? { email, documents: new Set<number>() };
    for (const document of documents) own.documents.add(document);
    if (documents.length > 0) told.set(id, own);
  };
  for (const reader of readers) {
    if (!reader.isOfTeam) continue;
    if (!(await isStillAllowed(db, { clientId, userId: reader.id, access: mayReadDocuments }))) continue;
    tell(reader, reader.documents);
    for (const document of reader.documents) covered.add(document);
  }
  for (const reader of readers) {
    const left = reader.documents.filter((document) => !covered.has(document));
    if (reader.isOfTeam || left.length === 0) continue;
    if (await isStillAllowed(db, { clientId, userId: reader.id, access: mayManageDocuments }))
      tell(reader, left);
  }
  return told;
}

function sentence({ label, company, expiresOn, daysLeft }: Expiring): string {
  const of = company === null ? `«\u202f${label}\u202f»` : `«\u202f${label}\u202f» de ${company}`;
  if (daysLeft < 0) return `Le document ${of} a expiré le ${inFigures(expiresOn)}.`;
  if (daysLeft === 0) return `Le document ${of} expire aujourd’hui.`;
  return `Le document ${of} expire le ${inFigures(expiresOn)}, dans ${daysLeft} jour${daysLeft > 1 ? 's' : ''}.`;
}

const linkTo = ({ id, objectKind, objectId }: Expiring) =>
  objectKind === null
    ? `/menu-dossier-permanent/documents?document=${id}`
    : `/menu-dossier-permanent/documents/fiche/${objectKind}/${objectId}?document=${id}`;

async function remindFirm({ database, mails }: Needs, clientId: number, today: string): Promise<void> {
  await database.asFirm({ clientId }, async (db) => {
    const due = new Map<number, Expiring>();
    for (const one of await selectExpiring(db, clientId, today)) {
      const daysBefore = reminderDue(one.daysLeft);
      if (daysBefore !== undefined && (await isFirst(db, clientId, one, daysBefore))) due.set(one.id, one);
    }
    if (due.size === 0) return;
    for (const [userId, { email, documents }] of await recipients(db, clientId, [...due.keys()], today)) {
      const own = [...due.values()].filter(({ id }) => documents.has(id));
      for (const one of own) await notify(db, { clientId, userId, title: sentence(one), link: linkTo(one) });
      await mails.mail(db, {
        clientId,
        to: email,
        holdsSecret: false,
        ...mailOf({ subject: 'Documents qui expirent', paragraphs: own.map(sentence) }),
      });
    }
  });
}

/**
 * Tells those who follow a company, on the page and by mail, of its documents that end in 30 days, in 7, or today, each time
 * once. Any node may do it, at any time; after days without a server only the latest reminder is sent.
 */
export async function remindExpiry(needs: Needs, today = todayInParis()): Promise<void> {
  await eachFirm(
    needs.database,
    (clientId) => remindFirm(needs, clientId, today),
    `select c.id from client c where exists (select from document d where d.client_id = c.id and ${expiring})`,
    [today],
  );
}
