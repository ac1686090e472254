import type { AnswerOf } from '#contract/call.ts';
import type { Mandate } from '#contract/permanent-files/companies/mandate.ts';
import type { GetDirigeantBySocieteId } from '#contract/permanent-files/companies/mandate-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { isValidOnSql } from '#server/platform/database/validity.ts';
import { phoneLabel } from '#server/platform/records/phone-label.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { readableCompany } from '../page/read-company.ts';

const named = (column: string, table: string, label: string) =>
  `(select json_build_object('Key', x.id, 'Value', ${label}) from ${table} x
    where x.client_id = m.client_id and x.id = m.${column})`;

const person = `x.first_name || ' ' || x.last_name`;

const isHeldOn = (day: string) => isValidOnSql('m.starts_on', 'm.ends_on', day);

/** $1 the firm, $2 the company, $3 the day on which states are judged. */
const mandates = `
  select m.id as "Id", m.version as "Version", ${named('person_id', 'person', person)} as "Personne",
    ${named('holder_company_id', 'company', 'x.name')} as "SocieteMandataire",
    ${named('representative_id', 'person', person)} as "RepresentantPermanent",
    p.civility as "Civilite", p.last_name as "Nom", p.first_name as "Prenom", p.email as "Email", p.phone as "TelLabel",
    coalesce(p.has_client_space, false) as "HasCrmClientAccount", m.function as "Fonction",
    m.director_status as "StatutDirigeant",
    (select x.label from known_entry x where x.list = 'statuts-dirigeant' and x.code = m.director_status)
      as "StatutDirigeantLibelle",
    m.starts_on as "DateDebut", m.ends_on as "DateFin", m.expires_on as "DateExpiration",
    m.is_signatory as "IsSignataire", m.is_address_confidential as "IsAdresseConfidentielle", m.end_motive as "Motif",
    ${isHeldOn('$3::date')} as "IsEnCours",
    m.ends_on is null and coalesce(m.expires_on < $3::date, false) as "IsExpire"
  from mandate m left join person p on p.client_id = m.client_id
    -- no coalesce: PostgreSQL holds it for leaky, and would read the whole register rather than ask its index under RLS
    and p.id = case when m.person_id is null then m.representative_id else m.person_id end
  where m.client_id = $1 and m.company_id = $2`;

/** In the order in which a company's directors are read: those in office, the head first. */
const order = `order by "IsEnCours" desc, m.starts_on > $3::date desc, m.function is null,
  array_position(array['P', 'G', 'DG', 'A'], m.function), m.starts_on desc, m.id`;

interface Asked {
  clientId: number;
  companyId: number;
  /** Null: all that were, are and will be. */
  day: string | null;
}

/** Who directs a company on a day, or all who ever did. */
export async function mandatesOf(db: Db, { clientId, companyId, day }: Asked): Promise<Mandate[]> {
  const rows = await db.query<Mandate>(
    `${mandates} and ($4::date is null or ${isHeldOn('$4::date')}) ${order} limit 1000`,
    [clientId, companyId, day ?? todayInParis(), day],
    'company-mandates',
  );
  return rows.map((row) => ({ ...row, TelLabel: phoneLabel(row.TelLabel) }));
}

/** One mandate as it stands. */
export async function mandateOf(db: Db, clientId: number, companyId: number, id: number) {
  const [row] = await db.query<Mandate>(`${mandates} and m.id = $4`, [
    clientId,
    companyId,
    todayInParis(),
    id,
  ]);
  return row;
}

/** Those who direct a company. @throws AppError 404 */
export async function readMandates({
  db,
  session,
  input,
}: SignedInContext<typeof GetDirigeantBySocieteId>): Promise<AnswerOf<typeof GetDirigeantBySocieteId>> {
  await readableCompany(db, session, input.IdSociete);
  const { clientId } = session;
  const day = input.AsOf ?? (input.IsAvecAnciens ? null : todayInParis());
  return { Items: await mandatesOf(db, { clientId, companyId: input.IdSociete, day }) };
}
