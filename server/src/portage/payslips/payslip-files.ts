import { Readable } from 'node:stream';
import type { AnswerOf } from '#contract/call.ts';
import { neededAmounts } from '#contract/portage/payslips/amounts.ts';
import type {
  DeleteBulletinTrackingFile,
  getJournalPaieFiles,
  getPorteeBulletinTrakingByFileId,
} from '#contract/portage/payslips/calls.ts';
import type { BulletinTrackingFile } from '#contract/portage/payslips/payslip-list.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { streamXlsx } from '#server/platform/excel/xlsx.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { titleKeys, titles } from './payslip-titles.ts';
import { readPayslips } from './read-payslips.ts';

/** SQL: files f with what the reader may know of them; a file of none of their carriers is not told. */
const files = `select f.id as "IdBulletinTrackingFile", f.name as "Nom", f.kind as "Nature",
    to_char(min(r.month), 'YYYY-MM') as "Du", to_char(max(r.month), 'YYYY-MM') as "Au", f.imported_at as "Le",
    (select u.last_name || ' ' || u.first_name from app_user u where u.client_id = f.client_id and u.id = f.imported_by) as "Auteur",
    count(*)::int as "Lignes", sum(r.gross_cents)::bigint as "TotalBrut", sum(r.net_cents)::bigint as "TotalNetPaye",
    count(*) filter (where r.state = 'VALIDE')::int as "Valides", count(*) filter (where r.is_corrected)::int as "Corriges",
    case when bool_and(r.state = 'VALIDE') then 'VALIDE' else 'A_VERIFIER' end as "Etat"
  from portage_payslip_file f
  join portage_payslip r on r.client_id = f.client_id and r.file_id = f.id
  join portage_employment e on e.client_id = r.client_id and e.id = r.employment_id
  join company c on c.client_id = e.client_id and c.id = e.company_id
  where f.client_id = $1 and ${isReadableNow('c')}`;

type Row = Omit<BulletinTrackingFile, 'Le'> & { Le: Date };

const present = ({ Le, ...row }: Row): BulletinTrackingFile => ({ ...row, Le: Le.toISOString() });

/** One page of files, the latest first; of a carrier, those that tell of its persons. */
export async function listFiles({
  db,
  session: { clientId },
  input: { SocietePortageId, PageNumber, PageSize },
}: SignedInContext<typeof getJournalPaieFiles>): Promise<AnswerOf<typeof getJournalPaieFiles>> {
  const rows = await db.query<Row & { total: number }>(
    `select h.*, count(*) over ()::int as total
     from (${files} and ($2::bigint is null or c.id = $2) group by f.client_id, f.id) h
     order by h."IdBulletinTrackingFile" desc limit $3 offset $4`,
    [clientId, SocietePortageId ?? null, PageSize, (PageNumber - 1) * PageSize],
  );
  return { Items: rows.map(({ total: _, ...row }) => present(row)), TotalCount: rows[0]?.total ?? 0 };
}

async function readFile(db: Db, clientId: number, id: number): Promise<BulletinTrackingFile> {
  const [found] = await db.query<Row & Record<string, unknown>>(
    `${files} and f.id = $2 group by f.client_id, f.id`,
    [clientId, id],
  );
  if (!found) throw notFound('Ce fichier n’existe pas ou plus.');
  return present(found);
}

/** One file with its lines, as read and as matched. @throws AppError 404 */
export async function readLines({
  db,
  session: { clientId },
  input: { idBulletinTrackingFile: id },
}: SignedInContext<typeof getPorteeBulletinTrakingByFileId>): Promise<
  AnswerOf<typeof getPorteeBulletinTrakingByFileId>
> {
  const file = await readFile(db, clientId, id);
  const bulletins = await readPayslips(db, clientId, {
    condition: 'r.file_id = $3',
    values: [id],
    order: 'r.line',
  });
  const read = await db.query<{ id: number; cells: { Colonne: string; Valeur: string }[] }>(
    'select id, as_read as cells from portage_payslip where client_id = $1 and file_id = $2',
    [clientId, id],
  );
  const cellsOf = new Map(read.map(({ id: of, cells }) => [of, cells]));
  return {
    ...file,
    Items: bulletins.map((Bulletin) => ({
      Ligne: Bulletin.Ligne ?? 0,
      Lu: cellsOf.get(Bulletin.IdBulletinInfo) ?? [],
      Bulletin,
    })),
  };
}

const refused = (code: string, message: string) => new AppError({ status: 409, code, message });

/** Takes a file back with its months, those too that were changed by hand since. @throws AppError 404, 409 */
export async function deleteFile({
  db,
  session: { clientId },
  input: { Id },
  audit,
}: SignedInContext<typeof DeleteBulletinTrackingFile>): Promise<boolean> {
  await db.query('select from portage_payslip where client_id = $1 and file_id = $2 order by id for update', [
    clientId,
    Id,
  ]);
  const file = await readFile(db, clientId, Id);
  if (file.Valides > 0)
    throw refused('MONTH_VALIDATED', 'Des bulletins de ce fichier sont validés\u202f: rouvrez-les d’abord.');
  const [whole] = await db.query<{ lines: number }>(
    'select count(*)::int as lines from portage_payslip where client_id = $1 and file_id = $2',
    [clientId, Id],
  );
  if (whole?.lines !== file.Lignes)
    throw refused(
      'CONFIDENTIAL_LINES',
      'Ce fichier a des lignes de sociétés confidentielles\u202f: demandez à qui les suit de le supprimer.',
    );
  await db.query('delete from portage_payslip where client_id = $1 and file_id = $2', [clientId, Id]);
  await db.query('delete from portage_payslip_file where client_id = $1 and id = $2', [clientId, Id]);
  audit.record({
    action: 'portage-payslip.delete-file',
    entity: 'portage-payslip-file',
    entityId: Id,
    before: {
      FileName: file.Nom,
      Lignes: file.Lignes,
      TotalBrut: file.TotalBrut,
      TotalNetPaye: file.TotalNetPaye,
    },
  });
  return true;
}

/** An empty file: the titles alone, with the mark that makes spreadsheets read it as UTF-8. */
export const journalModel = async (): Promise<FileToSend> => ({
  fileName: 'modele-journal-de-paie.csv',
  content: Readable.from([`\ufeff${titleKeys.map((key) => titles[key]).join(';')}\r\n`]),
});

const isNeeded = (title: string) => title === 'Mois' || neededAmounts.some((name) => name === title);

/** An empty workbook: the titles alone. */
export const monthsModel = async (): Promise<FileToSend> => ({
  fileName: 'modele-bulletins-personne-portee.xlsx',
  content: streamXlsx(
    'Bulletins',
    titleKeys.map((key) => ({ head: titles[key], width: isNeeded(key) ? 20 : 24, value: () => null })),
    [],
  ),
});
