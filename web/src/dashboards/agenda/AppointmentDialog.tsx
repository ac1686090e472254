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
  onSaved: (appointment: Appointment) => void;
  onClose: () => void;
}

/** Plans an appointment, or changes one. */
export default function AppointmentDialog({ appointment, day, onSaved, onClose }: AppointmentDialogProps) {
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
  const marks = appointment && { Id: appointment.Id, Version: appointment.Version };
  return (
    <FormDialog
      title={appointment ? 'Modifier le rendez-vous' : 'Ajouter un rendez-vous'}
      fields={appointmentFields([...own, ...kept], { seesPersons })}
      saved={valuesOf(appointment, day)}
      schema={schema}
      toRequest={(values) => ({ ...toRequest(values), ...marks })}
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
