import { inFigures } from '#contract/calendar.ts';
import type { RemindClientRequest } from '#contract/exchanges/requests/calls.ts';
import { parameterAt } from '#server/administration/parameters/parameter-at.ts';
import { eachFirm } from '#server/platform/database/each-firm.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { ExchangeNeeds } from '../conversations/family.ts';
import { reachable } from '../conversations/reachable.ts';
import { customersOf } from '../conversations/tell-readers.ts';

type Mails = Pick<ExchangeNeeds, 'outbox' | 'publicUrl'>;

/**
 * Counts a reminder of what a company has not answered to the firm, and writes it to each of its leaders in one mail that
 * names that alone. @returns whether anybody was written to
 */
async function remindCompany(
  db: Db,
  { outbox, publicUrl }: Mails,
  clientId: number,
  companyId: number,
): Promise<boolean> {
  const readers = await customersOf(db, clientId, companyId);
  if (readers.length === 0) return false;
  const open = await db.query<{ subject: string; dueOn: string | null; company: string }>(
    `update client_request q set reminders = q.reminders + 1, mailed_at = now()
     from conversation r join company c on c.client_id = r.client_id and c.id = r.company_id
     where q.client_id = $1 and r.client_id = q.client_id and r.id = q.conversation_id and r.company_id = $2
       and q.state = 'ENVOYEE'
     returning r.subject, q.due_on as "dueOn", c.name as company`,
    [clientId, companyId],
  );
  const [first] = open;
  if (!first) return false;
  const lines = open.map(
    ({ subject, dueOn }) => `• ${subject}${dueOn ? `, pour le ${inFigures(dueOn)}` : ''}`,
  );
  for (const { email } of readers)
    await outbox.mail(db, {
      clientId,
      to: email,
      holdsSecret: false,
      ...mailOf({
        subject: `Rappel\u202f: votre réponse est attendue pour ${first.company}`,
        paragraphs: [
          `Votre cabinet attend encore votre réponse, pour ${first.company}\u202f:`,
          ...lines.sort(),
        ],
        action: { label: 'Répondre', url: `${publicUrl}/mes-demandes` },
      }),
    });
  return true;
}

/** Writes at once to the leaders of a request's company what they have not answered. @throws AppError 404, 409 */
export async function remindNow(
  { db, session, input, audit }: SignedInContext<typeof RemindClientRequest>,
  mails: Mails,
): Promise<{ Id: number }> {
  const { clientId } = session;
  const { companyId } = await reachable(db, session, {
    kind: 'DEMANDE',
    side: 'staff',
    id: input.Id,
    lock: true,
  });
  const waits = await db.query(
    `select from client_request where client_id = $1 and conversation_id = $2 and state = 'ENVOYEE'`,
    [clientId, input.Id],
  );
  if (waits.length === 0)
    throw new AppError({
      status: 409,
      code: 'NOTHING_AWAITED',
      message: 'Le client n’a rien à répondre à cette demande.',
    });
  if (!(await remindCompany(db, mails, clientId, companyId)))
    throw new AppError({
      status: 409,
      code: 'NOBODY_TO_REMIND',
      message:
        'Aucun dirigeant de cette société n’a d’espace client\u202f: ouvrez-lui un espace, ou appelez-le.',
    });
  audit.record({ action: 'client-request.remind', entity: 'client-request', entityId: input.Id });
  return { Id: input.Id };
}

/** Companies with an unanswered request whose next reminder has come: $2 days since the last mail, at most $3 of them. */
const due = `select distinct r.company_id as "companyId" from client_request q
  join conversation r on r.client_id = q.client_id and r.id = q.conversation_id
  where q.client_id = $1 and q.state = 'ENVOYEE' and q.reminders < $3
    and q.mailed_at < now() - make_interval(days => $2) order by 1`;

async function remindFirm(database: Database, mails: Mails, clientId: number): Promise<number> {
  return database.asFirm({ clientId }, async (db) => {
    // one node at a time counts and writes for a firm
    await db.query(`select pg_advisory_xact_lock(hashtextextended('client-requests', $1))`, [clientId]);
    const held = async (key: string) =>
      Math.round(Number((await parameterAt(db, clientId, key, todayInParis()))?.Valeur ?? 0));
    const days = await held('DEMANDES_CLIENT_RELANCE_JOURS');
    if (days <= 0) return 0;
    const found = await db.query<{ companyId: number }>(due, [
      clientId,
      days,
      await held('DEMANDES_CLIENT_RELANCES_MAX'),
    ]);
    let reminded = 0;
    for (const { companyId } of found) if (await remindCompany(db, mails, clientId, companyId)) reminded += 1;
    return reminded;
  });
}

/** Reminds customers of what they have not answered, at the firm's rhythm. @returns how many companies were written to */
export async function remindClientRequests(database: Database, mails: Mails): Promise<number> {
  let reminded = 0;
  await eachFirm(
    database,
    async (clientId) => {
      reminded += await remindFirm(database, mails, clientId);
    },
    `select client_id from client_request where state = 'ENVOYEE'`,
  );
  return reminded;
}
