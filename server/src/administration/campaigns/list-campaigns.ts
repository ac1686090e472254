import type { GetAllCampaigns } from '#contract/administration/campaigns/calls.ts';
import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { todayInParis } from '#server/platform/today.ts';
import { type Found, shownCondition } from './ask-shown.ts';
import { type CampaignRow, campaignColumns, target, toCampaign } from './campaign-row.ts';

type CampaignListRequest = ParsedRequestOf<typeof GetAllCampaigns>;

export type ListRow = { total: number } & (CampaignRow | { Id: null });

/** A page and the total of all pages, in one statement: `found` names the announcements, `$1` is the firm. */
const pageOf = ({ first = '', found, total }: Found, limit: string, offset: string) => `
  with ${first} total as (${total}),
  page as (${found} order by c.starts_on desc, c.id desc limit ${limit} offset ${offset})
  select (select t.campaigns from total t) as total, shown.* from (select) one
  left join (
    select ${campaignColumns}, c.starts_on from (select id from page limit 100) p
    join campaign c on c.client_id = $1 and c.id = p.id ${target}) shown on true
  order by shown.starts_on desc, shown."Id" desc`;

/** What the list's filters find; the counters tell how many where they ask for nothing but a status. */
function filtered(
  { Title, StartDate, EndDate, Status }: CampaignListRequest,
  bind: (value: unknown) => string,
): Found {
  const parts = ['c.client_id = $1', 'c.deleted_at is null'];
  const byStatus = Status == null ? [] : [`c.status = ${bind(Status)}`];
  // the browser sends the day chosen plus one (specification 3, section 9)
  if (StartDate) parts.push(`c.starts_on >= ${bind(StartDate)}::date - 1`);
  if (EndDate) parts.push(`c.ends_on <= ${bind(EndDate)}::date - 1`);
  if (Title) parts.push(`c.title_search like fold(${bind(containsPattern(Title))})`);
  const where = [...parts, ...byStatus].join(' and ');
  if (Title)
    // searched once: page and total read what was found
    return {
      first: `hit as materialized (select c.id, c.starts_on from campaign c where ${where}),`,
      found: 'select c.id from hit c',
      total: 'select count(*) as campaigns from hit',
    };
  const isCounted = !StartDate && !EndDate;
  return {
    found: `select c.id from campaign c where ${where}`,
    total: isCounted
      ? `select coalesce(sum(c.campaigns), 0)::bigint as campaigns from campaign_total c
         where ${['c.client_id = $1', ...byStatus].join(' and ')}`
      : `select count(*) as campaigns from campaign c where ${where}`,
  };
}

/** One page of the announcements; with OnlyAvailable, of those that are shown to the reader now. */
export function selectCampaigns(
  clientId: number,
  request: CampaignListRequest,
  sessionId: string,
): Statement {
  const { PageSize, PageNumber, OnlyAvailable, Title, StartDate, EndDate, Status } = request;
  const values: unknown[] = [clientId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const [limit, offset] = [`${bind(PageSize)}::bigint`, `${bind(PageNumber * PageSize)}::bigint`];
  if (OnlyAvailable) {
    const text = pageOf(shownCondition(bind(todayInParis()), bind(sessionId)), limit, offset);
    return { text, values, name: 'campaigns-shown' };
  }
  const text = pageOf(filtered(request, bind), limit, offset);
  // a text filter is planned for its very words
  if (Title) return { text, values };
  const shape = [StartDate && 'start', EndDate && 'end', Status != null && 'status']
    .filter(Boolean)
    .join('-');
  return { text, values, name: `campaigns-${shape}` };
}

export function presentCampaigns(rows: ListRow[]): AnswerOf<typeof GetAllCampaigns> {
  const isRow = (row: ListRow): row is { total: number } & CampaignRow => row.Id !== null;
  return { Items: rows.filter(isRow).map(toCampaign), TotalCount: rows[0]?.total ?? 0 };
}
