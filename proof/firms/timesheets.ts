import type { ClientBase } from 'pg';
import { addDays } from '#contract/calendar.ts';
import { mondayOf } from '#contract/dashboards/timesheets/weeks.ts';
import { todayInParis } from '#contract/today.ts';
import { insertRows } from '../insert-rows.ts';

/** The planted rows of the staff's time, of each firm: its number tells whose. */
export const timeMissionId = (firm: number) => 750_000 + firm;
export const spareMissionId = (firm: number) => 750_010 + firm;
export const timeTaskId = (firm: number) => 751_000 + firm;
export const spareTaskId = (firm: number) => 751_010 + firm;
export const scheduleId = (firm: number) => 752_000 + firm;

/** The Monday of the present week, and those before it. */
export const plantedWeek = (before = 0) => addDays(mondayOf(todayInParis()), -7 * before);

/** A month whose time stays as it is. */
export const plantedClosedMonth = '2023-12';

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  companyId: number | undefined;
  /** One that no call changes. */
  otherCompanyId: number | undefined;
  /** Who keeps everybody's time, and one of the staff. */
  users: { keeper: number; other: number };
}

/** Missions and tasks, one of each that nothing names; weeks in each state that a call begins with, hours, a closed month, a timer. */
export async function plantTimesheets(
  client: ClientBase,
  { clientId: client_id, firm, letter, companyId, otherCompanyId, users: { keeper, other } }: ToPlant,
) {
  const mission = { client_id, budget: 'COURANT', is_billable: true, is_internal: false };
  await insertRows(client, 'time_mission', [
    { ...mission, id: timeMissionId(firm), name: `Tenue de ${letter}` },
    { ...mission, id: spareMissionId(firm), name: `Mission de trop de ${letter}` },
  ]);
  const task = { client_id, mission_id: timeMissionId(firm) };
  await insertRows(client, 'time_task', [
    { ...task, id: timeTaskId(firm), name: `Saisie de ${letter}` },
    { ...task, id: spareTaskId(firm), name: `Tâche de trop de ${letter}` },
  ]);
  await insertRows(client, 'work_schedule', [
    {
      client_id,
      id: scheduleId(firm),
      user_id: other,
      starts_on: '2020-01-01',
      ...{ monday: 450, tuesday: 450, wednesday: 0, thursday: 450, friday: 450, saturday: 0, sunday: 0 },
      comment: `Quatre jours de ${letter}`,
    },
  ]);
  const weeks = [
    { user_id: keeper, before: 0, state: 'OUVERTE' },
    { user_id: keeper, before: 1, state: 'OUVERTE' },
    { user_id: keeper, before: 2, state: 'SOUMISE' },
    { user_id: other, before: 1, state: 'SOUMISE' },
    { user_id: other, before: 2, state: 'OUVERTE' },
  ];
  await insertRows(
    client,
    'time_week',
    weeks.map(({ user_id, before, state }) => ({ client_id, user_id, week: plantedWeek(before), state })),
  );
  await insertRows(
    client,
    'time_entry',
    [
      // the present Monday holds time, the days after it none yet
      ...weeks.map(({ user_id, before }) => ({ user_id, before, on: before && 1, company_id: companyId })),
      { user_id: other, before: 2, on: 2, company_id: otherCompanyId },
    ].map(({ user_id, before, on, company_id }, index) => ({
      client_id,
      id: 753_000 + firm * 100 + index,
      user_id,
      day: addDays(plantedWeek(before), on),
      company_id,
      task_id: timeTaskId(firm),
      minutes: 90,
      is_billable: true,
      comment: `Temps de ${letter}`,
      recorded_at: new Date(),
    })),
  );
  await insertRows(client, 'time_week_decision', [
    {
      client_id,
      id: 754_000 + firm,
      user_id: other,
      week: plantedWeek(1),
      decision: 'SOUMISE',
      motive: `Grippe de ${letter}`,
      decided_at: new Date(),
      decided_by: other,
    },
  ]);
  await insertRows(client, 'time_budget', [
    {
      client_id,
      company_id: companyId,
      year: Number(plantedWeek().slice(0, 4)),
      budget: 'COURANT',
      minutes: 2400,
      motive: `Forfait de ${letter}`,
      saved_at: new Date(),
      saved_by: keeper,
    },
  ]);
  await insertRows(client, 'time_month', [
    {
      client_id,
      month: `${plantedClosedMonth}-01`,
      closed_at: new Date(),
      closed_by: keeper,
      motive: `Clôture de ${letter}`,
    },
  ]);
  await insertRows(client, 'time_timer', [
    {
      client_id,
      user_id: keeper,
      company_id: companyId,
      task_id: timeTaskId(firm),
      comment: `Minuteur de ${letter}`,
      started_at: new Date(),
    },
  ]);
}
