import type {
  AddCollaboratorResiliation,
  CancelCollaboratorResiliation,
  EditCollaboratorResiliation,
} from '#contract/directory/collaborators/departure-calls.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { followedAfter } from './assignments.ts';
import { checkEntitled, checkLeaver, checkSuccessors } from './check-departure.ts';
import { completeDeparture } from './complete-departure.ts';
import { type DepartureRow, departures } from './departures.ts';
import {
  forgetHandOver,
  handOver,
  refuseUnmanaged,
  takeBack,
  transfersOf,
  type Wishes,
} from './hand-over.ts';
import { lockCollaborators, type Member, memberOf } from './lock-collaborators.ts';
import { managedBy } from './managed-people.ts';
import { notifyCancelled, notifySuccessors } from './notify-successors.ts';

type Context = Pick<SignedInContext<never>, 'db' | 'session' | 'audit' | 'programme'>;

interface Plan extends Wishes {
  DateFin: string;
  IdResponsable?: number | null | undefined;
}

const idsOf = ({ IdSuccesseur, Successeurs, IdResponsable }: Plan) => [
  IdSuccesseur,
  IdResponsable,
  ...Successeurs.map((one) => one.IdSuccesseur),
];

/** Everything that the day of the departure asks for, checked; nothing has been written yet. */
async function prepare({ db, session }: Context, plan: Plan, leaver: Member, staff: Map<number, Member>) {
  const { clientId } = session;
  await checkLeaver(db, session, leaver, plan.DateFin);
  const open = await followedAfter(db, { clientId, userId: leaver.id, day: plan.DateFin });
  const transfers = transfersOf(open, plan);
  checkSuccessors(staff, leaver.id, plan);
  const managed = await managedBy(db, { clientId, userId: leaver.id });
  refuseUnmanaged(managed, plan.IdResponsable);
  return { transfers, managed };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Hands over and tells the successors; where the last day is over, the rest too. */
async function carryOut(
  { db, session }: Context,
  row: DepartureRow,
  leaver: Member,
  { transfers, managed }: Prepared,
) {
  const { clientId } = session;
  const departureId = row.Id;
  await handOver(db, { clientId, departureId, leaverId: leaver.id, lastDay: row.DateFin }, transfers);
  await notifySuccessors(
    db,
    {
      clientId,
      leaverName: leaver.name,
      lastDay: row.DateFin,
      managerId: row.IdResponsable,
      people: managed.map(({ Value }) => Value),
    },
    transfers,
  );
  const isDue = row.DateFin < todayInParis();
  return { Id: departureId, EstEffectue: isDue && (await completeDeparture(db, { clientId, departureId })) };
}

/**
 * Declares a departure: the companies go to their successors as of the day after, accesses end with the last day.
 * @throws AppError 400 with what has no successor, 403, 404, 409
 */
export async function addDeparture(context: SignedInContext<typeof AddCollaboratorResiliation>) {
  const { db, session, input } = context;
  const { Successeurs, ...fields } = input;
  const staff = await lockCollaborators(db, session.clientId, [input.IdCollaborateur, ...idsOf(input)]);
  const leaver = memberOf(staff, input.IdCollaborateur);
  if (leaver.leavesOn)
    throw invalidInput([
      { Path: 'IdCollaborateur', Message: 'Un départ est déjà prévu pour ce collaborateur.' },
    ]);
  const prepared = await prepare(context, { ...fields, Successeurs }, leaver, staff);
  const row = await departures.add(context, { ...fields, Etat: 'PREVU' });
  return carryOut(context, row, leaver, prepared);
}

const alreadyDone = 'Ce départ a eu lieu\u202f: seuls le motif et le commentaire peuvent être corrigés.';

/** What of a departure that has been done would change by this edit, beside motive and comment. */
function frozenFields(
  stored: DepartureRow,
  input: SignedInContext<typeof EditCollaboratorResiliation>['input'],
) {
  const frozen = ['DateNotification', 'DateFin', 'IdSuccesseur', 'IdResponsable'] as const;
  return frozen.filter((name) => input[name] !== undefined && input[name] !== stored[name]);
}

const cancelledAlready = () =>
  new AppError({ status: 409, code: 'DEPARTURE_CANCELLED', message: 'Ce départ a été annulé.' });

/** Held before the people: whoever completes it waits for us, or we for them. */
const holdPlanned = async ({ db, session }: Context, id: number) => {
  const stored = await departures.read(db, session.clientId, id, true);
  if (stored.Etat === 'ANNULE') throw cancelledAlready();
  return stored;
};

/** @throws AppError 400, 403, 404, 409 where somebody else has saved it or it has been cancelled */
export async function editDeparture(context: SignedInContext<typeof EditCollaboratorResiliation>) {
  const { db, session, input } = context;
  const { clientId } = session;
  const stored = await holdPlanned(context, input.Id);
  const { Successeurs, ...fields } = input;
  if (stored.Etat === 'EFFECTUE') {
    const { Id, Version, Motif, AutreMotif, Commentaire } = input;
    const frozen = frozenFields(stored, input);
    if (frozen.length > 0)
      throw invalidInput(
        frozen.map((Path) => ({ Path, Message: alreadyDone })),
        alreadyDone,
      );
    await departures.edit(context, { Id, Version, Motif, AutreMotif, Commentaire });
    return { Id, EstEffectue: true };
  }
  const row = await departures.edit(context, {
    ...fields,
    IdSuccesseur: input.IdSuccesseur ?? null,
    IdResponsable: input.IdResponsable ?? null,
  });
  const staff = await lockCollaborators(db, clientId, [stored.IdCollaborateur, ...idsOf(input)]);
  const leaver = memberOf(staff, stored.IdCollaborateur);
  const before = { clientId, departureId: stored.Id, leaverId: leaver.id, lastDay: stored.DateFin };
  await takeBack(db, before);
  await forgetHandOver(db, before);
  const prepared = await prepare(context, { ...fields, Successeurs }, leaver, staff);
  return carryOut(context, row, leaver, prepared);
}

/** @throws AppError 403, 404, 409 once its day has come */
export async function cancelDeparture(context: SignedInContext<typeof CancelCollaboratorResiliation>) {
  const { db, session, input } = context;
  const { clientId } = session;
  const stored = await holdPlanned(context, input.Id);
  if (stored.Etat === 'EFFECTUE')
    throw new AppError({
      status: 409,
      code: 'DEPARTURE_DONE',
      message: 'Ce départ a eu lieu\u202f: il ne peut plus être annulé.',
    });
  await departures.edit(context, { ...input, Etat: 'ANNULE' });
  const staff = await lockCollaborators(db, clientId, [stored.IdCollaborateur]);
  const leaver = memberOf(staff, stored.IdCollaborateur);
  await checkEntitled(db, session, leaver);
  await takeBack(db, { clientId, departureId: stored.Id, leaverId: leaver.id, lastDay: stored.DateFin });
  await notifyCancelled(db, { clientId, departureId: stored.Id, leaverName: leaver.name });
  return { Id: stored.Id, EstEffectue: false };
}
