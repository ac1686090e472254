import type { SimulatorKey } from '#contract/simulators/catalogue/declaration.ts';
import type {
  DeleteSimulation,
  RestoreSimulation,
  ShareSimulation,
} from '#contract/simulators/simulations/calls.ts';
import type { Result } from '#contract/simulators/simulations/result.ts';
import type { SimulatorCalls } from '#contract/simulators/simulations/simulator-calls.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import { invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { ownSimulation } from './readable-simulations.ts';
import { simulations, unknownSimulation } from './simulation-record.ts';

/** Adds a simulation, or writes one's own anew. @throws AppError 400, 404, 409 */
export async function saveSimulation(
  context: SignedInContext<SimulatorCalls['save']>,
  key: SimulatorKey,
  result: Result,
): Promise<{ Id: number }> {
  const { db, session, input } = context;
  const { Id, Version, Nom, IdPersonne, IdSociete } = input;
  if (IdSociete)
    await readableCompany(db, session, IdSociete).catch(() => {
      throw invalidInput([{ Path: 'IdSociete', Message: 'Cette société n’existe pas ou plus.' }]);
    });
  const fields = {
    Simulateur: key,
    Nom,
    Valeurs: JSON.stringify(input.Valeurs),
    Resultat: JSON.stringify(result),
    TauxDu: result.TauxDu,
    AnneeTaux: result.AnneeTaux,
    IdPersonne: IdPersonne ?? null,
    IdSociete: IdSociete ?? null,
  };
  if (Id == null) return { Id: (await simulations.add(context, fields)).Id };
  const own = await ownSimulation(db, session, Id);
  if (own.Simulateur !== key) throw notFound(unknownSimulation);
  const saved = await simulations.edit(context, { ...fields, Id, Version: Version ?? undefined });
  return { Id: saved.Id };
}

/** @throws AppError 404, 409 */
export async function shareSimulation(context: SignedInContext<typeof ShareSimulation>) {
  const { db, session, input } = context;
  await ownSimulation(db, session, input.Id);
  const { Id } = await simulations.edit(context, input, { action: 'simulation.share' });
  return { Id };
}

/** @throws AppError 404, 409 */
export async function deleteSimulation(context: SignedInContext<typeof DeleteSimulation>) {
  const { db, session, input } = context;
  await ownSimulation(db, session, input.Id);
  const { Id } = await simulations.remove(context, input.Id);
  return { Id };
}

/** For whoever deleted it. @throws AppError 404 */
export async function restoreSimulation(context: SignedInContext<typeof RestoreSimulation>) {
  const { db, session, input } = context;
  const [mine] = await db.query<{ id: number }>(
    `select record_id as id from deleted_record
     where client_id = $1 and register = 'simulation' and record_id = $2 and deleted_by = $3`,
    [session.clientId, input.Id, session.userId],
  );
  if (!mine) throw notFound(unknownSimulation);
  const { Id } = await simulations.restore(context, input.Id);
  return { Id };
}
