import { parameterAt } from '#server/administration/parameters/parameter-at.ts';
import { eachFirm } from '#server/platform/database/each-firm.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { todayInParis } from '#server/platform/today.ts';
import { mailRequest, type RequestMails } from './request-mail.ts';

/** Requests whose next reminder has come: $2 days since the last mail, at most $3 of them, while their link serves. */
const due = `select r.id from document_request r
  where r.client_id = $1 and r.revoked_at is null and r.reminders < $3
    and r.link_ends_on >= (now() at time zone 'Europe/Paris')::date
    and r.mailed_at < now() - make_interval(days => $2)
    and exists (select from document_request_line l where l.client_id = r.client_id and l.request_id = r.id
      and l.state in ('DEMANDE', 'A_COMPLETER'))
  order by r.id for update of r skip locked`;

async function remindFirm(database: Database, mails: RequestMails, clientId: number): Promise<number> {
  return database.asFirm({ clientId }, async (db) => {
    const held = async (key: string) =>
      Number((await parameterAt(db, clientId, key, todayInParis()))?.Valeur ?? 0);
    const days = await held('DOCUMENTS_RELANCE_JOURS');
    const most = await held('DOCUMENTS_RELANCES_MAX');
    if (days <= 0) return 0;
    const requests = await db.query<{ id: number }>(due, [clientId, Math.round(days), Math.round(most)]);
    for (const { id } of requests) {
      await db.query(
        `update document_request set reminders = reminders + 1, mailed_at = now() where client_id = $1 and id = $2`,
        [clientId, id],
      );
      await mailRequest(db, mails, { clientId, requestId: id, isReminder: true });
    }
    return requests.length;
  });
}

/**
 * Reminds customers of what is still missing, at the firm's rhythm; what came or was approved is not named again. Any node
 * may do it, at any time: the same transaction counts the reminder and writes the mail.
 */
export async function remindRequests(database: Database, mails: RequestMails): Promise<number> {
  let reminded = 0;
  await eachFirm(
    database,
    async (clientId) => {
      reminded += await remindFirm(database, mails, clientId);
    },
    'select client_id from document_request where revoked_at is null',
  );
  return reminded;
}
