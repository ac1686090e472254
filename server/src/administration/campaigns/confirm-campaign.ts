import type { NewCampaignHistory } from '#contract/administration/campaigns/calls.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { isConfirmedBy, isFor } from './ask-shown.ts';
import { unknownCampaign } from './campaign-row.ts';

/**
 * Keeps that the user has read an announcement: name and address as they are now, once, whatever is told
 * again. It may have been paused or have ended since it was opened.
 * @throws AppError 404 where it was never shown to them
 */
export async function confirmCampaign({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof NewCampaignHistory>): Promise<{ IsSuccess: boolean }> {
  const key = [session.clientId, input.CampaignId, session.userId];
  const added = await db.query(
    `insert into campaign_consultation (client_id, campaign_id, user_id, user_email, user_name)
     select c.client_id, c.id, $3, $4, $5 from campaign c
     where c.client_id = $1 and c.id = $2 and c.deleted_at is null
       and c.starts_on <= $6::date
       and (c.ends_on is null or c.ends_on >= (c.published_at at time zone 'Europe/Paris')::date)
       and c.published_at is not null and ${isFor('$3')}
     on conflict do nothing returning campaign_id`,
    [...key, session.email, session.fullName, todayInParis()],
  );
  if (added.length === 0) {
    const known = await db.query(
      `select from campaign c where c.client_id = $1 and c.id = $2 and ${isConfirmedBy('$3')}`,
      key,
    );
    if (known.length === 0) throw unknownCampaign();
    return { IsSuccess: true };
  }
  audit.record({ action: 'campaign.confirm', entity: 'campaign', entityId: input.CampaignId });
  return { IsSuccess: true };
}
