import type { Attachment, GetAttachedSocietes } from '#contract/directory/collaborators/portfolio-calls.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { memberOf, readCollaborators } from './lock-collaborators.ts';

const columns = {
  Societe: 'c.name',
  Siren: 'c.siren',
  DateDebut: 'a.starts_on',
  DateFin: `coalesce(a.ends_on, 'infinity')`,
} as const;

/** A page of the companies that a collaborator follows, has followed or will. @throws AppError 404 */
export async function listAttachedCompanies({
  db,
  session,
  input,
}: SignedInContext<typeof GetAttachedSocietes>) {
  const { clientId } = session;
  memberOf(await readCollaborators(db, clientId, [input.Id]), input.Id);
  const from = `from portfolio_assignment a
     join company c on c.client_id = a.client_id and c.id = a.company_id
     left join cabinet b on b.client_id = c.client_id and b.id = c.cabinet_id
     where a.client_id = $1 and a.user_id = $2
       and ($3::date is null or (a.starts_on <= $3 and coalesce(a.ends_on, 'infinity') >= $3))
       and ($4::text is null or position(fold($4) in c.name_search) > 0 or starts_with(c.siren, $4))`;
  const values = [clientId, input.Id, input.AsOf ?? null, input.Filter ?? null];
  const [total] = await db.query<{ count: number }>(`select count(*) as count ${from}`, values);
  const order = input.SortOrder === 1 ? 'asc' : 'desc';
  const Items = await db.query<Attachment>(
    `select json_build_object('Key', c.id, 'Value', c.name) as "Societe", c.siren as "Siren", b.name as "Cabinet",
       a.function as "Fonction", a.starts_on as "DateDebut", a.ends_on as "DateFin",
       coalesce($3::date, $5::date) between a.starts_on and coalesce(a.ends_on, 'infinity') as "EstEnCours"
     ${from}
     order by ${columns[input.SortColumn]} ${order}, c.name, a.starts_on desc, c.id limit $6 offset $7`,
    [...values, todayInParis(), input.PageSize, (input.PageNumber - 1) * input.PageSize],
  );
  return { Items, TotalCount: total?.count ?? 0 };
}
