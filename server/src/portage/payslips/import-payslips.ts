import type { AnswerOf } from '#contract/call.ts';
import { payslipGaps } from '#contract/portage/payslips/amounts.ts';
import type { ImportFromExcelDoc, ImportJournalPaieFromCsvDoc } from '#contract/portage/payslips/calls.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import { digestOf, type ReadFile, refuseFile, tableOf } from '#server/permanent-files/imports/sent-file.ts';
import { plainName } from '#server/permanent-files/imports/upload-import.ts';
import { euros } from '#server/platform/records/field-words.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { type FileOwner, matchLines } from './match-lines.ts';
import { type FileKind, type PayslipLine, readPayslipFile } from './payslip-file.ts';
import { amountColumns } from './payslip-sql.ts';
import { signedEuros } from './present-payslip.ts';
import { readPayslips } from './read-payslips.ts';

type Import = typeof ImportJournalPaieFromCsvDoc;
type Context = Pick<SignedInContext<Import>, 'db' | 'session' | 'file' | 'audit' | 'programme'>;

const sumOf = (lines: readonly PayslipLine[], name: 'Brut' | 'NetPaye') =>
  lines.reduce((sum, { figures }) => sum + figures[name], 0);

const columns = Object.values(amountColumns);
const sent = columns.map((column) => `${column} bigint`).join(', ');

/** $3 are the lines as JSON, with their figures by column. */
const insertLines = `insert into portage_payslip (client_id, employment_id, month, source, file_id, line, as_read,
    created_by, created_from, ${columns.join(', ')})
  select $1, l.employment_id, l.month, $4, $2, l.line, l.as_read, $5, $6, ${columns.map((column) => `l.${column}`).join(', ')}
  from jsonb_to_recordset($3::jsonb) l (employment_id bigint, month date, line int, as_read jsonb, ${sent})
  order by l.line`;

const asRow = ({ line, month, figures, read }: PayslipLine, employmentId: number | undefined) => ({
  employment_id: employmentId,
  month,
  line,
  as_read: read,
  ...Object.fromEntries(
    Object.entries(amountColumns).map(([name, column]) => [column, Reflect.get(figures, name)]),
  ),
});

/** Keeps the lines of a file, all of them or none. @throws AppError 400 with every fault by line and column */
async function keepLines(
  context: Context,
  lines: readonly PayslipLine[],
  { kind, contracts }: { kind: FileKind; contracts: ReadonlyMap<number, number> },
): Promise<AnswerOf<Import>> {
  const { db, session, file, audit, programme } = context;
  const { clientId, userId } = session;
  const name = plainName(file?.fileName ?? '');
  const [kept] = await db.query<{ id: number }>(
    `insert into portage_payslip_file (client_id, kind, name, sha256, imported_by) values ($1, $2, $3, $4, $5)
     on conflict (client_id, sha256) do nothing returning id`,
    [clientId, kind, name, digestOf(file?.content ?? Buffer.alloc(0)), userId],
  );
  if (!kept) refuseFile('Ce fichier a déjà été importé.');
  const rows = lines.map((line) => asRow(line, contracts.get(line.line)));
  await db.query(insertLines, [clientId, kept.id, JSON.stringify(rows), kind, userId, programme ?? null]);
  const [TotalBrut, TotalNetPaye] = [sumOf(lines, 'Brut'), sumOf(lines, 'NetPaye')];
  audit.record({
    action: 'portage-payslip.import',
    entity: 'portage-payslip-file',
    entityId: kept.id,
    after: { FileName: name, Lignes: lines.length, TotalBrut, TotalNetPaye },
  });
  const uneven = await readPayslips(db, clientId, {
    condition: 'r.file_id = $3',
    values: [kept.id],
    order: 'r.line',
  });
  const Avertissements = uneven.flatMap(({ Ligne, Ecarts }) =>
    Ecarts.map(({ Nature, Montant, Cause }) => ({
      Ligne: Ligne ?? 0,
      Message: `${payslipGaps[Nature].label}, écart de ${signedEuros(Montant)}. ${Cause}`,
    })),
  );
  return {
    IdBulletinTrackingFile: kept.id,
    Lignes: lines.length,
    TotalBrut,
    TotalNetPaye,
    Avertissements: Avertissements.slice(0, 200),
  };
}

async function importLines(
  context: Context,
  read: ReadFile,
  { kind, owner }: { kind: FileKind; owner: FileOwner },
) {
  const { lines, faults } = readPayslipFile(tableOf(read), { kind, today: todayInParis() });
  const { db, session } = context;
  const contracts = await matchLines({ db, clientId: session.clientId, owner }, lines, faults);
  return { lines, keep: () => keepLines(context, lines, { kind, contracts }) };
}

/** The control totals that were sent are those of the file. @throws AppError 400 */
function controlTotals(lines: readonly PayslipLine[], input: SignedInContext<Import>['input']) {
  const wrong = (['TotalBrut', 'TotalNetPaye'] as const).flatMap((Path) => {
    const found = sumOf(lines, Path === 'TotalBrut' ? 'Brut' : 'NetPaye');
    const control = input[Path];
    return control == null || control === found
      ? []
      : [{ Path, Message: `Le fichier fait ${euros(found)}, le contrôle ${euros(control)}.` }];
  });
  if (wrong.length > 0) throw invalidInput(wrong);
}

/** The journal of a carrier's payroll. @throws AppError 400 */
export async function importJournal(
  context: SignedInContext<Import>,
  read: ReadFile,
): Promise<AnswerOf<Import>> {
  const { db, session, input } = context;
  const { SocietePortageId } = input;
  // held, so that of two who import at once the second sees what the first has told
  const [carrier] = await db.query(
    `select from portage_company x join company c on c.client_id = x.client_id and c.id = x.company_id
     where x.client_id = $1 and x.company_id = $2 and ${isReadableNow('c')} for update of x`,
    [session.clientId, SocietePortageId],
  );
  if (!carrier)
    throw invalidInput([
      { Path: 'SocietePortageId', Message: 'Cette société n’est pas une société de portage.' },
    ]);
  const { lines, keep } = await importLines(context, read, { kind: 'JOURNAL', owner: { SocietePortageId } });
  controlTotals(lines, input);
  return keep();
}

/** The months of one carried person. @throws AppError 400 */
export async function importMonths(
  context: SignedInContext<typeof ImportFromExcelDoc>,
  read: ReadFile,
): Promise<AnswerOf<typeof ImportFromExcelDoc>> {
  const { db, session, input } = context;
  const { PorteeId } = input;
  const contracts = await db.query(
    `select from portage_employment e join company c on c.client_id = e.client_id and c.id = e.company_id
     where e.client_id = $1 and e.person_id = $2 and ${isReadableNow('c')} for update of e`,
    [session.clientId, PorteeId],
  );
  if (contracts.length === 0)
    throw invalidInput([{ Path: 'PorteeId', Message: 'Cette personne n’a pas de contrat de portage.' }]);
  const { keep } = await importLines(context, read, { kind: 'CLASSEUR', owner: { PorteeId } });
  return keep();
}
