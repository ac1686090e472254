import type { AnswerOf } from '#contract/call.ts';
import type { ExpenseCalls } from '#contract/social/expenses/calls.ts';
import type { ExpenseNoteRow } from '#contract/social/expenses/note.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { isReadable } from '../people/people-family.ts';
import type { ExpenseFamily } from './family.ts';
import { linesOf } from './lines/read-lines.ts';
import { rowColumns } from './list-notes.ts';

type Note = AnswerOf<ExpenseCalls['byId']>;
type Row = ExpenseNoteRow &
  Pick<Note, 'AuditProgrammeCreation' | 'AuditProgrammeModification'> &
  Pick<Note, 'EnvoyeePar' | 'DecideeLe' | 'DecideePar' | 'Motif'>;

/** SQL: what a user of this column is called. */
const userNamed = (column: string) =>
  `(select u.first_name || ' ' || u.last_name from app_user u where u.client_id = r.client_id and u.id = r.${column})`;

/** A note with its lines, who decided, and what the caller may do. @throws AppError 404 */
export async function readNote(
  { db, session, input }: SignedInContext<ExpenseCalls['byId']>,
  family: ExpenseFamily,
): Promise<Note> {
  const { clientId, userId } = session;
  const [row] = await db.query<Row & Record<string, unknown>>(
    `select ${rowColumns(family, session, '$3')}, r.created_from as "AuditProgrammeCreation",
       r.modified_from as "AuditProgrammeModification", ${userNamed('sent_by')} as "EnvoyeePar",
       to_json(r.decided_at) as "DecideeLe", ${userNamed('decided_by')} as "DecideePar", r.motive as "Motif"
     from expense_note r where r.client_id = $1 and r.id = $2 and ${isReadable(family, session, '$3')}`,
    [clientId, input.Id, userId],
  );
  if (!row) throw notFound('Cette note de frais n’existe pas ou plus.');
  return { ...row, Lignes: (await linesOf(db, clientId, [input.Id])).get(input.Id) ?? [] };
}
