import type { Appointment } from '#contract/dashboards/agenda/appointment.ts';
import { mayListPersons } from '#contract/permanent-files/people/access.ts';
import { hiddenFilesNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import { isStillAllowed } from '#server/platform/requests/rights.ts';

type Stored = Omit<
  Appointment,
  'Societe' | 'Personne' | 'Organisateur' | 'IdParticipants' | 'Participants' | 'Serie' | 'EstPropre'
>;
type Named = Pick<Appointment, 'Societe' | 'Personne' | 'Organisateur' | 'Participants' | 'Serie'>;

const unknown = 'Ce rendez-vous n’existe pas ou plus.';
const unknownAppointment = () => notFound(unknown);

/** The journal tells when an appointment is and who changed it, not what or whom it is about. */
export const appointments = recordStore<Stored>({
  table: 'appointment',
  entity: 'appointment',
  unknown,
  columns: {
    Titre: 'title',
    DateDebut: 'starts_on',
    HeureDebut: 'starts_at',
    DateFin: 'ends_on',
    HeureFin: 'ends_at',
    IdSociete: 'company_id',
    IdPersonne: 'person_id',
    Rappel: 'reminder',
    Note: 'note',
  },
  secret: ['Titre', 'IdSociete', 'IdPersonne', 'Note'],
});

const named = {
  joins: `left join company c on c.client_id = r.client_id and c.id = r.company_id and c.id not in (${hiddenFilesNow})
    left join person p on p.client_id = r.client_id and p.id = r.person_id
    left join appointment_series s on s.client_id = r.client_id and s.id = r.series_id
    join app_user o on o.client_id = r.client_id and o.id = r.created_by`,
  shown: {
    Societe: `case when c.id is not null then json_build_object('Key', c.id, 'Value', c.name) end`,
    Personne: `case when p.id is not null then json_build_object('Key', p.id, 'Value', p.last_name || ' ' || p.first_name) end`,
    Organisateur: `json_build_object('Key', o.id, 'Value', o.last_name || ' ' || o.first_name)`,
    Participants: `(select coalesce(json_agg(json_build_object('Key', u.id, 'Value', u.last_name || ' ' || u.first_name)
        order by u.last_name, u.first_name, u.id), '[]') from appointment_participant x
      join app_user u on u.client_id = x.client_id and u.id = x.user_id
      where x.client_id = r.client_id and x.appointment_id = r.id)`,
    Serie: `case when s.id is not null then json_build_object('Repetition', s.frequency, 'Rang', r.series_rank, 'Fois', s.times) end`,
  },
};

const takesPart = (user: string) => `(r.created_by = ${user} or exists (select from appointment_participant x
  where x.client_id = r.client_id and x.appointment_id = r.id and x.user_id = ${user}))`;

/** SQL: this user, a parameter, planned appointment r or takes part in it. */
export const isOwn = (
  user: string,
) => `r.id in (select x.id from appointment x where x.client_id = $1 and x.created_by = ${user}
  union all select x.appointment_id from appointment_participant x where x.client_id = $1 and x.user_id = ${user})`;

/** SQL: the same of whoever this user answers for. */
export const isTeams = (user: string) => `exists (select from collaborator m where m.client_id = r.client_id
  and ${user} in (m.first_manager_id, m.second_manager_id) and ${takesPart('m.user_id')})`;

interface Asked {
  condition: string;
  values: readonly unknown[];
  order?: string;
}

/** Appointments as this user may know them: of a file that is hidden nothing, nor of a person whom they may not look up. */
export async function readAppointments(
  db: Db,
  { clientId, userId }: { clientId: number; userId: number },
  asked: Asked,
): Promise<Appointment[]> {
  const rows = await appointments.select<Named>(db, clientId, { ...asked, more: named });
  const seesPersons =
    rows.some(({ IdPersonne }) => IdPersonne !== null) &&
    (await isStillAllowed(db, { clientId, userId, access: mayListPersons }));
  return rows.map(({ Societe, Personne, Organisateur, Participants, ...row }) => {
    const EstPropre = Organisateur.Key === userId;
    const isOne = EstPropre || Participants.some(({ Key }) => Key === userId);
    return {
      ...row,
      IdSociete: Societe?.Key ?? null,
      Societe,
      IdPersonne: seesPersons ? row.IdPersonne : null,
      Personne: seesPersons ? Personne : null,
      Organisateur,
      IdParticipants: Participants.map(({ Key }) => Key),
      Participants,
      Note: isOne ? row.Note : null,
      EstPropre,
    };
  });
}

/** One that this user takes part in. @throws AppError 404 */
export async function readAppointment(
  db: Db,
  session: { clientId: number; userId: number },
  id: number,
): Promise<Appointment> {
  const [found] = await readAppointments(db, session, {
    condition: `r.id = $2 and ${isOwn('$3')}`,
    values: [id, session.userId],
  });
  if (!found) throw unknownAppointment();
  return found;
}
