import type { WorkSchedule } from '#contract/dashboards/timesheets/schedule.ts';
import type { AddWorkSchedule, EditWorkSchedule } from '#contract/dashboards/timesheets/setting-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';

const today = `(now() at time zone 'Europe/Paris')::date`;

/** What collaborators work on each day of the week, from a day on. */
export const workSchedules = recordStore<WorkSchedule>({
  table: 'work_schedule',
  entity: 'work-schedule',
  unknown: 'Cet horaire n’existe pas ou plus.',
  columns: {
    IdCollaborateur: 'user_id',
    DateDebut: 'starts_on',
    Lundi: 'monday',
    Mardi: 'tuesday',
    Mercredi: 'wednesday',
    Jeudi: 'thursday',
    Vendredi: 'friday',
    Samedi: 'saturday',
    Dimanche: 'sunday',
    Commentaire: 'comment',
  },
  beside: {
    join: 'join app_user u on u.client_id = r.client_id and u.id = r.user_id',
    columns: {
      Collaborateur: `json_build_object('Key', u.id, 'Value', u.last_name || ' ' || u.first_name)`,
      Total: '(r.monday + r.tuesday + r.wednesday + r.thursday + r.friday + r.saturday + r.sunday)',
      EstEnCours: `(r.starts_on <= ${today} and not exists (select from work_schedule n where n.client_id = r.client_id
        and n.user_id = r.user_id and n.starts_on > r.starts_on and n.starts_on <= ${today}))`,
    },
  },
  undo: {},
  taken: {
    work_schedule_start: {
      Path: 'DateDebut',
      Message: 'Un horaire de ce collaborateur commence déjà ce jour.',
    },
  },
});

/** Hours and rates are those of the staff: a customer of the client space has none. @throws AppError 400 */
export async function refuseUnlessStaff(db: Db, clientId: number, userId: number): Promise<void> {
  const [found] = await db.query(`select from app_user where client_id = $1 and id = $2 and kind = 'staff'`, [
    clientId,
    userId,
  ]);
  if (!found)
    throw invalidInput([{ Path: 'IdCollaborateur', Message: 'Cette valeur n’existe pas ou plus.' }]);
}

/** @throws AppError 400 as a record store's */
export async function addSchedule(context: SignedInContext<typeof AddWorkSchedule>): Promise<WorkSchedule> {
  await refuseUnlessStaff(context.db, context.session.clientId, context.input.IdCollaborateur);
  return workSchedules.add(context, context.input);
}

/** @throws AppError 400, 404, 409 as a record store's */
export async function editSchedule(context: SignedInContext<typeof EditWorkSchedule>): Promise<WorkSchedule> {
  await refuseUnlessStaff(context.db, context.session.clientId, context.input.IdCollaborateur);
  return workSchedules.edit(context, context.input);
}
