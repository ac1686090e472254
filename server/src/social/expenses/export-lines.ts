import type { ExpenseCalls } from '#contract/social/expenses/calls.ts';
import { type ExpenseState, expenseStates } from '#contract/social/expenses/note.ts';
import { categoryLine } from '#server/administration/expense-settings/categories.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { day } from '#server/platform/records/field-words.ts';
import { readAll } from '#server/platform/records/list/read-all.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { nameOf } from '../people/people-family.ts';
import type { ExpenseFamily } from './family.ts';
import { conditionsOf } from './list-notes.ts';

interface LineRow {
  note: number;
  name: string;
  month: string;
  purpose: string;
  company: string | null;
  state: ExpenseState;
  category: string;
  date: string;
  description: string;
  journey: string | null;
  kilometres: number | null;
  paid: number | null;
  refunded: number;
  recoverable: number;
  receipt: string | null;
}

const inEuros = (cents: number | null) => (cents === null ? null : cents / 100);

const columns: Column<LineRow>[] = [
  { head: 'Note', width: 8, value: ({ note }) => note },
  { head: 'Nom', width: 28, value: ({ name }) => name },
  { head: 'Mois', width: 10, value: ({ month }) => month },
  { head: 'Objet', width: 28, value: ({ purpose }) => purpose },
  { head: 'À la charge de', width: 26, value: ({ company }) => company ?? 'L’employeur' },
  { head: 'État', width: 12, value: ({ state }) => expenseStates[state] },
  { head: 'Date', width: 12, value: ({ date }) => day(date) },
  { head: 'Catégorie', width: 28, value: ({ category }) => categoryLine(category)?.label ?? category },
  { head: 'Compte', width: 10, value: ({ category }) => categoryLine(category)?.account ?? null },
  { head: 'Dépense', width: 34, value: ({ description }) => description },
  { head: 'Trajet', width: 26, value: ({ journey }) => journey },
  { head: 'Kilomètres', width: 12, value: ({ kilometres }) => kilometres },
  { head: 'Payé TTC (€)', width: 14, value: ({ paid }) => inEuros(paid) },
  { head: 'Remboursé (€)', width: 14, value: ({ refunded }) => inEuros(refunded) },
  { head: 'TVA récupérée (€)', width: 16, value: ({ recoverable }) => inEuros(recoverable) },
  { head: 'Charge HT (€)', width: 14, value: ({ refunded, recoverable }) => inEuros(refunded - recoverable) },
  { head: 'Reçu', width: 26, value: ({ receipt }) => receipt },
];

/** Every expense of the filtered notes as a workbook, with the account that it is booked to. */
export function exportLines(
  { db, session, input }: SignedInContext<ExpenseCalls['exportLines']>,
  family: ExpenseFamily,
): FileToSend {
  const { SortColumn: _c, SortOrder: _o, ...filters } = input;
  const { where, values } = conditionsOf(family, session, filters).all();
  const text = `select n.note, n.name, n.month, n.purpose, n.company, n.state, l.category, l.spent_on as date, l.description,
      l.journey, l.kilometres, l.amount_cents as paid, l.refunded_cents as refunded, l.recoverable_cents as recoverable,
      f.file_name as receipt
    from (select r.client_id, r.id as note, ${nameOf(family)} as name, r.month, r.purpose, r.state,
        (select case when ${isReadableNow('c')} then c.name else 'Dossier confidentiel' end from company c
          where c.client_id = r.client_id and c.id = r.company_id) as company
      from expense_note r where ${where}) n
    join expense_line l on l.client_id = n.client_id and l.note_id = n.note
    left join stored_file f on f.client_id = l.client_id and f.id = l.file_id
    order by n.month desc, n.name, n.note, l.spent_on, l.id`;
  return {
    fileName: `notes-de-frais-${todayInParis()}.xlsx`,
    content: streamXlsx('Notes de frais', columns, readAll<LineRow>(db, { text, values }, {})),
  };
}
