import { type Campaign, campaignStatuses } from '#contract/administration/campaigns/campaign.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import { todayInParis } from '#server/platform/today.ts';

export type StatusCode = (typeof campaignStatuses)[number]['code'];

/** The kind of user that a project is for, in SQL; the third one, `ESPACE_PROSPECT`, has no accounts here. */
const kindOf = (project: string) =>
  `case ${project} when 'LOGICIEL_GOUVERNANCE' then 'staff' when 'ESPACE_PRO' then 'client' end`;

/** What is told of an announcement: c is its row's alias, t that of `target`. Both counts are the triggers'. */
export const campaignColumns = `c.id as "Id", c.version as "Version", c.title as "Title", c.project as "Project",
  c.starts_on as "StartDate", c.ends_on as "EndDate", c.status, c.file_name as "FileName",
  c.file_guid as "FileGuid", c.unique_code as "UniqueCode", t.roles as "Roles", to_json(t.cabinets) as "CabinetIds",
  coalesce((
    select sum(n.users) from user_cell n
    where n.client_id = c.client_id and n.kind = ${kindOf('c.project')}
      and (t.roles = '{}' or n.roles && t.roles)
      and (t.cabinets = '{}' or n.cabinet_id = any (t.cabinets))), 0)::bigint as "Targeted",
  coalesce((select k.in_target from campaign_count k
    where k.client_id = c.client_id and k.campaign_id = c.id), 0) as "Confirmed"`;

/** Joins whom an announcement is for, read once (hence offset 0). */
export const target = `cross join lateral (
  select
    array(select r.role from campaign_role r
      where r.client_id = c.client_id and r.campaign_id = c.id order by r.role) as roles,
    array(select b.cabinet_id from campaign_cabinet b
      where b.client_id = c.client_id and b.campaign_id = c.id order by b.cabinet_id) as cabinets
  offset 0) t`;

export interface CampaignRow extends Omit<Campaign, 'Status' | 'Period'> {
  status: StatusCode;
}

const nameOfStatus = (code: StatusCode): Campaign['Status'] =>
  campaignStatuses.find((status) => status.code === code)?.name ?? 'None';

function periodOf({ StartDate, EndDate }: Pick<CampaignRow, 'StartDate' | 'EndDate'>): Campaign['Period'] {
  const today = todayInParis();
  if (StartDate > today) return 'scheduled';
  return EndDate !== null && EndDate < today ? 'expired' : 'current';
}

export const toCampaign = ({ status, ...row }: CampaignRow): Campaign => ({
  ...row,
  Status: nameOfStatus(status),
  Period: periodOf(row),
});

export const unknownCampaign = () => notFound('Cette annonce n’existe pas ou plus.');

/** Announcements of the firm, deleted ones left out, the latest first. */
export const readCampaigns = async (
  db: Db,
  condition: string,
  values: unknown[],
  most: number,
): Promise<Campaign[]> =>
  (
    await db.query<CampaignRow>(
      `select ${campaignColumns} from campaign c ${target}
       where c.client_id = $1 and c.deleted_at is null and ${condition}
       order by c.starts_on desc, c.id desc limit ${most}`,
      values,
    )
  ).map(toCampaign);
