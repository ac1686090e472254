import type { CampaignCabinet } from '#contract/administration/campaigns/campaign.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** The firm's cabinets, by name, retired ones too. */
export const readCabinets = (db: Db, clientId: number): Promise<CampaignCabinet[]> =>
  db.query<CampaignCabinet>(
    `select id as "Key", name as "Value", retired_on as "DateRetrait" from cabinet
     where client_id = $1 order by name collate french, id limit 1000`,
    [clientId],
  );
