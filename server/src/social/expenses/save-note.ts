import type { AnswerOf } from '#contract/call.ts';
import type { ExpenseCalls } from '#contract/social/expenses/calls.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { chosenSubject } from '../people/subject.ts';
import type { ExpenseFamily } from './family.ts';
import { lines } from './lines/lines.ts';
import { held, notes, type StoredNote } from './notes.ts';

export const savedNote = ({ Id, Version, Etat }: StoredNote): AnswerOf<ExpenseCalls['add']> => ({
  Id,
  Version,
  Etat,
});

/** @throws AppError 400 where the company is none that the caller may read */
async function refuseStranger(db: Db, session: Session, id: number | null | undefined): Promise<void> {
  if (!id) return;
  await readableCompany(db, session, id).catch((error: unknown) => {
    throw error instanceof AppError
      ? invalidInput([{ Path: 'IdSociete', Message: 'Cette société n’existe pas ou plus.' }])
      : error;
  });
}

/** Begins a note, for oneself or for whom one asks in their stead. @throws AppError 400 */
export async function addNote(
  context: SignedInContext<ExpenseCalls['add']>,
  family: ExpenseFamily,
): Promise<AnswerOf<ExpenseCalls['add']>> {
  const { db, session, input } = context;
  const { UserId, PersonId, ...fields } = input;
  const subject = await chosenSubject({ db, session, family }, { UserId, PersonId });
  await refuseStranger(db, session, fields.IdSociete);
  const whose = family.kind === 'staff' ? { UserId: subject.id } : { PersonId: subject.id };
  return savedNote(await notes.add(context, { ...whose, ...fields }));
}

/** Changes what a note that is still to be sent says of itself. @throws AppError 400, 403, 404, 409 */
export async function editNote(
  context: SignedInContext<ExpenseCalls['edit']>,
  family: ExpenseFamily,
): Promise<AnswerOf<ExpenseCalls['edit']>> {
  const { db, session, input } = context;
  const { note } = await held({ db, session, family }, input.Id);
  if (input.IdSociete !== note.IdSociete) await refuseStranger(db, session, input.IdSociete);
  const edited = { ...input, IdSociete: input.IdSociete ?? null };
  return savedNote(await notes.edit(context, edited, { locked: note }));
}

/** Takes away a note that is still to be sent, with its lines and receipts. @throws AppError 403, 404, 409 */
export async function removeNote(
  context: SignedInContext<ExpenseCalls['remove']>,
  family: ExpenseFamily,
  store: FileStore,
): Promise<AnswerOf<ExpenseCalls['remove']>> {
  const { db, session, input } = context;
  await held({ db, session, family }, input.Id);
  const { clientId } = session;
  const kept = await lines.select(db, clientId, { condition: 'r.note_id = $2', values: [input.Id] });
  for (const { Id } of kept) await lines.remove(context, Id);
  await notes.remove(context, input.Id);
  const files = kept.flatMap(({ IdFichier }) => IdFichier ?? []);
  if (files.length > 0) await store.forget(db, clientId, files);
  return { Id: input.Id };
}
