import type { AnswerOf } from '#contract/call.ts';
import type {
  AddEtablissement,
  DeleteEtablissement,
  EditEtablissement,
  Establishment,
  GetEtablissements,
} from '#contract/permanent-files/companies/establishment-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { readableCompany } from '../page/read-company.ts';

/** The places of business of companies, beside their seats. */
const establishments = recordStore<Establishment>({
  table: 'establishment',
  entity: 'establishment',
  unknown: 'Cet établissement n’existe pas ou plus.',
  columns: {
    IdSociete: 'company_id',
    Siret: 'siret',
    Nom: 'name',
    'Adresse.Adresse1': 'address_line',
    'Adresse.Cp': 'postcode',
    'Adresse.Ville': 'town',
    DateDebut: 'starts_on',
    DateFin: 'ends_on',
    IdServiceImpots: 'tax_office_id',
  },
  beside: {
    join: '',
    columns: {
      ServiceImpots: `(select json_build_object('Key', x.id, 'Value', x.name) from administration x
        where x.client_id = r.client_id and x.id = r.tax_office_id)`,
    },
  },
  taken: {
    establishment_client_id_siret_key: { Path: 'Siret', Message: 'Un établissement a déjà ce SIRET.' },
  },
});

const refused = (Message: string) => invalidInput([{ Path: 'Siret', Message }]);

interface Place {
  clientId: number;
  siren: string | null;
  siret: string;
}

/** Each SIRET is of the company's SIREN, and its seat is none of the others. @throws AppError 400 */
async function checkSiret(db: Db, { clientId, siren, siret }: Place) {
  if (siren !== null && !siret.startsWith(siren)) throw refused('Ce SIRET n’est pas du SIREN de la société.');
  if (siren === null) throw refused('La société n’a pas de SIREN\u202f: donnez-lui d’abord le sien.');
  const [seat] = await db.query('select from company where client_id = $1 and siret = $2', [clientId, siret]);
  if (seat) throw refused('Ce SIRET est celui d’un siège.');
}

/** Those of one company, the open ones first. @throws AppError 404 */
export async function listEstablishments({
  db,
  session,
  input,
}: SignedInContext<typeof GetEtablissements>): Promise<AnswerOf<typeof GetEtablissements>> {
  await readableCompany(db, session, input.IdSociete);
  const Items = await establishments.select(db, session.clientId, {
    condition: 'r.company_id = $2',
    values: [input.IdSociete],
    order: 'r.ends_on is not null, r.siret',
  });
  return { Items };
}

/** @throws AppError 400 where the SIRET is not of the company, 404 */
export async function addEstablishment(
  context: SignedInContext<typeof AddEtablissement>,
): Promise<Establishment> {
  const { db, session, input } = context;
  const company = await readableCompany(db, session, input.IdSociete, true);
  await checkSiret(db, { clientId: session.clientId, siren: company.Siren, siret: input.Siret });
  return establishments.add(context, input);
}

/** @throws AppError 400 where the SIRET is not of the company, 404, 409 */
export async function editEstablishment(
  context: SignedInContext<typeof EditEtablissement>,
): Promise<Establishment> {
  const { db, session, input } = context;
  const { IdSociete, Siret } = await establishments.read(db, session.clientId, input.Id);
  const company = await readableCompany(db, session, IdSociete, true);
  if (input.Siret !== Siret)
    await checkSiret(db, { clientId: session.clientId, siren: company.Siren, siret: input.Siret });
  return establishments.edit(context, input);
}

/** @throws AppError 404 */
export async function deleteEstablishment(
  context: SignedInContext<typeof DeleteEtablissement>,
): Promise<Establishment> {
  const { db, session, input } = context;
  const { IdSociete } = await establishments.read(db, session.clientId, input.Id);
  await readableCompany(db, session, IdSociete);
  return establishments.remove(context, input.Id);
}
