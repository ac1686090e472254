import { useQuery } from '@tanstack/react-query';
import { can } from '#contract/access/access.ts';
import type { Appointment } from '#contract/dashboards/agenda/appointment.ts';
import { AddAppointment, EditAppointment, GetAgendaColleagues } from '#contract/dashboards/agenda/calls.ts';
import { GetListPersonsAsKeyValueObjectByFilter } from '#contract/permanent-files/people/look-up-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { appointmentFields, toRequest, valuesOf } from './appointment-form.ts';

interface AppointmentDialogProps {
  /** Absent: a new one, on this day. */
  appointment?: Appointment | undefined;
  day: string;
  /** Changes those behind it in its series too. */
  following?: boolean;
  onSaved: (appointment: Appointment) => void;
  onClose: () => void;
}

function titleOf(appointment: Appointment | undefined, following: boolean): string {
  if (!appointment) return 'Ajouter un rendez-vous';
  if (!appointment.Serie) return 'Modifier le rendez-vous';
  return following ? 'Modifier cette fois et les suivantes' : 'Modifier cette fois';
}

/** Plans an appointment, or changes one, or one and those behind it in its series. */
export default function AppointmentDialog({
  appointment,
  day,
  following = false,
  onSaved,
  onClose,
}: AppointmentDialogProps) {
  const session = useSession();
  const colleagues = useQuery({
    queryKey: [GetAgendaColleagues.path],
    queryFn: ({ signal }) => callApi(GetAgendaColleagues, {}, { signal }),
  });
  const own = colleagues.data ?? [];
  const seesPersons = can(session, GetListPersonsAsKeyValueObjectByFilter);
  // a name that came with the record stays in the list, whoever works here now
  const kept = appointment?.Participants.filter(({ Key }) => own.every((one) => one.Key !== Key)) ?? [];
  const schema = appointment ? EditAppointment.request : AddAppointment.request;
  // one time of a series keeps the rule; what does not repeat yet may begin to
  const repeats = following || !appointment?.Serie;
  const Portee = repeats ? ('SUIVANTES' as const) : ('UNE' as const);
  const marks = appointment && { Id: appointment.Id, Version: appointment.Version, Portee };
  return (
    <FormDialog
      title={titleOf(appointment, following)}
      fields={appointmentFields([...own, ...kept], { seesPersons, repeats })}
      saved={valuesOf(appointment, day)}
      schema={schema}
      toRequest={(values) => ({ ...toRequest(values, { repeats }), ...marks })}
      label="Enregistrer"
      send={async (request) => {
        const saved = appointment
          ? await callApi(EditAppointment, request as never)
          : await callApi(AddAppointment, request as never);
        toast('success', 'Rendez-vous enregistré.', { title: saved.Titre });
        onSaved(saved);
      }}
      onClose={onClose}
    />
  );
}
