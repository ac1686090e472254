import { z } from 'zod';
import type { Access } from '#contract/access/access.ts';
import { CategoriesRequest, ExpenseCategory } from '#contract/administration/expense-settings/category.ts';
import { anyFile, call, xlsx, zip } from '#contract/call.ts';
import { KeyValue, LookUpRequest } from '#contract/key-value.ts';
import { IdRequest, SavedRecord } from '#contract/record.ts';
import { mayFollowCarriedExpenses, mayHaveExpenses } from './access.ts';
import { LineToAdd, LineToEdit, SavedLine } from './line.ts';
import {
  ExpenseNote,
  NoteDecision,
  NoteExportRequest,
  NoteListAnswer,
  NoteListRequest,
  NoteStep,
  NoteToAdd,
  NoteToEdit,
  ReceiptsRequest,
  SavedNote,
} from './note.ts';

interface FamilyOfCalls {
  /** '' of the staff, 'crm-client/' of carried persons. */
  prefix: '' | 'crm-client/';
  access: Access;
  /** What the journal calls a note. */
  entity: string;
}

/** One receipt at most, with the line as JSON beside it. */
const parts = { json: 'dto', file: 'file', orJson: true } as const;

/** The calls on expense notes of one kind of people. */
const expenseCalls = ({ prefix, access, entity }: FamilyOfCalls) => ({
  /** The categories as they hold on a day. */
  categories: call({
    method: 'POST',
    path: `${prefix}expenseNote/GetCategories`,
    request: CategoriesRequest,
    answer: z.object({ Items: z.array(ExpenseCategory) }),
    access,
  }),
  /** Whom the caller may write a note for. */
  people: call({
    method: 'POST',
    path: `${prefix}expenseNote/GetPersonnesAsKeyValueObjectByFilter`,
    request: LookUpRequest,
    answer: z.array(KeyValue),
    access,
  }),
  list: call({
    method: 'POST',
    path: `${prefix}expenseNote/allByFilterRequest`,
    request: NoteListRequest,
    answer: NoteListAnswer,
    access,
  }),
  byId: call({
    method: 'POST',
    path: `${prefix}expenseNote/GetById`,
    request: IdRequest,
    answer: ExpenseNote,
    access,
  }),
  add: call({
    method: 'POST',
    path: `${prefix}expenseNote/Add`,
    request: NoteToAdd,
    answer: SavedNote,
    access,
    audit: `${entity}.add`,
  }),
  edit: call({
    method: 'POST',
    path: `${prefix}expenseNote/Edit`,
    request: NoteToEdit,
    answer: SavedNote,
    access,
    audit: `${entity}.edit`,
  }),
  /** One that was never sent, with its receipts. */
  remove: call({
    method: 'POST',
    path: `${prefix}expenseNote/Delete`,
    request: IdRequest,
    answer: SavedRecord,
    access,
    audit: `${entity}.delete`,
  }),
  addLine: call({
    method: 'POST',
    path: `${prefix}expenseNote/AddLine`,
    request: LineToAdd,
    parts,
    answer: SavedLine,
    access,
    audit: `${entity}.line`,
  }),
  editLine: call({
    method: 'POST',
    path: `${prefix}expenseNote/EditLine`,
    request: LineToEdit,
    parts,
    answer: SavedLine,
    access,
    audit: `${entity}.line`,
  }),
  removeLine: call({
    method: 'POST',
    path: `${prefix}expenseNote/DeleteLine`,
    request: IdRequest,
    answer: SavedRecord,
    access,
    audit: `${entity}.line`,
  }),
  /** The receipt of a line. */
  receipt: call({
    method: 'POST',
    path: `${prefix}expenseNote/DownloadReceipt`,
    request: IdRequest,
    answer: anyFile,
    access,
  }),
  /** State 1 → 2: from then on nothing of it is changed. */
  send: call({
    method: 'POST',
    path: `${prefix}expenseNote/Send`,
    request: NoteStep,
    answer: SavedNote,
    access,
    audit: `${entity}.send`,
  }),
  /** State 2 → 4 or 5, by another than whoever it belongs to and whoever sent it. */
  validate: call({
    method: 'POST',
    path: `${prefix}expenseNote/Validate`,
    request: NoteDecision,
    answer: SavedNote,
    access,
    audit: `${entity}.validate`,
  }),
  /** State 5 → 1: what was refused is put right and sent anew. */
  reopen: call({
    method: 'POST',
    path: `${prefix}expenseNote/Reopen`,
    request: NoteStep,
    answer: SavedNote,
    access,
    audit: `${entity}.reopen`,
  }),
  /** The lines of the filtered notes as a workbook. */
  exportLines: call({
    method: 'POST',
    path: `${prefix}expenseNote/ExportToExcel`,
    request: NoteExportRequest,
    answer: xlsx,
    access,
  }),
  /** The receipts of some notes, a folder each, with a list of their fingerprints. */
  receipts: call({
    method: 'POST',
    path: `${prefix}expenseNote/DownloadReceipts`,
    request: ReceiptsRequest,
    answer: zip,
    access,
  }),
});

export type ExpenseCalls = ReturnType<typeof expenseCalls>;

export const staffExpenses = expenseCalls({ prefix: '', access: mayHaveExpenses, entity: 'expense-note' });

/** The same of carried persons. */
export const carriedExpenses = expenseCalls({
  prefix: 'crm-client/',
  access: mayFollowCarriedExpenses,
  entity: 'carried-expense-note',
});
