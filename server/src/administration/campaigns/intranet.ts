import { mayReadCampaigns } from '#contract/administration/campaigns/access.ts';
import type { ListIntranet, PinArticle } from '#contract/administration/campaigns/intranet-calls.ts';
import type { AnswerOf } from '#contract/call.ts';
import { isStillAllowed } from '#server/platform/requests/rights.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { todayInParis } from '#server/platform/today.ts';
import { isConfirmedBy, isCurrent, isFor } from './ask-shown.ts';
import { campaignColumns, target, unknownCampaign } from './campaign-row.ts';

interface Row extends Record<string, unknown> {
  Id: number | null;
  Title: string;
  StartDate: string;
  EndDate: string | null;
  IsPinned: boolean;
  ReadAt: Date | null;
  Targeted: number;
  Confirmed: number;
  total: number;
  unread: number;
}

/** One page of what is told to the reader today, or was and they have read it. */
export async function listIntranet({
  db,
  session,
  input: { Text, IsRead, PageNumber, PageSize },
}: SignedInContext<typeof ListIntranet>): Promise<AnswerOf<typeof ListIntranet>> {
  const { clientId, userId } = session;
  const values: unknown[] = [clientId, userId, todayInParis(), PageSize, (PageNumber - 1) * PageSize];
  const asked = [
    ...(counts(Text) ? [`k.title_search like fold($${values.push(containsPattern(Text))})`] : []),
    ...(IsRead == null ? [] : [`k.is_read = ${IsRead}`]),
  ];
  const rows = await db.query<Row>(
    `with known as (select c.id, c.title_search, c.is_pinned, c.starts_on, ${isConfirmedBy('$2')} as is_read,
         ${isCurrent('$3')} as is_current
       from campaign c where c.client_id = $1 and c.deleted_at is null and c.project = 'LOGICIEL_GOUVERNANCE'
         and ((${isCurrent('$3')} and ${isFor('$2')}) or ${isConfirmedBy('$2')})),
     found as (select k.* from known k where ${asked.join(' and ') || 'true'}),
     page as (select f.* from found f order by f.is_pinned and f.is_current desc, f.starts_on desc, f.id desc limit $4 offset $5)
     select t.*, p.is_pinned and p.is_current as "IsPinned", h.confirmed_at as "ReadAt", shown.*
     from (select (select count(*)::int from found) as total,
         (select count(*)::int from known where is_current and not is_read) as unread) t
       left join page p on true
       left join lateral (select ${campaignColumns} from campaign c ${target} where c.client_id = $1 and c.id = p.id) shown on true
       left join campaign_consultation h on h.client_id = $1 and h.campaign_id = p.id and h.user_id = $2
     order by p.is_pinned and p.is_current desc, p.starts_on desc, p.id desc`,
    values,
  );
  const follows = await isStillAllowed(db, { clientId, userId, access: mayReadCampaigns });
  return {
    Items: rows
      .filter((row): row is Row & { Id: number } => row.Id !== null)
      .map(({ Id, Title, StartDate, EndDate, IsPinned, ReadAt, Targeted, Confirmed }) => ({
        Id,
        Title,
        StartDate,
        EndDate,
        IsPinned,
        ReadAt: ReadAt?.toISOString() ?? null,
        Targeted: follows ? Targeted : null,
        Confirmed: follows ? Confirmed : null,
      })),
    TotalCount: rows[0]?.total ?? 0,
    TotalUnread: rows[0]?.unread ?? 0,
  };
}

/** @throws AppError 404 */
export async function pinArticle({
  db,
  session,
  input: { Id, IsPinned },
  audit,
}: SignedInContext<typeof PinArticle>): Promise<true> {
  const pinned = await db.query(
    `update campaign set is_pinned = $3, version = version + 1, modified_at = now(), modified_by = $4
     where client_id = $1 and id = $2 and deleted_at is null returning id`,
    [session.clientId, Id, IsPinned, session.userId],
  );
  if (pinned.length === 0) throw unknownCampaign();
  audit.record({ action: 'campaign.pin', entity: 'campaign', entityId: Id, after: { IsPinned } });
  return true;
}
