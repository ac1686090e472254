import type {
  AffectMultiSocieteToCollaborator,
  DetachSocietes,
} from '#contract/directory/collaborators/portfolio-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import {
  addAssignments,
  clearOtherFunctions,
  dayBefore,
  endAssignments,
  followedAfter,
} from './assignments.ts';
import {
  lockCollaborators,
  memberOf,
  refuseUnlessStaying,
  refuseWhileLeaving,
} from './lock-collaborators.ts';

/** @throws AppError 400 on the first company that is none of the firm's. */
async function refuseUnknown(db: Db, clientId: number, ids: readonly number[]): Promise<void> {
  const known = await db.query<{ id: number }>(
    'select id from company where client_id = $1 and id = any ($2)',
    [clientId, ids],
  );
  refuseMissing(ids, new Set(known.map(({ id }) => id)), 'Cette société n’existe pas ou plus.');
}

function refuseMissing(ids: readonly number[], found: ReadonlySet<number>, message: string): void {
  const index = ids.findIndex((id) => !found.has(id));
  if (index >= 0) throw invalidInput([{ Path: `IdSocietes.${index}`, Message: message }]);
}

type Assigning = SignedInContext<typeof AffectMultiSocieteToCollaborator>;

/** Has the companies leave one portfolio for another, each until the day on which it would have ended. */
async function reassign({ db, session, input }: Assigning, from: number): Promise<Set<number>> {
  const { clientId } = session;
  const day = dayBefore(input.DateDebut);
  const moving = await followedAfter(db, { clientId, userId: from, day, companies: input.IdSocietes });
  refuseMissing(
    input.IdSocietes,
    new Set(moving.map(({ companyId }) => companyId)),
    'Cette société n’est plus suivie à cette date.',
  );
  await endAssignments(db, { clientId, userId: from, day, companies: input.IdSocietes });
  await addAssignments(
    db,
    clientId,
    moving.map(({ companyId, startsOn, endsOn, fonction }) => ({
      companyId,
      userId: input.IdCollaborateur,
      startsOn: startsOn > input.DateDebut ? startsOn : input.DateDebut,
      endsOn,
      fonction: input.Fonction ?? fonction,
    })),
  );
  return new Set(moving.map(({ companyId }) => companyId));
}

/** Adds the companies to a portfolio; in another function than before from that day on, where one is told. */
async function attach({ db, session, input }: Assigning): Promise<Set<number>> {
  const { clientId } = session;
  const { IdCollaborateur: userId, IdSocietes: companies, DateDebut: startsOn, Fonction } = input;
  const endsOn = input.DateFin ?? null;
  const fonction = Fonction ?? 'GESTIONNAIRE';
  if (Fonction) await clearOtherFunctions(db, { clientId, userId, companies, startsOn, endsOn, fonction });
  return addAssignments(
    db,
    clientId,
    companies.map((companyId) => ({ companyId, userId, startsOn, endsOn, fonction })),
  );
}

/**
 * Attaches companies to a collaborator, or moves them there from another one's portfolio.
 * @throws AppError 400, 404, 409 while a departure of the other one is planned
 */
export async function assignCompanies(context: Assigning) {
  const { db, session, input, audit } = context;
  const { clientId } = session;
  const { IdCollaborateur, IdCollaborateurRemplace: replaced } = input;
  const staff = await lockCollaborators(db, clientId, [IdCollaborateur, replaced]);
  memberOf(staff, IdCollaborateur);
  refuseUnlessStaying(staff.get(IdCollaborateur), 'IdCollaborateur');
  if (replaced) refuseWhileLeaving(memberOf(staff, replaced));
  await refuseUnknown(db, clientId, input.IdSocietes);
  const changed = replaced ? await reassign(context, replaced) : await attach(context);
  audit.record({
    action: 'portfolio.assign',
    entity: 'collaborator',
    entityId: IdCollaborateur,
    after: input,
  });
  return { NombreSocietes: changed.size };
}

/** @throws AppError 400 on a company that is not followed after that day, 404, 409 */
export async function detachCompanies({ db, session, input, audit }: SignedInContext<typeof DetachSocietes>) {
  const { clientId } = session;
  const { IdCollaborateur: userId, IdSocietes: companies, DateFin: day } = input;
  const staff = await lockCollaborators(db, clientId, [userId]);
  refuseWhileLeaving(memberOf(staff, userId));
  const open = await followedAfter(db, { clientId, userId, day, companies });
  const found = new Set(open.map(({ companyId }) => companyId));
  refuseMissing(companies, found, 'Cette société n’est plus suivie après cette date.');
  await endAssignments(db, { clientId, userId, day, companies });
  audit.record({ action: 'portfolio.detach', entity: 'collaborator', entityId: userId, after: input });
  return { NombreSocietes: found.size };
}
