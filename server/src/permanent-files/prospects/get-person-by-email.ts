import type { PersonOfProspect } from '#contract/permanent-files/prospects/calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';

type Row = Omit<PersonOfProspect, 'Adresse' | 'LocationType'> &
  PersonOfProspect['Adresse'] & { occupation: 1 | 2 | 3 | null };

/** A prospect's occupation status counts the owner first, a person's LocationType the tenant. */
const locationTypes = { 1: 2, 2: 1, 3: null } as const;

/** What the latest prospect with this e-mail told of its leader, as a person; null where there is none. */
export async function getPersonByEmail(
  db: Db,
  clientId: number,
  email: string,
): Promise<PersonOfProspect | null> {
  const [row] = await db.query<Row>(
    `select id as "ProspectId", company_name as "Societe", civility as "Civilite", last_name as "Nom",
       first_name as "Prenom", maiden_name as "NomJeuneFille", birth_date::text as "Datenaissance",
       birth_place as "Lieunaissance", birth_country as "NativeCountry",
       birth_department as "NumeroDepartement", nationality as "Nationalite", phone as "Tel",
       father_name as "NomPere", mother_name as "NomMere", address_line as "Adresse1", postcode as "Cp",
       town as "Ville", country as "Pays", country_alpha2 as "PaysAlpha2Code", occupation_status as occupation
     from prospect where client_id = $1 and lower(email) = lower($2) order by id desc limit 1`,
    [clientId, email],
  );
  if (!row) return null;
  const { Adresse1, Cp, Ville, Pays, PaysAlpha2Code, occupation, ...leader } = row;
  return {
    ...leader,
    Adresse: { Adresse1, Cp, Ville, Pays, PaysAlpha2Code },
    LocationType: occupation && locationTypes[occupation],
  };
}
