import type { AnswerOf } from '#contract/call.ts';
import type { FileFault, FileWarning } from '#contract/permanent-files/imports/file-faults.ts';
import type { ImportFromCsvDoc } from '#contract/social/payslip-counts/calls.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import {
  digestOf,
  type ReadFile,
  refuseFaults,
  refuseFile,
  tableOf,
} from '#server/permanent-files/imports/sent-file.ts';
import { plainName } from '#server/permanent-files/imports/upload-import.ts';
import { day } from '#server/platform/records/field-words.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { monthClosed } from './correct-payslip-count.ts';
import { type CountLine, readCountFile } from './count-file.ts';

type Context = SignedInContext<typeof ImportFromCsvDoc>;

/** What the firm knows of a line: whose establishment it is, and what stands in the way. */
interface Known {
  line: number;
  companyId: number | null;
  isClosed: boolean;
  /** The file that tells of the same establishment and month. */
  inFile: string | null;
  corrected: number | null;
}

/** $3 are the lines as JSON; a company that the user may not read is as one that is not there. */
const matching = `select l.line, r.id as "companyId", k.name as "inFile", c.count as corrected,
    exists (select from exercise e where e.client_id = $1 and e.company_id = r.id and e.state = 'CLOS'
      and l.month between e.starts_on and e.ends_on) as "isClosed"
  from jsonb_to_recordset($3::jsonb) l (line int, siret text, month date)
  left join lateral (select t.company_id as id from establishment t where t.client_id = $1 and t.siret = l.siret
      union select o.id from company o where o.client_id = $1 and o.siret = l.siret limit 1) owner on true
  left join company r on r.client_id = $1 and r.id = owner.id and ${isReadable('$2')}
  left join lateral (select f.name from payslip_count p
      join payslip_count_file f on f.client_id = p.client_id and f.id = p.file_id
      where p.client_id = $1 and p.siret = l.siret and p.month = l.month and p.source = 'FICHIER') k on r.id is not null
  left join lateral (select p.count from payslip_count p where p.client_id = $1 and p.company_id = r.id
      and p.month = l.month and p.source = 'CORRECTION' order by p.id desc limit 1) c on true`;

function faultOf({ companyId, isClosed, inFile }: Known): [column: string, message: string] | undefined {
  if (companyId === null) return ['SIRET', 'Aucun dossier n’a cet établissement.'];
  if (isClosed) return ['mois', monthClosed];
  if (inFile !== null)
    return [
      'mois',
      `Ce mois de cet établissement est déjà dans «\u202f${inFile}\u202f»\u202f: supprimez d’abord ce fichier.`,
    ];
  return undefined;
}

const shownMonth = (month: string) => day(month).slice(3);

/** Whose each line is. @throws AppError 400 with every line that is nobody's, closed or told already */
async function matched({ db, session }: Context, lines: readonly CountLine[], faults: readonly FileFault[]) {
  const known = await db.query<Known & Record<string, unknown>>(matching, [
    session.clientId,
    session.sessionId,
    JSON.stringify(lines),
  ]);
  const byLine = new Map(known.map((one) => [one.line, one]));
  const found: FileFault[] = [];
  const warnings: FileWarning[] = [];
  const owned: (CountLine & { companyId: number })[] = [];
  for (const one of lines) {
    const of = byLine.get(one.line);
    const fault = of && faultOf(of);
    if (fault) {
      const [Colonne, Message] = fault;
      const Valeur = Colonne === 'SIRET' ? one.siret : shownMonth(one.month);
      found.push({ Ligne: one.line, Colonne, Valeur, Message });
    }
    if (of?.corrected != null && of.corrected !== one.count)
      warnings.push({
        Ligne: one.line,
        Message: `${shownMonth(one.month)} reste à ${of.corrected}, corrigé à la main.`,
      });
    if (of?.companyId != null) owned.push({ ...one, companyId: of.companyId });
  }
  refuseFaults([...faults, ...found]);
  return { owned, warnings };
}

/** Keeps the lines of a file, all of them or none. @throws AppError 400 with every fault by line and column */
export async function importPayslipCounts(
  context: Context,
  read: ReadFile,
): Promise<AnswerOf<typeof ImportFromCsvDoc>> {
  const { db, session, file, audit } = context;
  const { clientId, userId } = session;
  const { lines, faults } = readCountFile(tableOf(read), todayInParis());
  const { owned, warnings } = await matched(context, lines, faults);
  const name = plainName(file?.fileName ?? '');
  const [kept] = await db.query<{ id: number }>(
    `insert into payslip_count_file (client_id, name, sha256, imported_by) values ($1, $2, $3, $4)
     on conflict (client_id, sha256) do nothing returning id`,
    [clientId, name, digestOf(file?.content ?? Buffer.alloc(0)), userId],
  );
  if (!kept) refuseFile('Ce fichier a déjà été importé.');
  await db.query(
    `insert into payslip_count (client_id, company_id, month, source, count, file_id, line, siret, recorded_by)
     select $1, l."companyId", l.month, 'FICHIER', l.count, $2, l.line, l.siret, $3
     from jsonb_to_recordset($4::jsonb) l (line int, siret text, month date, count int, "companyId" bigint)
     order by l.line`,
    [clientId, kept.id, userId, JSON.stringify(owned)],
  );
  const Bulletins = owned.reduce((sum, { count }) => sum + count, 0);
  audit.record({
    action: 'payslip-count.import',
    entity: 'payslip-count-file',
    entityId: kept.id,
    after: { FileName: name, Lignes: owned.length, Bulletins },
  });
  return {
    IdSocietyBPTrackingFile: kept.id,
    Lignes: owned.length,
    Bulletins,
    Avertissements: warnings.slice(0, 200),
  };
}
