import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { inFigures } from '#contract/calendar.ts';
import { type Appointment, reminders } from '#contract/dashboards/agenda/appointment.ts';
import { DeleteAppointment, GetAppointment } from '#contract/dashboards/agenda/calls.ts';
import { frequencies } from '#contract/dashboards/agenda/recurrence.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { RecordLink } from '#web/kit/record-page/RecordLink.tsx';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';
import { personPagePath } from '#web/permanent-files/people/page/person-page-paths.ts';
import css from './agenda.module.css';

interface AppointmentPanelProps {
  id: number;
  /** `following`: and those behind it in its series. */
  onEdit: (appointment: Appointment, following: boolean) => void;
  onDeleted: () => void;
  onClose: () => void;
}

function whenOf({ DateDebut, HeureDebut, DateFin, HeureFin }: Appointment): string {
  if (!HeureDebut)
    return DateDebut === DateFin
      ? inFigures(DateDebut)
      : `Du ${inFigures(DateDebut)} au ${inFigures(DateFin)}`;
  if (DateDebut === DateFin) return `${inFigures(DateDebut)}, ${HeureDebut} – ${HeureFin}`;
  return `Du ${inFigures(DateDebut)} à ${HeureDebut} au ${inFigures(DateFin)} à ${HeureFin}`;
}

/** 'Chaque mois, 3e fois sur 12'. */
const repeatOf = ({ Repetition, Rang, Fois }: NonNullable<Appointment['Serie']>) =>
  `${frequencies[Repetition]}, ${Rang === 1 ? '1re' : `${Rang}e`} fois sur ${Fois}`;

/** One appointment: whoever planned it may change it, and those behind it in its series. */
export default function AppointmentPanel({ id, onEdit, onDeleted, onClose }: AppointmentPanelProps) {
  const { run, busy } = useAction();
  const query = useQuery({
    queryKey: [GetAppointment.path, id],
    queryFn: ({ signal }) => callApi(GetAppointment, { id }, { signal }),
  });
  const remove = async ({ Titre, Participants, Serie }: Appointment, Portee: 'UNE' | 'SUIVANTES') => {
    const others = Participants.length > 0 ? ' Il disparaît aussi de l’agenda des participants.' : '';
    const which =
      Portee === 'SUIVANTES' ? ', cette fois et les suivantes' : Serie ? ', cette fois seulement' : '';
    const yes = await confirm({
      title: 'Supprimer le rendez-vous',
      text: `Supprimer «\u202f${Titre}\u202f»${which}\u202f?${others}`,
      dangerous: true,
    });
    if (!yes) return;
    await run(async () => {
      await callApi(DeleteAppointment, { Id: id, Portee });
      onDeleted();
    }, 'Rendez-vous supprimé.');
  };
  return (
    <SidePanel title={query.data?.Titre ?? 'Rendez-vous'} size="medium" isRead onClose={onClose}>
      <Loaded query={query}>
        {(appointment) => (
          <div className={css.panel}>
            <dl className={css.details}>
              <dt>Quand</dt>
              <dd>{whenOf(appointment)}</dd>
              {appointment.Societe && (
                <>
                  <dt>Société</dt>
                  <dd>
                    <RecordLink page={companyPagePath} record={appointment.Societe} />
                  </dd>
                </>
              )}
              {appointment.Personne && (
                <>
                  <dt>Personne</dt>
                  <dd>
                    <RecordLink page={personPagePath} record={appointment.Personne} />
                  </dd>
                </>
              )}
              <dt>Organisateur</dt>
              <dd>{appointment.Organisateur.Value}</dd>
              {appointment.Participants.length > 0 && (
                <>
                  <dt>Participants</dt>
                  <dd>{appointment.Participants.map(({ Value }) => Value).join(', ')}</dd>
                </>
              )}
              {appointment.Serie && (
                <>
                  <dt>Répétition</dt>
                  <dd>{repeatOf(appointment.Serie)}</dd>
                </>
              )}
              <dt>Rappel</dt>
              <dd>{appointment.Rappel ? reminders[appointment.Rappel].label : 'Aucun'}</dd>
              {appointment.Note && (
                <>
                  <dt>Note</dt>
                  <dd className={css.note}>{appointment.Note}</dd>
                </>
              )}
            </dl>
            {appointment.EstPropre && (
              <div className={css.buttons}>
                <Button onClick={() => onEdit(appointment, false)}>Modifier</Button>
                {appointment.Serie && (
                  <Button variant="default" onClick={() => onEdit(appointment, true)}>
                    Modifier la suite
                  </Button>
                )}
                <Button variant="default" loading={busy} onClick={() => void remove(appointment, 'UNE')}>
                  Supprimer
                </Button>
                {appointment.Serie && (
                  <Button
                    variant="default"
                    loading={busy}
                    onClick={() => void remove(appointment, 'SUIVANTES')}
                  >
                    Supprimer la suite
                  </Button>
                )}
              </div>
            )}
          </div>
        )}
      </Loaded>
    </SidePanel>
  );
}
