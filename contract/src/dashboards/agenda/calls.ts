import { z } from 'zod';
import { call, noInput } from '#contract/call.ts';
import { KeyValue } from '#contract/key-value.ts';
import { IdRequest } from '#contract/record.ts';
import { mayUseAgenda } from './access.ts';
import { Agenda, AgendaRequest } from './agenda.ts';
import { Appointment, AppointmentToAdd, AppointmentToEdit } from './appointment.ts';
import { SeriesScope } from './recurrence.ts';

/** What falls due, what is planned and who is away between two days. */
export const GetAgenda = call({
  method: 'POST',
  path: 'agenda/GetAgenda',
  request: AgendaRequest,
  answer: Agenda,
  access: mayUseAgenda,
});

/** Who may be asked along: the staff beside the caller, in their order. */
export const GetAgendaColleagues = call({
  method: 'GET',
  path: 'agenda/GetCollegues',
  request: noInput,
  answer: z.array(KeyValue),
  access: mayUseAgenda,
});

/** An appointment that the caller takes part in. */
export const GetAppointment = call({
  method: 'GET',
  path: 'agenda/GetRendezVous',
  request: z.strictObject({ id: IdRequest.shape.Id }),
  answer: Appointment,
  access: mayUseAgenda,
});

export const AddAppointment = call({
  method: 'POST',
  path: 'agenda/AddRendezVous',
  request: AppointmentToAdd,
  saves: Appointment,
  answer: Appointment,
  access: mayUseAgenda,
  audit: 'appointment.add',
});

/** Whoever planned it alone changes it. */
export const EditAppointment = call({
  method: 'POST',
  path: 'agenda/EditRendezVous',
  request: AppointmentToEdit,
  saves: Appointment,
  answer: Appointment,
  access: mayUseAgenda,
  audit: 'appointment.edit',
});

export const DeleteAppointment = call({
  method: 'POST',
  path: 'agenda/DeleteRendezVous',
  request: z.strictObject({ ...IdRequest.shape, Portee: SeriesScope }),
  answer: z.literal(true),
  access: mayUseAgenda,
  audit: 'appointment.delete',
});

/** Since when the caller's agenda has an address for other calendars, and when it was last read; null: none. */
const CalendarAddress = z.object({ CreeeLe: z.string(), LueLe: z.string().nullable() });

export const GetCalendarAddress = call({
  method: 'GET',
  path: 'agenda/GetAdresse',
  request: noInput,
  answer: z.object({ Adresse: CalendarAddress.nullable() }),
  access: mayUseAgenda,
});

/** Makes the address, which is told this once; one that was there serves no more. */
export const MakeCalendarAddress = call({
  method: 'POST',
  path: 'agenda/CreerAdresse',
  request: noInput,
  answer: z.object({ Url: z.string() }),
  access: mayUseAgenda,
  audit: 'calendar-address.add',
});

export const RevokeCalendarAddress = call({
  method: 'POST',
  path: 'agenda/RevoquerAdresse',
  request: noInput,
  answer: z.boolean(),
  access: mayUseAgenda,
  audit: 'calendar-address.revoke',
});
