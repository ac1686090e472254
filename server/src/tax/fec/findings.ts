import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { ExportFecAnomalies, GetFecAnomalies } from '#contract/tax/fec/calls.ts';
import type { FecFinding } from '#contract/tax/fec/fec.ts';
import { fecRules, fecSeverities } from '#contract/tax/fec/rules.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { readAll } from '#server/platform/records/list/read-all.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { type FecRow, findFec } from './fec-row.ts';

type Filters = Omit<ParsedRequestOf<typeof ExportFecAnomalies>, 'IdFec'>;
type Row = Omit<FecFinding, 'Article' | 'Dgfip'>;

const columns = `r.position as "Id", r.rule as "Regle", r.severity as "Gravite", r.line as "Ligne",
  r.column_name as "Colonne", r.value as "Valeur", r.message as "Message"`;
const order = 'order by r.rule, r.line nulls first, r.position';

function conditionOf(clientId: number, fecId: number, { Regle, Gravite, Ligne }: Filters) {
  const asked = new Conditions(clientId);
  const equals = (column: string, value: unknown) => {
    if (value != null) asked.search(`r.${column} = ${asked.name(value)}`);
  };
  equals('fec_id', fecId);
  equals('rule', Regle);
  equals('severity', Gravite);
  equals('line', Ligne);
  return asked.all();
}

const present = (row: Row): FecFinding => {
  const { article: Article, dgfip: Dgfip } = fecRules[row.Regle];
  return { ...row, Article, Dgfip };
};

/** A page of what the check has found. */
export async function listFindings({
  db,
  session,
  input,
}: SignedInContext<typeof GetFecAnomalies>): Promise<AnswerOf<typeof GetFecAnomalies>> {
  const { IdFec, PageNumber, PageSize, ...filters } = input;
  await findFec(db, session, IdFec);
  const { where, values } = conditionOf(session.clientId, IdFec, filters);
  const [counted] = await db.query<{ total: number }>(
    `select count(*) as total from fec_finding r where ${where}`,
    values,
  );
  const rows = await db.query<Row>(
    `select ${columns} from fec_finding r where ${where} ${order} limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, PageSize, (PageNumber - 1) * PageSize],
  );
  return { Items: rows.map(present), TotalCount: counted?.total ?? 0 };
}

const heads: Column<FecFinding>[] = [
  { head: 'Règle', width: 8, value: ({ Regle }) => Regle },
  { head: 'Libellé', width: 44, value: ({ Regle }) => fecRules[Regle].label },
  { head: 'Gravité', width: 16, value: ({ Gravite }) => fecSeverities[Gravite] },
  { head: 'Ligne', width: 10, value: ({ Ligne }) => Ligne },
  { head: 'Zone', width: 16, value: ({ Colonne }) => Colonne },
  { head: 'Valeur', width: 36, value: ({ Valeur }) => Valeur },
  { head: 'Message', width: 60, value: ({ Message }) => Message },
  { head: 'Article', width: 28, value: ({ Article }) => Article },
  { head: 'Programme de la DGFiP', width: 36, value: ({ Dgfip }) => Dgfip },
];

/** All that was found, by rule and line, as a workbook; values stand in it as text, whatever they begin with. */
export function findingWorkbook(
  db: Db,
  clientId: number,
  { id, file_name }: Pick<FecRow, 'id' | 'file_name'>,
  filters: Filters,
): FileToSend {
  const { where, values } = conditionOf(clientId, id, filters);
  async function* rows() {
    const text = `select ${columns} from fec_finding r where ${where} ${order}`;
    for await (const row of readAll<Row>(db, { text, values }, {})) yield present(row);
  }
  return {
    fileName: `controle-${file_name.replace(/\.[^.]*$/, '')}.xlsx`,
    content: streamXlsx('Contrôle', heads, rows()),
  };
}

export async function exportFindings({
  db,
  session,
  input,
}: SignedInContext<typeof ExportFecAnomalies>): Promise<FileToSend> {
  const { IdFec, ...filters } = input;
  return findingWorkbook(db, session.clientId, await findFec(db, session, IdFec), filters);
}
