import * as calls from '#contract/dashboards/agenda/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { readAppointment } from './appointments.ts';
import { makeAddress, readAddress, revokeAddress } from './ical/address.ts';
import { readAgenda, readColleagues } from './read-agenda.ts';
import { addAppointment, deleteAppointment, editAppointment } from './save-appointment.ts';

/** The agenda and its addresses for other calendars. */
export const agendaRoutes = (publicUrl: string): Route[] => [
  serve(calls.GetAgenda, readAgenda),
  serve(calls.GetAgendaColleagues, readColleagues),
  serve(calls.GetAppointment, ({ db, session, input }) => readAppointment(db, session, input.id)),
  serve(calls.AddAppointment, addAppointment),
  serve(calls.EditAppointment, editAppointment),
  serve(calls.DeleteAppointment, deleteAppointment),
  serve(calls.GetCalendarAddress, readAddress),
  serve(calls.MakeCalendarAddress, makeAddress(publicUrl)),
  serve(calls.RevokeCalendarAddress, revokeAddress),
];
