import type { RemindCampaign } from '#contract/administration/campaigns/calls.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { isCurrent } from './ask-shown.ts';
import { unknownCampaign } from './campaign-row.ts';
import { remindJob } from './remind-job.ts';
import { countWaiting, type MailNeeds, remindNext } from './remind-users.ts';

/** More mails than this are written in the background. */
const mostAtOnce = 200;

const refusals = {
  today: new AppError({
    status: 409,
    code: 'ALREADY_REMINDED',
    message:
      'Un rappel de cette annonce est déjà parti aujourd’hui. Vous pourrez en envoyer un autre demain.',
  }),
  notShown: new AppError({
    status: 409,
    code: 'NOT_SHOWN',
    message: 'Seule une annonce publiée, et dans ses dates, peut faire l’objet d’un rappel.',
  }),
};

/**
 * Writes to those whom an announcement is for and who have not confirmed it; answers how many they are.
 * @throws AppError 404 where there is no such announcement, 409 where nobody can see it, or twice on a day
 */
export async function remindCampaign(
  { db, session, input, audit }: SignedInContext<typeof RemindCampaign>,
  needs: MailNeeds,
): Promise<{ Reminded: number }> {
  const { clientId, userId } = session;
  const [campaign] = await db.query<{ title: string; isCurrent: boolean; wasToday: boolean }>(
    `select c.title, ${isCurrent('$3')} as "isCurrent",
       coalesce((c.reminded_at at time zone 'Europe/Paris')::date = $3::date, false) as "wasToday"
     from campaign c where c.client_id = $1 and c.id = $2 and c.deleted_at is null for update`,
    [clientId, input.Id, todayInParis()],
  );
  if (!campaign) throw unknownCampaign();
  if (!campaign.isCurrent) throw refusals.notShown;
  if (campaign.wasToday) throw refusals.today;
  await db.query('update campaign set reminded_at = now() where client_id = $1 and id = $2', [
    clientId,
    input.Id,
  ]);
  const Reminded = await countWaiting(db, clientId, input.Id);
  if (Reminded > mostAtOnce) {
    const title = `Rappels\u202f: ${campaign.title}`;
    await enqueueJob(db, remindJob, { clientId, userId, title, input: { Id: input.Id } });
  } else {
    await remindNext(needs, db, { clientId, id: input.Id, most: mostAtOnce });
  }
  audit.record({
    action: 'campaign.remind',
    entity: 'campaign',
    entityId: input.Id,
    after: { Reminded },
  });
  return { Reminded };
}
