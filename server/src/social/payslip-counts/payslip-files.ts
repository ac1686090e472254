import { Readable } from 'node:stream';
import type { AnswerOf } from '#contract/call.ts';
import type {
  DeleteSocietyBPTrackingFile,
  GetSocietyBPTrackingFile,
  getSocietyBPTrackingFiles,
} from '#contract/social/payslip-counts/calls.ts';
import type { PayslipFile } from '#contract/social/payslip-counts/payslip-count.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { countTitles } from './count-file.ts';

/** SQL: files f with the lines of companies that the user may read; $2 is the session. A file of none of them is not told. */
const files = `select f.id as "Id", f.name as "Nom", f.imported_at as "Le",
    (select u.last_name || ' ' || u.first_name from app_user u where u.client_id = f.client_id and u.id = f.imported_by) as "Auteur",
    count(*)::int as "Lignes", count(distinct l.company_id)::int as "Societes", sum(l.count)::int as "Bulletins",
    to_char(min(l.month), 'YYYY-MM') as "Du", to_char(max(l.month), 'YYYY-MM') as "Au",
    bool_or(exists (select from exercise e where e.client_id = l.client_id and e.company_id = l.company_id
      and e.state = 'CLOS' and l.month between e.starts_on and e.ends_on)) as "EstClos"
  from payslip_count_file f
  join payslip_count l on l.client_id = f.client_id and l.file_id = f.id
  join company r on r.client_id = l.client_id and r.id = l.company_id
  where f.client_id = $1 and ${isReadable('$2')}`;

type Row = Omit<PayslipFile, 'Le'> & { Le: Date };

const present = ({ Le, ...row }: Row): PayslipFile => ({ ...row, Le: Le.toISOString() });

/** One page of files, the latest first; of a year, those that tell of a month of it. */
export async function listPayslipFiles({
  db,
  session: { clientId, sessionId },
  input: { Annee, PageNumber, PageSize },
}: SignedInContext<typeof getSocietyBPTrackingFiles>): Promise<AnswerOf<typeof getSocietyBPTrackingFiles>> {
  const rows = await db.query<Row & { total: number }>(
    `select h.*, count(*) over ()::int as total
     from (${files} group by f.client_id, f.id) h
     where $3::int is null or $3::int between left(h."Du", 4)::int and left(h."Au", 4)::int
     order by h."Id" desc limit $4 offset $5`,
    [clientId, sessionId, Annee ?? null, PageSize, (PageNumber - 1) * PageSize],
  );
  return {
    Items: rows.map(({ total: _, ...row }) => present(row)),
    TotalCount: rows[0]?.total ?? 0,
  };
}

async function readFile(db: Db, { clientId, sessionId }: Session, id: number): Promise<PayslipFile> {
  const [found] = await db.query<Row & Record<string, unknown>>(
    `${files} and f.id = $3 group by f.client_id, f.id`,
    [clientId, sessionId, id],
  );
  if (!found) throw notFound('Ce fichier n’existe pas ou plus.');
  return present(found);
}

/** One file with its lines. @throws AppError 404 */
export async function readPayslipFile({
  db,
  session,
  input: { idSocietyBPTrackingFile: id },
}: SignedInContext<typeof GetSocietyBPTrackingFile>): Promise<AnswerOf<typeof GetSocietyBPTrackingFile>> {
  const file = await readFile(db, session, id);
  const Items = await db.query<AnswerOf<typeof GetSocietyBPTrackingFile>['Items'][number]>(
    `select l.line as "Ligne", l.siret as "Siret", r.id as "IdSociete", r.name as "NomSociete",
       to_char(l.month, 'YYYY-MM') as "Mois", l.count as "Nombre"
     from payslip_count l join company r on r.client_id = l.client_id and r.id = l.company_id
     where l.client_id = $1 and l.file_id = $3 and ${isReadable('$2')} order by l.line`,
    [session.clientId, session.sessionId, id],
  );
  return { ...file, Items };
}

const refused = (code: string, message: string) => new AppError({ status: 409, code, message });

/** Takes a file back with its lines; corrections by hand stay. @throws AppError 404, 409 */
export async function deletePayslipFile({
  db,
  session,
  input: { Id },
  audit,
}: SignedInContext<typeof DeleteSocietyBPTrackingFile>): Promise<boolean> {
  const { clientId } = session;
  await db.query('select from payslip_count_file where client_id = $1 and id = $2 for update', [
    clientId,
    Id,
  ]);
  const file = await readFile(db, session, Id);
  if (file.EstClos)
    throw refused('MONTH_CLOSED', 'Un mois de ce fichier est dans un exercice clos\u202f: il reste compté.');
  const [whole] = await db.query<{ lines: number }>(
    'select count(*)::int as lines from payslip_count where client_id = $1 and file_id = $2',
    [clientId, Id],
  );
  if (whole?.lines !== file.Lignes)
    throw refused(
      'CONFIDENTIAL_LINES',
      'Ce fichier a des lignes de dossiers confidentiels\u202f: demandez à qui les suit de le supprimer.',
    );
  await db.query('delete from payslip_count where client_id = $1 and file_id = $2', [clientId, Id]);
  await db.query('delete from payslip_count_file where client_id = $1 and id = $2', [clientId, Id]);
  audit.record({
    action: 'payslip-count.delete-file',
    entity: 'payslip-count-file',
    entityId: Id,
    before: { FileName: file.Nom, Lignes: file.Lignes, Bulletins: file.Bulletins },
  });
  return true;
}

/** An empty file: the titles alone, with the mark that makes spreadsheets read it as UTF-8. */
export const countFileModel = async (): Promise<FileToSend> => ({
  fileName: 'modele-bulletins.csv',
  content: Readable.from([`\ufeff${countTitles.join(';')}\r\n`]),
});
