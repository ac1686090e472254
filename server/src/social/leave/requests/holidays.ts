import type { CountedDay, HolidayState } from '#contract/social/leave/holiday.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { isReadable } from '../../people/people-family.ts';
import type { LeaveFamily } from '../family.ts';

/** A request as it is kept. */
export interface StoredHoliday {
  Id: number;
  Version: number;
  AuditProgrammeCreation: string | null;
  AuditProgrammeModification: string | null;
  UserId: number | null;
  PersonId: number | null;
  IdType: number;
  DateDebut: string;
  IsDebutApresMidi: boolean;
  DateFin: string;
  IsFinMatin: boolean;
  /** Quarters of a day. */
  Quarts: number;
  /** As counted when it was saved: parameters that change later leave it as it is. */
  Detail: CountedDay[];
  Statut: HolidayState;
  IsMaladie: boolean;
  Commentaire: string | null;
  IdFichier: string | null;
}

const unknown = 'Cette demande de congé n’existe pas ou plus.';

/** What it is for stays out of the journal: it may tell of somebody's health. */
export const holidays = recordStore<StoredHoliday>({
  table: 'holiday',
  entity: 'holiday',
  unknown,
  columns: {
    UserId: 'user_id',
    PersonId: 'person_id',
    IdType: 'type',
    DateDebut: 'starts_on',
    IsDebutApresMidi: 'starts_afternoon',
    DateFin: 'ends_on',
    IsFinMatin: 'ends_morning',
    Quarts: 'quarters',
    Detail: 'counted',
    Statut: 'state',
    IsMaladie: 'is_sickness',
    Commentaire: 'comment',
    IdFichier: 'file_id',
  },
  secret: ['IdType', 'Detail', 'IsMaladie', 'Commentaire', 'IdFichier'],
});

/** A request that the caller may read, held against other editors where it is to be changed. @throws AppError 404 */
export async function readable(
  { db, session, family }: { db: Db; session: Session; family: LeaveFamily },
  id: number,
  lock = false,
): Promise<StoredHoliday> {
  const [found] = await holidays.select(db, session.clientId, {
    condition: `r.id = $2 and ${isReadable(family, session, '$3')}`,
    values: [id, session.userId],
    lock,
  });
  if (!found) throw notFound(unknown);
  return found;
}
