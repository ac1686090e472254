import type { GetAllCampaignHistory } from '#contract/administration/campaigns/calls.ts';
import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { Statement } from '#server/platform/database/statement.ts';

type HistoryRequest = ParsedRequestOf<typeof GetAllCampaignHistory>;

interface Row {
  total: number;
  confirmed_at: Date | null;
  user_email: string;
  user_name: string;
}

const latestFirst = 'h.confirmed_at desc, h.user_id';
const latestLast = 'h.confirmed_at, h.user_id desc';
const own = 'from campaign_consultation h where h.client_id = $1 and h.campaign_id = $2';

/**
 * Past the middle the page is read from the other end of the index, so that the last one costs what the
 * first does: of the two halves one has a limit of 0 and is not run (decision 10).
 */
const text = `
  with total as (
    select coalesce((
      select k.consultations from campaign_count k
      join campaign c on c.client_id = k.client_id and c.id = k.campaign_id and c.deleted_at is null
      where k.client_id = $1 and k.campaign_id = $2), 0) as n),
  page as (
    select halves.user_id from (
      (select h.user_id ${own} order by ${latestFirst}
        limit (select case when 2 * $4::bigint <= t.n then least($3::bigint, t.n) else 0 end from total t) offset $4::bigint)
      union all
      (select h.user_id ${own} order by ${latestLast}
        limit (select case when 2 * $4::bigint <= t.n then 0 else greatest(0, least($3::bigint, t.n - $4::bigint)) end from total t)
        offset (select greatest(0, t.n - $4::bigint - $3::bigint) from total t))
    ) halves limit 100)
  select t.n as total, h.confirmed_at, h.user_email, h.user_name
  from total t
  left join (page p join campaign_consultation h
    on h.client_id = $1 and h.campaign_id = $2 and h.user_id = p.user_id) on true
  order by ${latestFirst}`;

/** One page of those who have confirmed an announcement, the latest first. */
export const selectHistory = (
  clientId: number,
  { CampaignId, PageSize, PageNumber }: HistoryRequest,
): Statement => ({
  text,
  name: 'campaign-history',
  values: [clientId, CampaignId, PageSize, PageNumber * PageSize],
});

export function presentHistory(rows: Row[]): AnswerOf<typeof GetAllCampaignHistory> {
  const Items = rows.flatMap(({ confirmed_at, user_email, user_name }) =>
    confirmed_at === null
      ? []
      : [{ ConfirmDate: confirmed_at.toISOString(), UserEmail: user_email, UserDesignation: user_name }],
  );
  return { Items, TotalCount: rows[0]?.total ?? 0 };
}
