import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';
import { plantedId } from './accounts.ts';
import { paperRow } from './papers.ts';

/** What each of a firm's planted notes is there for: in the state that a call begins with. */
const uses = ['open', 'sent', 'refused', 'approved', 'given-up', 'whole'] as const;
type Use = (typeof uses)[number];
const states: Record<Use, number> = {
  open: 1,
  sent: 2,
  refused: 5,
  approved: 4,
  'given-up': 1,
  whole: 1,
};

/** The id of a planted note, of the staff or of a carried person. */
export const expenseNoteId = (firm: number, use: Use = 'open', isCarried = false) =>
  740_000 + firm * 100 + uses.indexOf(use) * 2 + (isCarried ? 1 : 0);

/** The id of a planted note's line. */
export const expenseLineId = (firm: number, use: Use = 'open', isCarried = false) =>
  10_000 + expenseNoteId(firm, use, isCarried);

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  users: { asking: number; deciding: number };
  /** A person in portage. */
  person: number;
  company: number;
}

/** Expense notes of a member of the staff and of a carried person, each with a line and its receipt. */
export async function plantExpenses(
  client: ClientBase,
  { clientId, firm, letter, users, person, company }: ToPlant,
): Promise<void> {
  const all = [false, true].flatMap((isCarried) => uses.map((use) => ({ use, isCarried })));
  await insertRows(
    client,
    'stored_file',
    all.map((_, index) => paperRow(clientId, firm, 901 + index, 'NOTE_FRAIS')),
  );
  await insertRows(
    client,
    'expense_note',
    all.map(({ use, isCarried }) => ({
      client_id: clientId,
      id: expenseNoteId(firm, use, isCarried),
      user_id: isCarried ? null : users.asking,
      person_id: isCarried ? person : null,
      month: '2026-03',
      purpose: `Déplacements ${letter}`,
      company_id: company,
      state: states[use],
      sent_at: states[use] === 1 ? null : '2026-04-01T08:00:00Z',
      sent_by: states[use] === 1 ? null : users.asking,
      decided_by: use === 'refused' || use === 'approved' ? users.deciding : null,
      motive: use === 'refused' ? `Reçu illisible ${letter}` : null,
    })),
  );
  await insertRows(
    client,
    'expense_line',
    all.map(({ use, isCarried }, index) => ({
      client_id: clientId,
      id: expenseLineId(firm, use, isCarried),
      note_id: expenseNoteId(firm, use, isCarried),
      category: 'REPAS_DEPLACEMENT',
      spent_on: '2026-03-10',
      description: `Déjeuner ${letter}`,
      quantity: 1,
      amount_cents: 2000,
      vat_cents: 180,
      refunded_cents: 2000,
      recoverable_cents: 180,
      file_id: plantedId(firm, 901 + index),
    })),
  );
}
