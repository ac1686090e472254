import { type SimulatorKey, simulatorKeys } from '#contract/simulators/catalogue/declaration.ts';
import { mayUse } from '#contract/simulators/simulations/access.ts';
import type { Simulation, SimulationRow } from '#contract/simulators/simulations/simulation.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import { isStillAllowed } from '#server/platform/requests/rights.ts';
import { unknownSimulation } from './simulation-record.ts';

/** Who asks. */
interface Asker {
  clientId: number;
  userId: number;
}

/** The simulators that a user finds. */
async function keysOf(db: Db, { clientId, userId }: Asker): Promise<SimulatorKey[]> {
  const may = await Promise.all(
    simulatorKeys.map((key) => isStillAllowed(db, { clientId, userId, access: mayUse(key) })),
  );
  return simulatorKeys.filter((_, index) => may[index]);
}

/** SQL: simulations r with whom they were made for, and their author; $2 is who asks. */
export const rows = `select r.id as "Id", r.version as "Version", r.created_from as "AuditProgrammeCreation",
    r.modified_from as "AuditProgrammeModification", r.simulator as "Simulateur", r.name as "Nom",
    case when p.id is not null
      then json_build_object('Key', p.id, 'Value', concat_ws(' ', p.last_name, p.first_name)) end as "Personne",
    case when c.id is not null then json_build_object('Key', c.id, 'Value', c.name) end as "Societe",
    r.rates_on as "TauxDu", r.rates_year as "AnneeTaux", r.is_shared as "EstPartagee", r.created_by = $2 as "EstDeMoi",
    nullif(concat_ws(' ', u.first_name, u.last_name), '') as "Auteur", coalesce(r.modified_at, r.created_at) as "Le"
  from simulation r
  left join person p on p.client_id = r.client_id and p.id = r.person_id
  left join company c on c.client_id = r.client_id and c.id = r.company_id
  left join app_user u on u.client_id = r.client_id and u.id = r.created_by`;

/** One's own and shared ones, of simulators that one finds and of companies that one may read. */
export async function readableBy(db: Db, asker: Asker): Promise<Conditions> {
  const asked = new Conditions(asker.clientId);
  const me = asked.name(asker.userId);
  asked.search(`(r.created_by = ${me} or r.is_shared)`);
  asked.search(`r.simulator = any (${asked.name(await keysOf(db, asker))})`);
  asked.search(`(c.id is null or ${isReadableNow('c')})`);
  return asked;
}

/** A row as the database gives it. */
export type FoundSimulation<Row> = Omit<Row, 'Le'> & { Le: Date };

export const present = <Row extends { Le: Date }>({ Le, ...row }: Row) => ({ ...row, Le: Le.toISOString() });

/** The named simulations that the user may read, in the order in which they are named. @throws AppError 404 */
export async function readSimulations(db: Db, asker: Asker, ids: readonly number[]): Promise<Simulation[]> {
  const asked = await readableBy(db, asker);
  asked.search(`r.id = any (${asked.name(ids)})`);
  const { where, values } = asked.all();
  const found = await db.query<FoundSimulation<Simulation>>(
    `select h.*, s.inputs as "Valeurs", s.result as "Resultat"
     from (${rows} where ${where}) h join simulation s on s.client_id = $1 and s.id = h."Id"`,
    values,
  );
  return ids.map((id) => {
    const one = found.find(({ Id }) => Id === id);
    if (!one) throw notFound(unknownSimulation);
    return present(one);
  });
}

export async function readSimulation(db: Db, asker: Asker, id: number): Promise<Simulation> {
  const [one] = await readSimulations(db, asker, [id]);
  if (!one) throw notFound(unknownSimulation);
  return one;
}

/** One that the user has made. @throws AppError 404, 409 where a colleague has made it */
export async function ownSimulation(db: Db, asker: Asker, id: number): Promise<SimulationRow> {
  const one = await readSimulation(db, asker, id);
  if (!one.EstDeMoi)
    throw new AppError({
      status: 409,
      code: 'NOT_YOURS',
      message: 'Seul son auteur peut modifier cette simulation. Enregistrez-en une copie.',
    });
  return one;
}
