import type { KeyValue } from '#contract/key-value.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import { type Assignment, addAssignments, dayAfter, endAssignments } from './assignments.ts';

export interface Wishes {
  /** For every company that `Successeurs` does not name. */
  IdSuccesseur?: number | null | undefined;
  Successeurs: readonly { IdSociete: number; IdSuccesseur: number }[];
}

export interface Transfer extends Assignment {
  successorId: number;
}

const maxListed = 200;

/** Refused as a whole: these have nobody to go to. */
const lacking = (path: string, message: string, what: 'Societes' | 'Collaborateurs', all: KeyValue[]) =>
  new AppError({
    status: 400,
    code: 'SUCCESSOR_MISSING',
    message,
    fields: [{ Path: path, Message: message }],
    details: { [what]: all.slice(0, maxListed), TotalCount: all.length },
  });

const uniqueCompanies = (assignments: readonly Assignment[]): KeyValue[] =>
  [...new Map(assignments.map((one) => [one.companyId, one.companyName]))].map(([Key, Value]) => ({
    Key,
    Value,
  }));

/**
 * Who takes over each assignment.
 * @throws AppError 400 where a company has nobody to go to, or a wish names one that the leaver does not follow
 */
export function transfersOf(assignments: readonly Assignment[], wishes: Wishes): Transfer[] {
  const followed = new Set(assignments.map(({ companyId }) => companyId));
  const strange = wishes.Successeurs.findIndex(({ IdSociete }) => !followed.has(IdSociete));
  if (strange >= 0)
    throw invalidInput([
      {
        Path: `Successeurs.${strange}.IdSociete`,
        Message: 'Cette société n’est pas suivie par le collaborateur après la date de fin.',
      },
    ]);
  const wished = new Map(wishes.Successeurs.map(({ IdSociete, IdSuccesseur }) => [IdSociete, IdSuccesseur]));
  const transfers = assignments.map((one) => ({
    ...one,
    successorId: wished.get(one.companyId) ?? wishes.IdSuccesseur ?? undefined,
  }));
  const orphans = uniqueCompanies(transfers.filter(({ successorId }) => successorId === undefined));
  if (orphans.length > 0) {
    const message =
      orphans.length === 1
        ? `La société ${orphans[0]?.Value} n’a pas de successeur. Rien n’a été enregistré.`
        : `${orphans.length} sociétés n’ont pas de successeur. Rien n’a été enregistré.`;
    throw lacking('IdSuccesseur', message, 'Societes', orphans);
  }
  return transfers as Transfer[];
}

/** @throws AppError 400 where people are managed and nobody is to manage them. */
export function refuseUnmanaged(managed: KeyValue[], managerId: number | null | undefined): void {
  if (managed.length === 0 || managerId != null) return;
  throw lacking(
    'IdResponsable',
    `${managed.length} collaborateur(s) n’ont pas de nouveau responsable. Rien n’a été enregistré.`,
    'Collaborateurs',
    managed,
  );
}

interface HandingOver {
  clientId: number;
  departureId: number;
  leaverId: number;
  lastDay: string;
}

/** Ends what the leaver follows on the last day and has the successors follow it from the day after. */
export async function handOver(
  db: Db,
  { clientId, departureId, leaverId, lastDay }: HandingOver,
  transfers: readonly Transfer[],
): Promise<void> {
  await db.query(
    `insert into departure_hand_over (client_id, departure_id, company_id, successor_id, starts_on, ends_on, function)
     select $1, $2, * from unnest($3::bigint[], $4::bigint[], $5::date[], $6::date[], $7::text[])`,
    [
      clientId,
      departureId,
      transfers.map(({ companyId }) => companyId),
      transfers.map(({ successorId }) => successorId),
      transfers.map(({ startsOn }) => startsOn),
      transfers.map(({ endsOn }) => endsOn),
      transfers.map(({ fonction }) => fonction),
    ],
  );
  const companies = transfers.map(({ companyId }) => companyId);
  await endAssignments(db, { clientId, userId: leaverId, day: lastDay, companies });
  const firstDay = dayAfter(lastDay);
  await addAssignments(
    db,
    clientId,
    transfers.map(({ companyId, successorId, startsOn, endsOn, fonction }) => ({
      companyId,
      userId: successorId,
      startsOn: startsOn > firstDay ? startsOn : firstDay,
      endsOn,
      fonction,
    })),
    departureId,
  );
}

/** Gives back what a departure that has not come yet has handed over; what it was is kept to be read. */
export async function takeBack(
  db: Db,
  { clientId, departureId, leaverId, lastDay }: HandingOver,
): Promise<void> {
  await db.query('delete from portfolio_assignment where client_id = $1 and departure_id = $2', [
    clientId,
    departureId,
  ]);
  await db.query(
    `update portfolio_assignment a set ends_on = h.ends_on from departure_hand_over h
     where h.client_id = $1 and h.departure_id = $2 and a.client_id = $1 and a.user_id = $3 and a.ends_on = $4
       and a.company_id = h.company_id and a.starts_on = h.starts_on`,
    [clientId, departureId, leaverId, lastDay],
  );
  await db.query(
    `insert into portfolio_assignment (client_id, company_id, user_id, function, starts_on, ends_on)
     select h.client_id, h.company_id, $3, h.function, h.starts_on, h.ends_on from departure_hand_over h
     where h.client_id = $1 and h.departure_id = $2 and h.starts_on > $4
     on conflict do nothing`,
    [clientId, departureId, leaverId, lastDay],
  );
}

/** Forgets who was to take over, before others are named. */
export const forgetHandOver = (db: Db, { clientId, departureId }: HandingOver) =>
  db.query('delete from departure_hand_over where client_id = $1 and departure_id = $2', [
    clientId,
    departureId,
  ]);
