import type { AnswerOf } from '#contract/call.ts';
import type { GetJournalActivites } from '#contract/dashboards/activity/calls.ts';
import { deedOf, natureKeys, natureOf } from '#contract/dashboards/activity/words.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';

/** Days that are told where no first day is asked for. */
const usualDays = 30;

interface ActivityRow {
  id: number;
  at: Date;
  by: string | null;
  action: string;
  programme: string | null;
  personId: number | null;
  person: string | null;
  companyId: number | null;
  company: string | null;
}

/** A name only where the record's own page would show it: a confidential file's stays with its readers. */
const nameOf = ({ personId, person, companyId, company }: ActivityRow) => {
  if (personId !== null && person !== null) return { Kind: 'person' as const, Id: personId, Nom: person };
  if (companyId !== null && company !== null)
    return { Kind: 'company' as const, Id: companyId, Nom: company };
  return null;
};

/** The firm's audit log over some days, a page of it, the latest first. */
export async function listActivity({
  db,
  session,
  input,
}: SignedInContext<typeof GetJournalActivites>): Promise<AnswerOf<typeof GetJournalActivites>> {
  const { IdCollaborateur, Nature, DateDebut, DateFin, PageNumber, PageSize } = input;
  const natures = Nature ? [Nature] : natureKeys;
  const where = `e.client_id = $1
    and e.at >= coalesce($2::date, (now() at time zone 'Europe/Paris')::date - ${usualDays})::timestamp at time zone 'Europe/Paris'
    and e.at < coalesce($3::date + 1, 'infinity')::timestamp at time zone 'Europe/Paris'
    and ($4::bigint is null or e.user_id = $4) and split_part(e.action, '.', 1) = any ($5::text[])`;
  const values = [session.clientId, DateDebut ?? null, DateFin ?? null, IdCollaborateur ?? null, natures];
  const [counted] = await db.query<{ total: number }>(
    `select count(*)::int as total from audit_entry e where ${where}`,
    values,
  );
  const rows = await db.query<ActivityRow>(
    `with page as (
       select e.* from audit_entry e where ${where} order by e.id desc limit $6 offset $7)
     select e.id, e.at, u.first_name || ' ' || u.last_name as by, e.action, e.programme,
       p.id as "personId", p.last_name || ' ' || p.first_name as person, r.id as "companyId", r.name as company
     from page e
     left join app_user u on u.client_id = e.client_id and u.id = e.user_id
     left join person p on e.entity = 'person' and p.client_id = e.client_id and p.id = e.entity_id
     left join company r on e.entity = 'company' and r.client_id = e.client_id and r.id = e.entity_id
       and ${isReadable('$8')}
     order by e.id desc`,
    [...values, PageSize, (PageNumber - 1) * PageSize, session.sessionId],
  );
  return {
    Items: rows.map((row) => ({
      Id: row.id,
      At: row.at.toISOString(),
      By: row.by,
      Nature: natureOf(row.action) ?? natureKeys[0],
      Action: deedOf(row.action),
      Fiche: nameOf(row),
      Programme: row.programme,
    })),
    TotalCount: counted?.total ?? 0,
  };
}
