import type { AnswerOf } from '#contract/call.ts';
import type {
  GetSocieteByIdWithCabinetInfoAsync,
  GetSocieteHeading,
} from '#contract/permanent-files/companies/calls.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { readableCompany } from './read-company.ts';

type WithCabinet = AnswerOf<typeof GetSocieteByIdWithCabinetInfoAsync>;

/** A company with what letters say of the cabinet that looks after it. @throws AppError 404 */
export async function readCompanyWithCabinet({
  db,
  session,
  input,
}: SignedInContext<typeof GetSocieteByIdWithCabinetInfoAsync>): Promise<WithCabinet> {
  const company = await readableCompany(db, session, input.Id);
  const [cabinet] = await db.query<{ info: WithCabinet['CabinetInfo'] }>(
    `select json_build_object('Nom', c.name, 'Siret', c.siret, 'President', c.president,
       'Immatriculation', 'RCS ' || coalesce(g.code, g.town, g.name) || ' ' ||
         regexp_replace(left(c.siret, 9), '(...)(...)(...)', '\\1 \\2 \\3'),
       'Adresse', json_build_object('Adresse1', c.address_line, 'Cp', c.postcode, 'Ville', c.town)) as info
     from cabinet c left join greffe g on g.client_id = c.client_id and g.id = c.greffe_id
     where c.client_id = $1 and c.id = $2`,
    [session.clientId, company.IdCabinet],
  );
  return { ...company, CabinetInfo: cabinet?.info ?? null };
}

/** What pickers and headers show of a company. @throws AppError 404 */
export async function readHeading({
  db,
  session,
  input,
}: SignedInContext<typeof GetSocieteHeading>): Promise<AnswerOf<typeof GetSocieteHeading>> {
  return readableCompany(db, session, input.Id);
}
