import { z } from 'zod';
import type { Access } from '#contract/access/access.ts';
import { anyFile, call, noInput, xlsx } from '#contract/call.ts';
import { KeyValue, LookUpRequest } from '#contract/key-value.ts';
import { IdRequest, RecordId, SavedRecord } from '#contract/record.ts';
import {
  mayFollowCarriedLeave,
  mayKeepCarriedLeave,
  mayKeepStaffLeave,
  mayTakeCarriedLeave,
  mayTakeLeave,
} from './access.ts';
import {
  ByUserExportRequest,
  CountByTypeAnswer,
  CountByTypeRequest,
  StatsAnswer,
  StatsByYearAnswer,
  StatsByYearRequest,
  StatsExportRequest,
  StatsRequest,
} from './figures.ts';
import {
  CancelRequest,
  Holiday,
  HolidayToAdd,
  HolidayToEdit,
  HolidayType,
  NumberOfDayAnswer,
  NumberOfDayRequest,
  SavedHoliday,
  ValidateRequest,
} from './holiday.ts';
import {
  AllHolidays,
  ByUserRequest,
  CalendarAnswer,
  CalendarRequest,
  HolidayExportRequest,
  HolidayListAnswer,
  HolidayListRequest,
  leaveYear,
  ValidityAnswer,
  ValidityRequest,
} from './holiday-list.ts';
import {
  SynthesisByUserAnswer,
  SynthesisByUserRequest,
  SynthesisExportRequest,
  SynthesisListAnswer,
  SynthesisListRequest,
  SynthesisToAdd,
  SynthesisToEdit,
} from './synthesis.ts';

interface FamilyOfCalls {
  /** '' of the staff, 'crm-client/' of carried persons. */
  prefix: '' | 'crm-client/';
  /** Whoever takes leave: their own. */
  take: Access;
  /** Those who follow others'. */
  follow: Access;
  /** Those who keep the balances. */
  keep: Access;
  /** What the journal calls a request. */
  entity: string;
}

/** One proof at most, with the request as JSON beside it. */
const parts = { json: 'dto', file: 'file', orJson: true } as const;

