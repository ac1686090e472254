import {
  mailNewsletter,
  type NewsletterMails,
} from '#server/permanent-files/people/newsletter/newsletter-mail.ts';
import { eachFirm } from '#server/platform/database/each-firm.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { readReader, writtenTo } from './mail-text.ts';

/** Readers whose mails are one commit: a server that dies writes to them again, and to nobody twice. */
const atOnce = 50;

interface Waiting extends Record<string, unknown> {
  id: number;
  /** None where the person was deleted, or merged with another who is a reader too. */
  personId: number | null;
  Objet: string;
  Corps: string;
}

/** Begins what is due, and ends what nobody waits for any more. */
async function moveOn(db: Db, clientId: number): Promise<void> {
  await db.query(
    `update mailing set state = 'EN_COURS', version = version + 1
     where client_id = $1 and state = 'PROGRAMME' and starts_at <= now()`,
    [clientId],
  );
  await db.query(
    `update mailing m set state = 'ENVOYE', ended_at = now(), version = version + 1
     where m.client_id = $1 and m.state = 'EN_COURS' and not exists (select from mailing_recipient r
       where r.client_id = m.client_id and r.mailing_id = m.id and r.handled_at is null)`,
    [clientId],
  );
}

/**
 * Writes to the next readers of a firm; each is held until the commit, so that two servers never write to the same one. Who
 * left the letters since they were settled is passed over.
 * @returns how many were handled
 */
async function sendSome(db: Db, clientId: number, mails: NewsletterMails): Promise<number> {
  const waiting = await db.query<Waiting>(
    `select r.id, m.subject as "Objet", m.body as "Corps", case when not exists (select from mailing_recipient x
         where x.client_id = r.client_id and x.mailing_id = r.mailing_id and x.person_id = r.person_id and x.id < r.id)
       then r.person_id end as "personId"
     from mailing_recipient r join mailing m on m.client_id = r.client_id and m.id = r.mailing_id
     where r.client_id = $1 and r.handled_at is null and m.state = 'EN_COURS'
     order by m.starts_at, r.id limit ${atOnce} for update of r skip locked`,
    [clientId],
  );
  for (const { id, personId, Objet, Corps } of waiting) {
    const reader = personId === null ? undefined : await readReader(db, clientId, personId);
    const message = reader
      ? await mailNewsletter(
          db,
          mails,
          { clientId, personId: reader.id },
          writtenTo(reader, { Objet, Corps }),
        )
      : null;
    await db.query(
      'update mailing_recipient set handled_at = clock_timestamp(), message_id = $3 where client_id = $1 and id = $2',
      [clientId, id, message],
    );
  }
  return waiting.length;
}

/** Sends all that is due of a firm. */
export async function sendMailings(
  database: Database,
  clientId: number,
  mails: NewsletterMails,
): Promise<void> {
  const inFirm = <Result>(work: (db: Db) => Promise<Result>) => database.asFirm({ clientId }, work);
  await inFirm((db) => moveOn(db, clientId));
  while ((await inFirm((db) => sendSome(db, clientId, mails))) > 0);
  await inFirm((db) => moveOn(db, clientId));
}

/** Sends what is due in every firm. */
export const sendDueMailings = (database: Database, mails: NewsletterMails): Promise<void> =>
  eachFirm(
    database,
    (clientId) => sendMailings(database, clientId, mails),
    `select client_id from mailing where state = 'EN_COURS' or (state = 'PROGRAMME' and starts_at <= now())`,
  );
