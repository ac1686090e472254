import pg from 'pg';
import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { LeaveCalls } from '#contract/social/leave/calls.ts';
import type { HolidayState } from '#contract/social/leave/holiday.ts';
import { AppError, forbidden, invalidInput } from '#server/platform/requests/errors.ts';
import type { UploadedFile } from '#server/platform/requests/read-input.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { documentTypes, type FileStore } from '#server/platform/storage/file-store.ts';
import { chosenSubject, type Subject } from '../../people/subject.ts';
import type { LeaveFamily } from '../family.ts';
import { chosenType, isSickness } from '../types/holiday-types.ts';
import { holidays, readable, type StoredHoliday } from './holidays.ts';
import { type LeaveMails, tellDeciders } from './notify.ts';
import { mayDelete, mayEdit, savedHoliday, subjectOf, type Within } from './read-holiday.ts';
import { judgeLeave } from './validity.ts';

type Adding = SignedInContext<LeaveCalls['add']>;
type Editing = SignedInContext<LeaveCalls['edit']>;

/** What the calls of a family need beside the request. */
export interface LeaveNeeds {
  family: LeaveFamily;
  store: FileStore;
  mails: LeaveMails;
}

async function keepProof(
  { db, session }: Adding | Editing,
  store: FileStore,
  file: UploadedFile | undefined,
) {
  if (!file) return undefined;
  return store.save(db, {
    clientId: session.clientId,
    file,
    accept: documentTypes,
    parent: 'CONGE',
    description: 'Justificatif',
    field: 'file',
    refusal: 'Seuls les PDF et les images JPEG, PNG ou WebP sont acceptés.',
  });
}

/** Two who ask at once for the same days of somebody: the second is refused by the table. */
function tellOverlap(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'holiday_once')
    throw invalidInput([{ Path: 'DateDebut', Message: 'Une autre demande couvre déjà ces jours.' }]);
  throw error;
}

interface Kept {
  subject: Subject;
  input: ParsedRequestOf<LeaveCalls['add']>;
  stored?: StoredHoliday;
}

/** What is written of a request. @throws AppError 400 where it may not be asked for, at its field */
async function columnsOf(
  context: Adding | Editing,
  { family, store }: LeaveNeeds,
  { subject, input, stored }: Kept,
) {
  const { db, session, file } = context;
  const type = chosenType(input.IdType, input.DateDebut);
  const hasProof = file !== undefined || Boolean(stored?.IdFichier);
  const asked = {
    clientId: session.clientId,
    family,
    subject,
    span: input,
    type,
    holidayId: stored?.Id,
    hasProof,
  };
  const { Jours, Detail, Erreurs } = await judgeLeave(db, asked);
  const [first] = Erreurs;
  if (first && !input.IsBrouillon) throw invalidInput([{ Path: 'DateDebut', Message: first.Message }]);
  const { DateDebut, IsDebutApresMidi, DateFin, IsFinMatin, IdType, Commentaire } = input;
  const Statut: HolidayState = input.IsBrouillon ? 0 : 1;
  const IdFichier = await keepProof(context, store, file);
  return {
    ...{ DateDebut, IsDebutApresMidi, DateFin, IsFinMatin, IdType, Commentaire, Statut },
    IsMaladie: isSickness(type),
    Quarts: Math.round(Jours * 4),
    Detail: JSON.stringify(Detail),
    ...(IdFichier === undefined ? {} : { IdFichier }),
  };
}

/** Asks for leave, or keeps a draft; whoever decides is told. */
export async function addHoliday(context: Adding, needs: LeaveNeeds): Promise<AnswerOf<LeaveCalls['add']>> {
  const { db, session, input } = context;
  const { family, mails } = needs;
  const subject = await chosenSubject({ db, session, family }, input);
  const columns = await columnsOf(context, needs, { subject, input });
  const whose = family.kind === 'staff' ? { UserId: subject.id } : { PersonId: subject.id };
  const added = await holidays.add(context, { ...whose, ...columns }).catch(tellOverlap);
  if (added.Statut === 1) await tellDeciders({ db, session, family }, mails, { holiday: added, subject });
  return savedHoliday(added);
}

const settled = (message: string) => new AppError({ status: 409, code: 'LEAVE_SETTLED', message });

/** Changes a request that nobody has decided on. @throws AppError 400, 403, 404, 409 */
export async function editHoliday(
  context: Editing,
  needs: LeaveNeeds,
): Promise<AnswerOf<LeaveCalls['edit']>> {
  const { db, session, input } = context;
  const { family, mails } = needs;
  const within: Within = { db, session, family };
  const stored = await readable(within, input.Id, true);
  const subject = await subjectOf(within, stored);
  if (stored.Statut > 1) throw settled('Cette demande a été décidée\u202f: elle ne se modifie plus.');
  if (!mayEdit(within, stored, subject)) throw forbidden();
  const columns = await columnsOf(context, needs, { subject, input, stored });
  const { Id, Version } = input;
  const edited = await holidays
    .edit(context, { Id, Version, ...columns }, { locked: stored })
    .catch(tellOverlap);
  if (edited.Statut === 1 && stored.Statut === 0)
    await tellDeciders(within, mails, { holiday: edited, subject });
  if (stored.IdFichier && columns.IdFichier)
    await needs.store.forget(db, session.clientId, [stored.IdFichier]);
  return savedHoliday(edited);
}

/** Takes away a draft, or what was refused, with its proof. @throws AppError 403, 404, 409 */
export async function removeHoliday(
  context: SignedInContext<LeaveCalls['remove']>,
  { family, store }: LeaveNeeds,
): Promise<AnswerOf<LeaveCalls['remove']>> {
  const { db, session, input } = context;
  const within: Within = { db, session, family };
  const stored = await readable(within, input.Id, true);
  const subject = await subjectOf(within, stored);
  if (stored.Statut !== 0 && stored.Statut !== 4)
    throw settled('Seuls un brouillon et une demande refusée se suppriment.');
  if (!mayDelete(within, stored, subject)) throw forbidden();
  await holidays.remove(context, input.Id);
  if (stored.IdFichier) await store.forget(db, session.clientId, [stored.IdFichier]);
  return { Id: input.Id };
}
