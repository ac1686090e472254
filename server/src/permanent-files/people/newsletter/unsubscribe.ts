import type {
  GetEmailToUnsubscribe,
  OneClickUnsubscribe,
  UnsubscribeNewsletter,
} from '#contract/permanent-files/people/newsletter-calls.ts';
import { recordAudit } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { Context } from '#server/platform/requests/serve.ts';
import type { NewsletterTokens } from './newsletter-token.ts';

export interface NewsletterNeeds {
  database: Database;
  tokens: NewsletterTokens;
}

const overdue = () => notFound('Ce lien de désinscription n’est plus valable.');

interface Subscription {
  email: string;
  isSubscribed: boolean;
}

/** The person that the token names, with an address to write to. @throws AppError 404 where there is none. */
async function inFirmOf<Result>(
  { database, tokens }: NewsletterNeeds,
  token: string,
  work: (db: Db, subscriber: { clientId: number; personId: number }, found: Subscription) => Promise<Result>,
): Promise<Result> {
  const subscriber = tokens.read(token);
  if (!subscriber) throw overdue();
  const { clientId, personId } = subscriber;
  return database.asFirm({ clientId }, async (db) => {
    // a link outlives its person, who may have been merged into another since, and that one again
    const [found] = await db.query<Subscription & { id: number }>(
      `with recursive kept as (
         select $2::bigint as id
         union
         select m.kept_id from kept k join person_merge m on m.client_id = $1 and m.merged_id = k.id
       )
       select p.id, p.email, p.is_subscribed_to_newsletter as "isSubscribed" from person p
       where p.client_id = $1 and p.id in (select id from kept) and p.email is not null for update`,
      [clientId, personId],
    );
    if (!found) throw overdue();
    return work(db, { clientId, personId: found.id }, found);
  });
}

/** Whom the link of a newsletter is for, and whether they still receive it. */
export const emailToUnsubscribe = (
  { input }: Context<typeof GetEmailToUnsubscribe>,
  needs: NewsletterNeeds,
) =>
  inFirmOf(needs, input.Token, async (_db, _subscriber, { email, isSubscribed }) => ({
    Email: email,
    IsSubscribed: isSubscribed,
  }));

/** Takes the person off the newsletter, with a journal row; false: they were off it already. */
export const unsubscribe = (
  { input, programme }: Context<typeof UnsubscribeNewsletter | typeof OneClickUnsubscribe>,
  needs: NewsletterNeeds,
) =>
  inFirmOf(needs, input.Token, async (db, { clientId, personId }, { isSubscribed }) => {
    if (!isSubscribed) return false;
    await db.query(
      `update person set is_subscribed_to_newsletter = false, version = version + 1,
         modified_at = now(), modified_by = null, modified_from = $3
       where client_id = $1 and id = $2`,
      [clientId, personId, programme],
    );
    // by the reader, who is no user of the firm
    await recordAudit(
      db,
      { clientId, programme },
      {
        action: 'person.unsubscribe',
        entity: 'person',
        entityId: personId,
        before: { IsSubscribedToNewsletter: true },
        after: { IsSubscribedToNewsletter: false },
      },
    );
    return true;
  });
