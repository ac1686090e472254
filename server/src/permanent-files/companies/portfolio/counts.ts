import type { AnswerOf } from '#contract/call.ts';
import type { GetSocieteToDuplicateTimesheet } from '#contract/permanent-files/companies/portfolio/calls.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { todayInParis } from '#server/platform/today.ts';
import { isReadable } from '../confidential.ts';
import { followedToday, sought } from '../list/company-filters.ts';

/** Active files that the firm keeps the books of today. */
export const selectAccountingFiles = (clientId: number): Statement => ({
  name: 'files-in-accounting',
  text: `select count(distinct m.company_id) as files from mission m
    join company c on c.client_id = m.client_id and c.id = m.company_id and c.is_file and not c.is_disabled
    where m.client_id = $1 and m.type = 1 and m.starts_on <= $2 and coalesce(m.ends_on, 'infinity') >= $2`,
  values: [clientId, todayInParis()],
});

export const presentCount = ([row]: { files: number }[]): number => row?.files ?? 0;

const mostOffered = 200;

/** The user's own files but one, by name. */
export function filesToCopyTo({
  db,
  session,
  input,
}: SignedInContext<typeof GetSocieteToDuplicateTimesheet>): Promise<
  AnswerOf<typeof GetSocieteToDuplicateTimesheet>
> {
  const asked = new Conditions(session.clientId);
  const name = (value: unknown) => asked.name(value);
  asked.search(`r.is_file and not r.is_disabled and ${isReadable(name(session.sessionId))}`);
  asked.search(followedToday(name(session.userId)));
  asked.search(`r.id <> ${name(input.IdSociete)}`);
  if (counts(input.Filter)) asked.search(sought(input.Filter ?? '', name));
  const { where, values } = asked.all();
  return db.query(
    `select r.id as "Key", r.name as "Value" from company r where ${where} order by r.name, r.id limit ${mostOffered}`,
    values,
  );
}
