import type { AnswerOf } from '#contract/call.ts';
import type { GetRegistreTitres } from '#contract/permanent-files/companies/capital-calls.ts';
import type { Movement } from '#contract/permanent-files/companies/share-register.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { readableCompany } from '../page/read-company.ts';

/** SQL: one side of movement m as JSON; null where it has none. */
const side = (which: 'from' | 'to') => `case when m.${which}_person_id is not null then (
    select json_build_object('Personne', json_build_object('Key', p.id, 'Value', p.first_name || ' ' || p.last_name),
      'Societe', null) from person p where p.client_id = m.client_id and p.id = m.${which}_person_id)
  when m.${which}_company_id is not null then (
    select json_build_object('Personne', null, 'Societe', json_build_object('Key', c.id, 'Value', c.name))
    from company c where c.client_id = m.client_id and c.id = m.${which}_company_id) end`;

const page = `
  select m.id as "Id", m.number as "Numero", m.happened_on as "Date", m.nature as "Nature", ${side('from')} as "Cedant",
    ${side('to')} as "Cessionnaire", m.right_held as "Droit", m.shares as "Nombre", m.number_from as "NumeroDu",
    m.number_to as "NumeroAu", m.price_cents as "Prix", m.act as "Acte", m.motive as "Motif",
    to_char(m.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "EnregistreLe",
    (select u.first_name || ' ' || u.last_name from app_user u where u.client_id = m.client_id and u.id = m.recorded_by)
      as "EnregistrePar"
  from share_movement m where m.client_id = $1 and m.company_id = $2
  order by m.number desc limit $3 offset $4`;

/** The register of a company's movements, the latest line first. @throws AppError 404 */
export async function readMovements({
  db,
  session,
  input: { IdSociete, PageNumber, PageSize },
}: SignedInContext<typeof GetRegistreTitres>): Promise<AnswerOf<typeof GetRegistreTitres>> {
  await readableCompany(db, session, IdSociete);
  const Items = await db.query<Movement>(page, [
    session.clientId,
    IdSociete,
    PageSize,
    (PageNumber - 1) * PageSize,
  ]);
  const [all] = await db.query<{ total: number }>(
    'select count(*) as total from share_movement where client_id = $1 and company_id = $2',
    [session.clientId, IdSociete],
  );
  return { Items, TotalCount: all?.total ?? 0 };
}
