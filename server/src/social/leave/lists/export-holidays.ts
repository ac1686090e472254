import type { LeaveCalls } from '#contract/social/leave/calls.ts';
import { holidayStates, leaveUnits } from '#contract/social/leave/holiday.ts';
import type { HolidayRow } from '#contract/social/leave/holiday-list.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { day } from '#server/platform/records/field-words.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { LeaveFamily } from '../family.ts';
import { readHolidays } from './list-holidays.ts';

const columns: Column<HolidayRow>[] = [
  { head: 'Nom', width: 28, value: ({ Nom }) => Nom },
  { head: 'Type', width: 30, value: ({ Type }) => Type },
  { head: 'Début', width: 12, value: ({ DateDebut }) => day(DateDebut) },
  {
    head: 'Commence',
    width: 12,
    value: ({ IsDebutApresMidi }) => (IsDebutApresMidi ? 'après-midi' : 'matin'),
  },
  { head: 'Fin', width: 12, value: ({ DateFin }) => day(DateFin) },
  { head: 'Finit', width: 12, value: ({ IsFinMatin }) => (IsFinMatin ? 'midi' : 'soir') },
  { head: 'Durée', width: 10, value: ({ NombreJours }) => NombreJours },
  { head: 'Unité', width: 18, value: ({ Unite }) => leaveUnits[Unite] },
  { head: 'Statut', width: 20, value: ({ Statut }) => holidayStates[Statut] },
];

/** The filtered requests as a workbook, in the list's order; comments and proofs stay where they are. */
export function exportHolidays(
  { db, session, input }: SignedInContext<LeaveCalls['exportList']>,
  family: LeaveFamily,
): FileToSend {
  return {
    fileName: `conges-${todayInParis()}.xlsx`,
    content: streamXlsx('Congés', columns, readHolidays(db, { session, family }, input)),
  };
}
