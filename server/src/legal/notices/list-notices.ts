import type { AnswerOf } from '#contract/call.ts';
import type { listNotices as ListNotices } from '#contract/legal/notices/calls.ts';
import type { Notice, NoticeFilters } from '#contract/legal/notices/notice.ts';
import type { ParametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { noticeDeadline, readNoticeParameters } from './notice-deadlines.ts';
import { clientOfNotice, noticeJoins, notices, type StoredNotice } from './notice-record.ts';

/** A notice as it is told, with its deadline. */
export function presentNotice(stored: StoredNotice, parameters: ParametersOnDay): Notice {
  const { FileId, OrderId: _, DissolutionId: __, IdSupport: ___, IdResponsable: ____, ...rest } = stored;
  const { SupportInvoiceId: _____, ...told } = rest;
  return { ...told, HasProof: FileId !== null, Echeance: noticeDeadline(stored, parameters) };
}

function conditionsOf({ clientId, sessionId }: Session, filters: NoticeFilters) {
  const asked = new Conditions(clientId);
  asked.search(`(c.id is null or ${isReadable(asked.name(sessionId), 'c')})`);
  const { Text, IdSociete, Nature, State, IdSupport, Departement } = filters;
  if (counts(Text))
    asked.search(
      `fold(concat_ws(' ', r.number, ${clientOfNotice}, r.text)) like fold(${asked.name(containsPattern(Text))})`,
    );
  if (IdSociete) asked.search(`r.company_id = ${asked.name(IdSociete)}`);
  if (Nature) asked.search(`r.nature = ${asked.name(Nature)}`);
  if (State != null) asked.search(`r.state = ${asked.name(State)}`);
  if (IdSupport) asked.search(`r.support_id = ${asked.name(IdSupport)}`);
  if (Departement) asked.search(`r.department = ${asked.name(Departement)}`);
  return asked.all();
}

const sorted = {
  Number: 'r.number',
  Client: `(${clientOfNotice}) collate french`,
  DateActe: 'r.acted_on',
  HT: 'r.net_cents',
} as const;

/** Notices that filters let through, in the list's order, one page or the first 5,000 of them. */
export async function findNotices(
  db: Db,
  session: Session,
  filters: NoticeFilters,
  { PageNumber, PageSize } = { PageNumber: 1, PageSize: 5000 },
): Promise<Notice[]> {
  const { where, values } = conditionsOf(session, filters);
  const direction = filters.SortOrder === 1 ? 'asc' : 'desc';
  const found = await db.query<{ id: number }>(
    `select r.id from legal_notice r ${noticeJoins} where ${where}
     order by ${sorted[filters.SortColumn ?? 'Number']} ${direction} nulls last, r.id ${direction}
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, PageSize, (PageNumber - 1) * PageSize],
  );
  const ids = found.map(({ id }) => id);
  const rows = await notices.select(db, session.clientId, {
    condition: 'r.id = any ($2::bigint[])',
    values: [ids],
    order: 'array_position($2::bigint[], r.id)',
  });
  const parameters = await readNoticeParameters(db, session.clientId);
  return rows.map((row) => presentNotice(row, parameters));
}

type Sums = Omit<AnswerOf<typeof ListNotices>, 'Items'>;

/** One page of them, with counts and sums of all that were found. */
export async function listNotices({
  db,
  session,
  input,
}: SignedInContext<typeof ListNotices>): Promise<AnswerOf<typeof ListNotices>> {
  const { where, values } = conditionsOf(session, input);
  const [sums] = await db.query<Sums>(
    `select count(*) as "TotalCount", count(*) filter (where r.state = 0) as "TotalEnPreparation",
       count(*) filter (where r.state = 1) as "TotalEnAttente",
       coalesce(sum(r.net_cents) filter (where r.state <> 3), 0)::bigint as "TotalHT"
     from legal_notice r ${noticeJoins} where ${where}`,
    values,
  );
  return { Items: await findNotices(db, session, input, input), ...(sums as Sums) };
}
