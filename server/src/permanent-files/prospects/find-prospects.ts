import type { PersonOfProspect } from '#contract/permanent-files/prospects/calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';

type Row = Omit<PersonOfProspect, 'Adresse' | 'LocationType'> &
  PersonOfProspect['Adresse'] & { occupation: 1 | 2 | 3 | null };

/** A prospect's occupation status counts the owner first, a person's LocationType the tenant. */
const locationTypes = { 1: 2, 2: 1, 3: null } as const;

export const locationTypeOf = (occupation: 1 | 2 | 3 | null) => occupation && locationTypes[occupation];

/** What the latest prospects told of their leader, as persons; `condition` is SQL on p, its values from $2 on. */
async function findPersons(
  db: Db,
  { condition, values, most }: { condition: string; values: readonly unknown[]; most: number },
): Promise<PersonOfProspect[]> {
  const rows = await db.query<Row>(
    `select p.id as "ProspectId", p.company_name as "Societe", p.civility as "Civilite", p.last_name as "Nom",
       p.first_name as "Prenom", p.maiden_name as "NomJeuneFille", p.birth_date::text as "Datenaissance",
       p.birth_place as "Lieunaissance", p.birth_country as "NativeCountry",
       p.birth_department as "NumeroDepartement", p.nationality as "Nationalite", p.phone as "Tel",
       p.father_name as "NomPere", p.mother_name as "NomMere", p.address_line as "Adresse1", p.postcode as "Cp",
       p.town as "Ville", p.country as "Pays", p.country_alpha2 as "PaysAlpha2Code", p.occupation_status as occupation
     from prospect p where p.client_id = $1 and p.anonymised_at is null and ${condition} order by p.id desc limit ${most}`,
    [...values],
  );
  return rows.map(({ Adresse1, Cp, Ville, Pays, PaysAlpha2Code, occupation, ...leader }) => ({
    ...leader,
    Adresse: { Adresse1, Cp, Ville, Pays, PaysAlpha2Code },
    LocationType: locationTypeOf(occupation),
  }));
}

/** The latest with this e-mail; null where there is none. */
export async function getPersonByEmail(
  db: Db,
  clientId: number,
  email: string,
): Promise<PersonOfProspect | null> {
  const [found] = await findPersons(db, {
    condition: 'lower(p.email) = lower($2)',
    values: [clientId, email],
    most: 1,
  });
  return found ?? null;
}

/** The latest ten with this name. */
export const getPersonByFullName = (
  db: Db,
  clientId: number,
  { Nom, Prenom }: { Nom: string; Prenom: string },
): Promise<PersonOfProspect[]> =>
  findPersons(db, {
    condition: 'fold(p.last_name) = fold($2) and fold(p.first_name) = fold($3)',
    values: [clientId, Nom, Prenom],
    most: 10,
  });
