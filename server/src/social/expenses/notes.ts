import type { ExpenseState } from '#contract/social/expenses/note.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { AppError, forbidden, notFound } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { isKeeper, isManagedBy, isOwn, isReadable } from '../people/people-family.ts';
import { findSubject, type Subject } from '../people/subject.ts';
import type { ExpenseFamily } from './family.ts';

/** An expense note as it is kept. */
export interface StoredNote {
  Id: number;
  Version: number;
  AuditProgrammeCreation: string | null;
  AuditProgrammeModification: string | null;
  UserId: number | null;
  PersonId: number | null;
  Mois: string;
  Objet: string;
  IdSociete: number | null;
  Etat: ExpenseState;
  /** Moments, as the database takes them. */
  EnvoyeeLe: string | Date | null;
  IdEnvoyeePar: number | null;
  DecideeLe: string | Date | null;
  IdDecideePar: number | null;
  Motif: string | null;
}

const unknown = 'Cette note de frais n’existe pas ou plus.';

export const notes = recordStore<StoredNote>({
  table: 'expense_note',
  entity: 'expense-note',
  unknown,
  columns: {
    UserId: 'user_id',
    PersonId: 'person_id',
    Mois: 'month',
    Objet: 'purpose',
    IdSociete: 'company_id',
    Etat: 'state',
    EnvoyeeLe: 'sent_at',
    IdEnvoyeePar: 'sent_by',
    DecideeLe: 'decided_at',
    IdDecideePar: 'decided_by',
    Motif: 'motive',
  },
});

/** What a call on one note works within. */
export interface Within {
  db: Db;
  session: Session;
  family: ExpenseFamily;
}

/** A note that the caller may read, held against other editors where it is to be changed. @throws AppError 404 */
export async function readable(
  { db, session, family }: Within,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredNote> {
  const [found] = await notes.select(db, session.clientId, {
    condition: `r.id = $2 and ${isReadable(family, session, '$3')}`,
    values: [id, session.userId],
    lock,
  });
  if (!found) throw notFound(unknown);
  return found;
}

/** Whose note it is. @throws AppError 404 where that person is no more */
export async function subjectOf({ db, session, family }: Within, note: StoredNote): Promise<Subject> {
  const subject = await findSubject(db, session, family, note.UserId ?? note.PersonId ?? 0);
  if (!subject) throw notFound(unknown);
  return subject;
}

const settled = (message: string) => new AppError({ status: 409, code: 'EXPENSE_NOTE_SETTLED', message });

/**
 * A note that the caller changes: their own, or another's in whose stead they ask, as long as it is in this state.
 * @throws AppError 403, 404, 409
 */
export async function held(
  within: Within,
  id: number,
  state: ExpenseState = 1,
): Promise<{ note: StoredNote; subject: Subject }> {
  const note = await readable(within, id, { lock: true });
  const subject = await subjectOf(within, note);
  if (!subject.isOwn && !isKeeper(within.family, within.session)) throw forbidden();
  if (note.Etat !== state)
    throw settled(
      state === 1
        ? 'Cette note a été envoyée\u202f: elle ne se modifie plus.'
        : 'Seule une note refusée se reprend.',
    );
  return { note, subject };
}

/** SQL: whether the caller may change the note r, once its state lets them. */
export const isAskedBy = (family: ExpenseFamily, session: Session, caller: string): string =>
  isKeeper(family, session) ? `${caller}::bigint is not null` : isOwn(family, caller);

/** SQL: whether the caller decides on the note r: neither whose it is nor who sent it, but a manager or who decides for all. */
export const isToDecide = (family: ExpenseFamily, session: Session, caller: string): string =>
  `(r.state = 2 and r.sent_by is distinct from ${caller} and not ${isOwn(family, caller)} and ${
    isKeeper(family, session) ? 'true' : family.kind === 'staff' ? isManagedBy(caller) : 'false'
  })`;
