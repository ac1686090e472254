import type { AnswerOf } from '#contract/call.ts';
import type {
  AllSuiviDossierNotes,
  addSuiviDossierExpertNotes,
  deleteSuiviDossierExpertComment,
  SettlePoint,
} from '#contract/tax/accountant-files/calls.ts';
import type { FileNote } from '#contract/tax/accountant-files/file.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { yearOfFile } from './year-of-file.ts';

interface Reading {
  clientId: number;
  companyId: number;
  /** Whose own notes are told as theirs. */
  userId: number;
  /** A year: its notes, with what is still open of those before it; null: every note of the company. */
  exerciseId: number | null;
  /** Open points alone. */
  open?: true;
}

const isOpen = 'n.is_point and n.settled_at is null and n.struck_at is null';

/** Notes of a company, the latest first. */
export const notesOf = (db: Db, { clientId, companyId, userId, exerciseId, open }: Reading) =>
  db.query<FileNote>(
    `select n.id as "Id", n.exercise_id as "IdExercice", o.ends_on as "DateCloture", n.text as "Texte",
       n.is_point as "EstPointOuvert", (n.settled_at at time zone 'Europe/Paris')::date as "RegleLe",
       s.first_name || ' ' || s.last_name as "ReglePar", a.first_name || ' ' || a.last_name as "Auteur",
       to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "CreeLe",
       n.created_by = $3 as "EstMienne", (n.struck_at at time zone 'Europe/Paris')::date as "BarreeLe",
       n.struck_motive as "MotifBarree", coalesce(n.exercise_id <> $4, false) as "EstReportee"
     from accountant_note n
     join exercise o on o.client_id = n.client_id and o.id = n.exercise_id
     join app_user a on a.client_id = n.client_id and a.id = n.created_by
     left join app_user s on s.client_id = n.client_id and s.id = n.settled_by
     left join exercise e on e.client_id = n.client_id and e.id = $4
     where n.client_id = $1 and o.company_id = $2
       and ($4::bigint is null or n.exercise_id = $4 or (o.ends_on < e.ends_on and ${isOpen}))
       and ($5::boolean is null or ${isOpen})
     order by n.id desc`,
    [clientId, companyId, userId, exerciseId, open ?? null],
  );

/** @throws AppError 404 */
export async function listNotes({
  db,
  session,
  input,
}: SignedInContext<typeof AllSuiviDossierNotes>): Promise<AnswerOf<typeof AllSuiviDossierNotes>> {
  const { IdSociete, IdExercice } = input;
  if (IdExercice == null) await readableCompany(db, session, IdSociete);
  else await yearOfFile(db, session, { IdSociete, IdExercice });
  const { clientId, userId } = session;
  const asked = { clientId, userId, companyId: IdSociete, exerciseId: IdExercice ?? null };
  return { Items: await notesOf(db, asked) };
}

/** @throws AppError 404 */
export async function addNote({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof addSuiviDossierExpertNotes>): Promise<{ Id: number }> {
  const year = await yearOfFile(db, session, input);
  const [added] = await db.query<{ id: number }>(
    `insert into accountant_note (client_id, exercise_id, text, is_point, created_by) values ($1, $2, $3, $4, $5)
     returning id`,
    [session.clientId, year.id, input.Texte, input.EstPointOuvert, session.userId],
  );
  audit.record({
    action: 'accountant-note.add',
    entity: 'company',
    entityId: year.companyId,
    after: { DossierNote: input.Texte, DossierPoint: input.EstPointOuvert },
  });
  return { Id: added?.id ?? 0 };
}

interface StoredNote {
  id: number;
  text: string;
  companyId: number;
  is_point: boolean;
  settled_at: Date | null;
  struck_at: Date | null;
  created_by: number;
  isFresh: boolean;
}

/** A note of a file that the user may read, locked. @throws AppError 404 */
async function lockNote({ db, session }: Pick<SignedInContext<never>, 'db' | 'session'>, id: number) {
  const [note] = await db.query<StoredNote>(
    `select n.id, n.text, o.company_id as "companyId", n.is_point, n.settled_at, n.struck_at, n.created_by,
       n.created_at > now() - interval '24 hours' as "isFresh"
     from accountant_note n join exercise o on o.client_id = n.client_id and o.id = n.exercise_id
     where n.client_id = $1 and n.id = $2 for update of n`,
    [session.clientId, id],
  );
  if (!note) throw notFound('Cette note n’existe pas ou plus.');
  await readableCompany(db, session, note.companyId);
  return note;
}

const refuse = (message: string) => new AppError({ status: 409, code: 'NOTE_REFUSED', message });

/** @throws AppError 404, 409 where the note is no open point */
export async function settlePoint(context: SignedInContext<typeof SettlePoint>): Promise<{ Id: number }> {
  const { db, session, input, audit } = context;
  const note = await lockNote(context, input.Id);
  if (!note.is_point || note.struck_at) throw refuse('Cette note n’est pas un point à régler.');
  await db.query(
    `update accountant_note set settled_at = case when $3 then now() end, settled_by = case when $3 then $4::bigint end
     where client_id = $1 and id = $2`,
    [session.clientId, note.id, input.EstRegle, session.userId],
  );
  audit.record({
    action: 'accountant-note.settle',
    entity: 'company',
    entityId: note.companyId,
    before: { DossierNote: note.text, DossierPointRegle: note.settled_at !== null },
    after: { DossierNote: note.text, DossierPointRegle: input.EstRegle },
  });
  return { Id: note.id };
}

/** @throws AppError 404, 409 where it is somebody else's or struck already */
export async function deleteNote(
  context: SignedInContext<typeof deleteSuiviDossierExpertComment>,
): Promise<AnswerOf<typeof deleteSuiviDossierExpertComment>> {
  const { db, session, input, audit } = context;
  const note = await lockNote(context, input.Id);
  if (note.created_by !== session.userId) throw refuse('Seul l’auteur d’une note la retire.');
  if (note.struck_at) throw refuse('Cette note est déjà barrée.');
  await (note.isFresh
    ? db.query('delete from accountant_note where client_id = $1 and id = $2', [session.clientId, note.id])
    : db.query(
        'update accountant_note set struck_at = now(), struck_motive = $3 where client_id = $1 and id = $2',
        [session.clientId, note.id, input.Motif],
      ));
  audit.record({
    action: 'accountant-note.delete',
    entity: 'company',
    entityId: note.companyId,
    before: { DossierNote: note.text },
    after: { DossierNote: null, Motif: input.Motif },
  });
  return { Id: note.id, EstBarree: !note.isFresh };
}
