import type { AnswerOf } from '#contract/call.ts';
import type { LeaveCalls } from '#contract/social/leave/calls.ts';
import type { Holiday } from '#contract/social/leave/holiday.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext, StoredFileToSend } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { isKeeper } from '../../people/people-family.ts';
import { findSubject, type Subject } from '../../people/subject.ts';
import type { LeaveFamily } from '../family.ts';
import { typeOf } from '../types/holiday-types.ts';
import { decisionsOf, inWords, rankToDecide } from './decisions.ts';
import { readable, type StoredHoliday } from './holidays.ts';

export interface Within {
  db: Db;
  session: Session;
  family: LeaveFamily;
}

const gone = () => notFound('Cette demande de congé n’existe pas ou plus.');

/** Whose request it is. @throws AppError 404 where that person is no more */
export async function subjectOf({ db, session, family }: Within, stored: StoredHoliday): Promise<Subject> {
  const subject = await findSubject(db, session, family, stored.UserId ?? stored.PersonId ?? 0);
  if (!subject) throw gone();
  return subject;
}

/** Whether the caller asks for this one, or asks in its owner's stead. */
const asks = ({ session, family }: Within, subject: Subject) => subject.isOwn || isKeeper(family, session);

export const mayEdit = (within: Within, { Statut }: StoredHoliday, subject: Subject): boolean =>
  (Statut === 0 || Statut === 1) && asks(within, subject);

export const mayDelete = (within: Within, { Statut }: StoredHoliday, subject: Subject): boolean =>
  (Statut === 0 || Statut === 4) && asks(within, subject);

export const mayCancel = (within: Within, { Statut }: StoredHoliday, subject: Subject): boolean =>
  (Statut === 1 || Statut === 2 || Statut === 3) && asks(within, subject);

/** The proof may tell of somebody's health: its owner and those who keep everybody's leave read it. */
const mayReadProof = asks;

const fileName = async (db: Db, clientId: number, id: string | null) => {
  if (id === null) return null;
  const [file] = await db.query<{ name: string }>(
    'select file_name as name from stored_file where client_id = $1 and id = $2',
    [clientId, id],
  );
  return file?.name ?? null;
};

/** A request with its days, its decisions and what the caller may do. @throws AppError 404 */
export async function readHoliday(
  { db, session, input }: SignedInContext<LeaveCalls['byId']>,
  family: LeaveFamily,
): Promise<Holiday> {
  const within = { db, session, family };
  const stored = await readable(within, input.holidayId);
  const subject = await subjectOf(within, stored);
  const type = typeOf(stored.IdType);
  const decisions = await decisionsOf(db, session.clientId, stored.Id);
  const { Quarts, IsMaladie: _, IdFichier, ...shown } = stored;
  return {
    ...shown,
    Nom: subject.name,
    Type: type.label,
    NombreJours: Quarts / 4,
    Unite: type.unit,
    Fichier: mayReadProof(within, subject) ? await fileName(db, session.clientId, IdFichier) : null,
    Decisions: inWords(decisions),
    IsModifiable: mayEdit(within, stored, subject),
    IsADecider: rankToDecide(family, session, { holiday: stored, subject, decisions }) !== undefined,
    IsAnnulable: mayCancel(within, stored, subject),
    IsSupprimable: mayDelete(within, stored, subject),
  };
}

/** The proof of a leave. @throws AppError 404 where there is none, or the caller may not read it */
export async function readProof(
  { db, session, input }: SignedInContext<LeaveCalls['proof']>,
  family: LeaveFamily,
  store: FileStore,
): Promise<StoredFileToSend> {
  const within = { db, session, family };
  const stored = await readable(within, input.Id);
  const mayRead = mayReadProof(within, await subjectOf(within, stored));
  const [file] = await db.query<{ sha256: string; mediaType: string; fileName: string; size: number }>(
    `select sha256, media_type as "mediaType", file_name as "fileName", size from stored_file
     where client_id = $1 and id = $2`,
    [session.clientId, stored.IdFichier],
  );
  if (!file || !mayRead) throw notFound('Ce justificatif n’existe pas ou plus.');
  const { sha256, ...sent } = file;
  return { ...sent, content: await store.open(session.clientId, sha256) };
}

/** What a change of a request answers. */
export const savedHoliday = ({ Id, Quarts, Statut }: StoredHoliday): AnswerOf<LeaveCalls['add']> => ({
  Id,
  NombreJours: Quarts / 4,
  Statut,
});