/** The calls on leave of one kind of people. */
const leaveCalls = ({ prefix, take, follow, keep, entity }: FamilyOfCalls) => ({
  types: call({
    method: 'GET',
    path: `${prefix}holidayType/all`,
    request: noInput,
    answer: z.object({ Items: z.array(HolidayType) }),
    access: take,
  }),
  /** Whom the caller may ask leave for: themselves, those they keep the leave of. */
  people: call({
    method: 'POST',
    path: `${prefix}holiday/GetPersonnesAsKeyValueObjectByFilter`,
    request: LookUpRequest,
    answer: z.array(KeyValue),
    access: follow,
  }),
  numberOfDay: call({
    method: 'POST',
    path: `${prefix}holiday/numberOfDay`,
    request: NumberOfDayRequest,
    answer: NumberOfDayAnswer,
    access: take,
  }),
  checkValidity: call({
    method: 'GET',
    path: `${prefix}holiday/checkValidity`,
    request: ValidityRequest,
    answer: ValidityAnswer,
    access: take,
  }),
  byId: call({
    method: 'GET',
    path: `${prefix}holiday/GetById`,
    request: z.strictObject({ holidayId: RecordId }),
    answer: Holiday,
    access: take,
  }),
  /** Of a year, or of all: those that the caller may read. */
  all: call({
    method: 'GET',
    path: `${prefix}holiday/all`,
    request: z.strictObject({ year: leaveYear.optional() }),
    answer: AllHolidays,
    access: take,
  }),
  byUser: call({
    method: 'GET',
    path: `${prefix}holiday/allByUserId`,
    request: ByUserRequest,
    answer: AllHolidays,
    access: take,
  }),
  list: call({
    method: 'GET',
    path: `${prefix}holiday/allByFilterRequest`,
    request: HolidayListRequest,
    answer: HolidayListAnswer,
    access: take,
  }),
  add: call({
    method: 'POST',
    path: `${prefix}holiday/Add`,
    request: HolidayToAdd,
    parts,
    saves: Holiday,
    answer: SavedHoliday,
    access: take,
    audit: `${entity}.add`,
  }),
  edit: call({
    method: 'POST',
    path: `${prefix}holiday/Edit`,
    request: HolidayToEdit,
    parts,
    saves: Holiday,
    answer: SavedHoliday,
    access: take,
    audit: `${entity}.edit`,
  }),
  validate: call({
    method: 'POST',
    path: `${prefix}holiday/validate`,
    request: ValidateRequest,
    answer: SavedHoliday,
    access: follow,
    audit: `${entity}.validate`,
  }),
  cancel: call({
    method: 'POST',
    path: `${prefix}holiday/cancel`,
    request: CancelRequest,
    answer: SavedHoliday,
    access: take,
    audit: `${entity}.cancel`,
  }),
  remove: call({
    method: 'POST',
    path: `${prefix}holiday/Delete`,
    request: IdRequest,
    answer: SavedRecord,
    access: take,
    audit: `${entity}.delete`,
  }),
  /** The proof of a leave: for whoever takes it and those who keep everybody's. */
  proof: call({
    method: 'POST',
    path: `${prefix}holiday/DownloadFile`,
    request: IdRequest,
    answer: anyFile,
    access: take,
  }),
  /** Who is away, by person: not why, but where the type may be told. */
  calendar: call({
    method: 'POST',
    path: `${prefix}holiday/Calendar`,
    request: CalendarRequest,
    answer: CalendarAnswer,
    access: follow,
  }),
  /** The balances of one person, each with the lines that it is the sum of. */
  balances: call({
    method: 'GET',
    path: `${prefix}holidaySynthesis/allByUserId`,
    request: SynthesisByUserRequest,
    answer: SynthesisByUserAnswer,
    access: take,
  }),
  /** The balances of all whose leave the caller may read. */
  balanceList: call({
    method: 'GET',
    path: `${prefix}holidaySynthesis/allByFilterRequest`,
    request: SynthesisListRequest,
    answer: SynthesisListAnswer,
    access: take,
  }),
  /** One person's days of a year by type. */
  countByType: call({
    method: 'GET',
    path: `${prefix}holiday/GetCountHolidaysBytype`,
    request: CountByTypeRequest,
    answer: CountByTypeAnswer,
    access: take,
  }),
  /** Days taken by year, cabinet and type. */
  statsByYear: call({
    method: 'POST',
    path: `${prefix}holiday/statsByYear`,
    request: StatsByYearRequest,
    answer: StatsByYearAnswer,
    access: follow,
  }),
  /** Days taken by month and type. */
  stats: call({
    method: 'POST',
    path: `${prefix}holiday/stats`,
    request: StatsRequest,
    answer: StatsAnswer,
    access: follow,
  }),
  /** The filtered requests as a workbook. */
  exportList: call({
    method: 'POST',
    path: `${prefix}holiday/exportToExcel`,
    request: HolidayExportRequest,
    answer: xlsx,
    access: follow,
  }),
  /** Days taken by month and type of some years, as a workbook. */
  exportStats: call({
    method: 'POST',
    path: `${prefix}holiday/exportStatsToExcel`,
    request: StatsExportRequest,
    answer: xlsx,
    access: follow,
  }),
  /** Days of each person by type, as a workbook. */
  exportByUser: call({
    method: 'POST',
    path: `${prefix}holiday/exportByUserToExcel`,
    request: ByUserExportRequest,
    answer: xlsx,
    access: follow,
  }),
  /** The balances as a workbook. */
  exportBalances: call({
    method: 'POST',
    path: `${prefix}holidaySynthesis/exportToExcel`,
    request: SynthesisExportRequest,
    answer: xlsx,
    access: follow,
  }),
  /** A balance at its opening, or what corrects it, as a line of the ledger. */
  addBalance: call({
    method: 'POST',
    path: `${prefix}holidaySynthesis/Add`,
    request: SynthesisToAdd,
    answer: SavedRecord,
    access: keep,
    audit: `${entity}-balance.add`,
  }),
  /** Reverses such a line and writes it anew. */
  editBalance: call({
    method: 'POST',
    path: `${prefix}holidaySynthesis/Edit`,
    request: SynthesisToEdit,
    answer: SavedRecord,
    access: keep,
    audit: `${entity}-balance.edit`,
  }),
});

export type LeaveCalls = ReturnType<typeof leaveCalls>;

export const staffLeave = leaveCalls({
  prefix: '',
  take: mayTakeLeave,
  follow: mayTakeLeave,
  keep: mayKeepStaffLeave,
  entity: 'holiday',
});

/** The same of carried persons. */
export const carriedLeave = leaveCalls({
  prefix: 'crm-client/',
  take: mayTakeCarriedLeave,
  follow: mayFollowCarriedLeave,
  keep: mayKeepCarriedLeave,
  entity: 'carried-holiday',
});
