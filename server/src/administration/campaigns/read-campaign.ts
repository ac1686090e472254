import type { PreviewCampaigns } from '#contract/administration/campaigns/calls.ts';
import type { Campaign } from '#contract/administration/campaigns/campaign.ts';
import type { ParsedRequestOf } from '#contract/call.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';
import { isCurrent } from './ask-shown.ts';
import { readCampaigns, unknownCampaign } from './campaign-row.ts';

/** @throws AppError 404 when the firm has no such announcement */
export async function readCampaign(db: Db, clientId: number, id: number): Promise<Campaign> {
  const [campaign] = await readCampaigns(db, 'c.id = $2', [clientId, id], 1);
  if (!campaign) throw unknownCampaign();
  return campaign;
}

/** The latest announcements, as many as a screen can make something of. */
export const readAllCampaigns = (db: Db, clientId: number): Promise<Campaign[]> =>
  readCampaigns(db, 'true', [clientId], 1000);

/** What the pop-up would show today to a user who has confirmed nothing yet, of this profile and cabinet. */
export const previewCampaigns = (
  db: Db,
  clientId: number,
  { Project, Role, CabinetId }: ParsedRequestOf<typeof PreviewCampaigns>,
): Promise<Campaign[]> =>
  readCampaigns(
    db,
    `${isCurrent('$2')} and c.project = $3
     and coalesce((select bool_or(r.role = $4) from campaign_role r
       where r.client_id = c.client_id and r.campaign_id = c.id), true)
     and coalesce((select bool_or(b.cabinet_id = $5) from campaign_cabinet b
       where b.client_id = c.client_id and b.campaign_id = c.id), true)`,
    [clientId, todayInParis(), Project, Role ?? '', CabinetId ?? 0],
    100,
  );
