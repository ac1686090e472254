import { categoriesOn } from '#server/administration/expense-settings/categories.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { lookUpPeople } from '../people/look-up-people.ts';
import { exportLines } from './export-lines.ts';
import { carriedFamily, type ExpenseFamily, staffFamily } from './family.ts';
import { addLine, editLine, readReceipt, removeLine } from './lines/save-line.ts';
import { listNotes } from './list-notes.ts';
import type { ExpenseMails } from './notify.ts';
import { readNote } from './read-note.ts';
import { addNote, editNote, removeNote } from './save-note.ts';
import { decideNote, reopenNote, sendNote } from './steps.ts';
import { zipReceipts } from './zip-receipts.ts';

function familyRoutes(family: ExpenseFamily, store: FileStore, mails: ExpenseMails): Route[] {
  const { calls } = family;
  return [
    serve(calls.categories, async ({ db, session, input }) => ({
      Items: await categoriesOn(db, session.clientId, input.Date ?? todayInParis()),
    })),
    serve(calls.people, (context) => lookUpPeople(context, family)),
    serve(calls.list, (context) => listNotes(context, family)),
    serve(calls.byId, (context) => readNote(context, family)),
    serve(calls.add, (context) => addNote(context, family)),
    serve(calls.edit, (context) => editNote(context, family)),
    serve(calls.remove, (context) => removeNote(context, family, store)),
    serve(calls.addLine, (context) => addLine(context, { family, store })),
    serve(calls.editLine, (context) => editLine(context, { family, store })),
    serve(calls.removeLine, (context) => removeLine(context, { family, store })),
    serve(calls.receipt, (context) => readReceipt(context, { family, store })),
    serve(calls.send, (context) => sendNote(context, { family, mails })),
    serve(calls.validate, (context) => decideNote(context, { family, mails })),
    serve(calls.reopen, (context) => reopenNote(context, { family, mails })),
    serve(calls.exportLines, async (context) => exportLines(context, family), { onReplica: true }),
    serve(calls.receipts, (context) => zipReceipts(context, family, store)),
  ];
}

/** Expense notes of the staff and of carried persons. */
export const expenseRoutes = ({ outbox }: { outbox: ExpenseMails }, store: FileStore): Route[] => [
  ...familyRoutes(staffFamily, store, outbox),
  ...familyRoutes(carriedFamily, store, outbox),
];
