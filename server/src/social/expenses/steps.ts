import type { AnswerOf } from '#contract/call.ts';
import type { ExpenseCalls } from '#contract/social/expenses/calls.ts';
import { AppError, forbidden, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { isKeeper } from '../people/people-family.ts';
import type { Subject } from '../people/subject.ts';
import type { ExpenseFamily } from './family.ts';
import { linesOf } from './lines/read-lines.ts';
import { reckon } from './lines/reckon.ts';
import { held, notes, readable, type StoredNote, subjectOf, type Within } from './notes.ts';
import { type ExpenseMails, tellDeciders, tellDecision } from './notify.ts';
import { savedNote } from './save-note.ts';

interface StepNeeds {
  family: ExpenseFamily;
  mails: ExpenseMails;
}

/** Every gap at once. @throws AppError 400 where something is missing before the note is sent */
async function refuseGaps({ db, session }: Within, { Id }: StoredNote): Promise<void> {
  const found = (await linesOf(db, session.clientId, [Id])).get(Id) ?? [];
  const gaps = found
    .filter(({ Alertes }) => Alertes.includes('Reçu manquant.'))
    .map(({ Libelle, Description }) => `${Libelle}, ${Description}\u202f: joignez le reçu.`);
  if (found.length === 0) gaps.push('Ajoutez au moins une dépense.');
  if (gaps.length > 0)
    throw invalidInput(
      gaps.map((Message) => ({ Path: 'Lignes', Message })),
      gaps.join(' '),
    );
}

/** Two notes of one person that are sent at once: the kilometres of the one are told before the other's. */
const oneAtATime = ({ db, session }: Within, { UserId, PersonId }: StoredNote) =>
  db.query(`select pg_advisory_xact_lock(hashtextextended('expenses ' || $1 || ' ' || $2, 0))`, [
    String(session.clientId),
    UserId === null ? `p${PersonId}` : `u${UserId}`,
  ]);

/** Sends a note: what is paid back is reckoned a last time. @throws AppError 400 with every gap, 403, 404, 409 */
export async function sendNote(
  context: SignedInContext<ExpenseCalls['send']>,
  { family, mails }: StepNeeds,
): Promise<AnswerOf<ExpenseCalls['send']>> {
  const { db, session, input } = context;
  const within = { db, session, family };
  const { note, subject } = await held(within, input.Id);
  await refuseGaps(within, note);
  await oneAtATime(within, note);
  await reckon(db, session.clientId, note);
  const sent = await notes.edit(
    context,
    {
      ...input,
      Etat: 2,
      EnvoyeeLe: new Date(),
      IdEnvoyeePar: session.userId,
      DecideeLe: null,
      IdDecideePar: null,
      Motif: null,
    },
    { locked: note, action: 'expense-note.send' },
  );
  await tellDeciders(within, mails, { note: sent, subject });
  return savedNote(sent);
}

/** Whether the caller decides on it: neither whose it is nor who sent it, but a manager or who decides for everybody. */
function decides({ family, session }: Within, { IdEnvoyeePar }: StoredNote, subject: Subject): boolean {
  if (subject.isOwn || IdEnvoyeePar === session.userId) return false;
  const managers = [subject.firstManagerId, subject.secondManagerId];
  return isKeeper(family, session) || managers.includes(session.userId);
}

/** Approves or refuses a note that was sent. @throws AppError 403, 404, 409 */
export async function decideNote(
  context: SignedInContext<ExpenseCalls['validate']>,
  { family, mails }: StepNeeds,
): Promise<AnswerOf<ExpenseCalls['validate']>> {
  const { db, session, input } = context;
  const within = { db, session, family };
  const note = await readable(within, input.Id, { lock: true });
  const subject = await subjectOf(within, note);
  if (note.Etat !== 2)
    throw new AppError({
      status: 409,
      code: 'EXPENSE_NOTE_SETTLED',
      message: 'Cette note n’attend pas de décision.',
    });
  if (!decides(within, note, subject)) throw forbidden();
  const { Id, Version, IsAcceptee, Motif } = input;
  const decided = await notes.edit(
    context,
    {
      Id,
      Version,
      Etat: IsAcceptee ? 4 : 5,
      DecideeLe: new Date(),
      IdDecideePar: session.userId,
      Motif: Motif ?? null,
    },
    { locked: note, action: 'expense-note.validate' },
  );
  await tellDecision(within, mails, { note: decided, subject });
  return savedNote(decided);
}

/** Takes a refused note up again; its motive stays until it is sent anew. @throws AppError 403, 404, 409 */
export async function reopenNote(
  context: SignedInContext<ExpenseCalls['reopen']>,
  { family }: StepNeeds,
): Promise<AnswerOf<ExpenseCalls['reopen']>> {
  const { db, session, input } = context;
  const { note } = await held({ db, session, family }, input.Id, 5);
  const reopened = await notes.edit(
    context,
    { ...input, Etat: 1 },
    { locked: note, action: 'expense-note.reopen' },
  );
  return savedNote(reopened);
}
