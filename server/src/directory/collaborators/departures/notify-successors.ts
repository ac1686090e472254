import { inFigures } from '#contract/calendar.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notify } from '#server/workspace/notifications/notify.ts';
import { dayAfter } from './assignments.ts';
import type { Transfer } from './hand-over.ts';

interface Departure {
  clientId: number;
  leaverName: string;
  lastDay: string;
  managerId: number | null | undefined;
  /** The people who are managed, by name. */
  people: readonly string[];
}

const mostNamed = 5;

function named(names: readonly string[]): string {
  const rest = names.length - mostNamed;
  const shown = names.slice(0, mostNamed).join(', ');
  return rest > 0 ? `${shown} et ${rest} autre${rest > 1 ? 's' : ''}` : shown;
}

/** Tells each successor, once, which companies and people come to them and from which day. */
export async function notifySuccessors(
  db: Db,
  { clientId, leaverName, lastDay, managerId, people }: Departure,
  transfers: readonly Transfer[],
): Promise<void> {
  const companies = new Map<number, Set<string>>();
  for (const { successorId, companyName } of transfers)
    companies.set(successorId, (companies.get(successorId) ?? new Set()).add(companyName));
  for (const [userId, names] of companies) {
    const many = names.size > 1 ? 's' : '';
    await notify(db, {
      clientId,
      userId,
      title: `${names.size} société${many} à suivre à compter du ${inFigures(dayAfter(lastDay))}`,
      text: `Départ de ${leaverName}\u202f: ${named([...names])}.`,
    });
  }
  if (managerId == null || people.length === 0) return;
  await notify(db, {
    clientId,
    userId: managerId,
    title: `Vous devenez responsable de ${people.length} collaborateur${people.length > 1 ? 's' : ''} le ${inFigures(dayAfter(lastDay))}`,
    text: `Départ de ${leaverName}\u202f: ${named(people)}.`,
  });
}

/** Tells those who were to take over that they need not. */
export async function notifyCancelled(
  db: Db,
  { clientId, departureId, leaverName }: { clientId: number; departureId: number; leaverName: string },
): Promise<void> {
  const told = await db.query<{ id: number }>(
    `select successor_id as id from departure_hand_over where client_id = $1 and departure_id = $2
     union
     select manager_id from collaborator_departure where client_id = $1 and id = $2 and manager_id is not null`,
    [clientId, departureId],
  );
  for (const { id } of told)
    await notify(db, {
      clientId,
      userId: id,
      title: `Le départ de ${leaverName} est annulé`,
      text: 'Les sociétés et les collaborateurs qui devaient vous être confiés ne le seront pas.',
    });
}
