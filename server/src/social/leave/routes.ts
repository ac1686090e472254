import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { lookUpPeople } from '../people/look-up-people.ts';
import { numberOfDay } from './counting/number-of-day.ts';
import { carriedFamily, type LeaveFamily, staffFamily } from './family.ts';
import { countByType } from './figures/count-by-type.ts';
import { exportByUser, exportStats } from './figures/export-figures.ts';
import { leaveStats, leaveStatsByYear } from './figures/leave-figures.ts';
import { exportBalances } from './ledger/export-balances.ts';
import { listBalances, readBalances } from './ledger/read-balances.ts';
import { addBalance, editBalance } from './ledger/save-balance.ts';
import { readCalendar } from './lists/calendar.ts';
import { exportHolidays } from './lists/export-holidays.ts';
import { allHolidays, holidaysOfOne, listHolidays } from './lists/list-holidays.ts';
import { cancelHoliday, validateHoliday } from './requests/decide-holiday.ts';
import type { LeaveMails } from './requests/notify.ts';
import { readHoliday, readProof } from './requests/read-holiday.ts';
import { addHoliday, editHoliday, removeHoliday } from './requests/save-holiday.ts';
import { checkValidity } from './requests/validity.ts';
import { listTypes } from './types/list-types.ts';

function familyRoutes(family: LeaveFamily, store: FileStore, mails: LeaveMails): Route[] {
  const { calls } = family;
  const needs = { family, store, mails };
  return [
    serve(calls.types, listTypes),
    serve(calls.people, (context) => lookUpPeople(context, family)),
    serve(calls.numberOfDay, (context) => numberOfDay(context, family)),
    serve(calls.checkValidity, (context) => checkValidity(context, family)),
    serve(calls.byId, (context) => readHoliday(context, family)),
    serve(calls.all, (context) => allHolidays(context, family)),
    serve(calls.byUser, (context) => holidaysOfOne(context, family)),
    serve(calls.list, (context) => listHolidays(context, family)),
    serve(calls.add, (context) => addHoliday(context, needs)),
    serve(calls.edit, (context) => editHoliday(context, needs)),
    serve(calls.validate, (context) => validateHoliday(context, needs)),
    serve(calls.cancel, (context) => cancelHoliday(context, needs)),
    serve(calls.remove, (context) => removeHoliday(context, needs)),
    serve(calls.proof, (context) => readProof(context, family, store)),
    serve(calls.balances, (context) => readBalances(context, family)),
    serve(calls.balanceList, (context) => listBalances(context, family)),
    serve(calls.countByType, (context) => countByType(context, family)),
    serve(calls.statsByYear, (context) => leaveStatsByYear(context, family), { onReplica: true }),
    serve(calls.stats, (context) => leaveStats(context, family), { onReplica: true }),
    serve(calls.exportList, async (context) => exportHolidays(context, family), { onReplica: true }),
    serve(calls.exportStats, (context) => exportStats(context, family), { onReplica: true }),
    serve(calls.exportByUser, (context) => exportByUser(context, family), { onReplica: true }),
    serve(calls.exportBalances, (context) => exportBalances(context, family), { onReplica: true }),
    serve(calls.addBalance, (context) => addBalance(context, family)),
    serve(calls.editBalance, (context) => editBalance(context, family)),
    serve(calls.calendar, (context) => readCalendar(context, family)),
  ];
}

/** Leave of the staff and of carried persons. */
export const leaveRoutes = ({ outbox }: { outbox: LeaveMails }, store: FileStore): Route[] => [
  ...familyRoutes(staffFamily, store, outbox),
  ...familyRoutes(carriedFamily, store, outbox),
];
