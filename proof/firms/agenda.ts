import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';

/** The planted appointments of each firm, by its number: one that is shown, and one that is deleted. */
export const appointmentId = (firm: number) => 748_000 + firm;
export const spareAppointmentId = (firm: number) => 748_010 + firm;

/** The day of both. */
export const plantedAppointmentDay = '2026-03-17';

/** The day since which accounts of the first company have been late, in both firms. */
export const plantedAlertSince = '2025-09-30';

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  companyId: number | undefined;
  personId: number | undefined;
  userId: number;
  participantId: number;
}

/** Appointments of the administrator, an address for other calendars, and what was decided of an alert. */
export async function plantAgenda(
  client: ClientBase,
  {
    clientId: client_id,
    firm,
    letter,
    companyId: company_id,
    personId: person_id,
    userId,
    participantId,
  }: ToPlant,
) {
  const own = {
    client_id,
    created_by: userId,
    starts_on: plantedAppointmentDay,
    ends_on: plantedAppointmentDay,
  };
  await insertRows(client, 'appointment_series', [
    {
      client_id,
      id: 748_020 + firm,
      frequency: 'MOIS',
      starts_on: plantedAppointmentDay,
      month_day: 17,
      times: 3,
    },
  ]);
  await insertRows(client, 'appointment', [
    {
      ...{
        ...own,
        id: appointmentId(firm),
        title: `Bilan avec ${letter}`,
        starts_at: '09:30',
        ends_at: '11:00',
      },
      ...{ company_id, person_id, reminder: 'J7', note: `Note du rendez-vous de ${letter}` },
      ...{ series_id: null, series_rank: null },
    },
    {
      ...{
        ...own,
        id: spareAppointmentId(firm),
        title: `Salon de ${letter}`,
        starts_at: null,
        ends_at: null,
      },
      ...{ company_id: null, person_id: null, reminder: null, note: null },
      ...{ series_id: 748_020 + firm, series_rank: 1 },
    },
  ]);
  await insertRows(client, 'appointment_participant', [
    { client_id, appointment_id: appointmentId(firm), user_id: participantId },
  ]);
  const [notice] = (
    await client.query<{ id: string }>(
      `insert into notification (client_id, user_id, kind, title, link, read_at) values ($1, $2, 'news', $3, '/agenda', now())
       returning id`,
      [client_id, participantId, `Rendez-vous\u202f: Bilan avec ${letter}`],
    )
  ).rows;
  await insertRows(client, 'appointment_notice', [
    { client_id, appointment_id: appointmentId(firm), notification_id: notice?.id },
  ]);
  await insertRows(client, 'calendar_address', [
    {
      ...{ client_id, user_id: participantId, secret_hash: Buffer.alloc(32, firm) },
      id: `0000074${firm}-0000-4000-8000-000000000000`,
    },
  ]);
  await insertRows(client, 'alert_decision', [
    {
      ...{
        client_id,
        id: 748_100 + firm,
        rule: 'COMPTES',
        subject: String(company_id),
        since: plantedAlertSince,
      },
      ...{ company_id, assignee_id: participantId, decided_by: userId },
    },
  ]);
}
