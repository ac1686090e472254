import { createHash } from 'node:crypto';
import type { AnswerOf } from '#contract/call.ts';
import type { ImportTablePassageNaf } from '#contract/legal/vigilance/criteria-file-calls.ts';
import type { Table } from '#server/permanent-files/imports/read/worker-messages.ts';
import { type ReadFile, refuseFile, tableOf } from '#server/permanent-files/imports/sent-file.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { type Activity, readActivities } from './naf-passage.ts';

/** Insee's own table has about 1 900 lines. */
export const mostPassageLines = 20_000;
const mostTold = 100;

const code = /^(\d{2})\.?(\d{2})([A-Z])$/;
const codeOf = (text: string) => text.trim().toUpperCase().replace(code, '$1.$2$3');

interface Column {
  title: string;
  index: number;
  is2025: boolean;
}

/** The two columns of codes: each is known by the most of its codes that are in a list, and by the year in its title. */
function codeColumns({ titles, lines }: Table): { old: number; new: number } | undefined {
  const found = titles
    .map((title, index): Column => ({ title, index, is2025: /2025/.test(title) }))
    .filter(({ index }) => {
      const some = lines.slice(0, 50).map(({ cells }) => codeOf(cells[index] ?? ''));
      return some.filter((text) => code.test(text.replace('.', ''))).length * 2 >= some.length;
    });
  const before = found.find(({ is2025 }) => !is2025);
  const after = found.find(({ is2025 }) => is2025);
  return before && after && lines.length > 0 ? { old: before.index, new: after.index } : undefined;
}

interface Passage {
  rows: { from: string; to: string }[];
  /** Codes that become several. */
  several: number;
  left: { Ligne: number; Message: string }[];
}

/** The pairs of codes of a table; a line whose codes are not in both lists is left out, with why. */
function passageOf(table: Table, activities: readonly Activity[]): Passage {
  const columns =
    codeColumns(table) ??
    refuseFile(
      'Ce fichier n’a pas deux colonnes de codes NAF, dont une seule dit 2025 dans son titre\u202f: ajoutez les titres.',
    );
  const codes = (of: Activity['list']) =>
    new Set(activities.filter(({ list }) => list === of).map((one) => one.code));
  const [olds, news] = [codes('naf-rev2'), codes('naf-2025')];
  const left: Passage['left'] = [];
  const pairs = new Map<string, Set<string>>();
  for (const { line, cells } of table.lines) {
    const [from, to] = [codeOf(cells[columns.old] ?? ''), codeOf(cells[columns.new] ?? '')];
    if (!olds.has(from))
      left.push({ Ligne: line, Message: `«\u202f${from}\u202f» n’est pas de la NAF rév. 2.` });
    else if (!news.has(to))
      left.push({ Ligne: line, Message: `«\u202f${to}\u202f» n’est pas de la NAF 2025.` });
    else pairs.set(from, (pairs.get(from) ?? new Set()).add(to));
  }
  return {
    rows: [...pairs].flatMap(([from, followers]) => [...followers].map((to) => ({ from, to }))),
    several: [...pairs.values()].filter(({ size }) => size > 1).length,
    left,
  };
}

const hashOf = (content: Buffer | undefined) =>
  createHash('sha256')
    .update(content ?? '')
    .digest('hex');

/** Loads a table of passage; the one before stays kept, and serves no more. @throws AppError 400 */
export async function loadNafPassage(
  { db, session: { clientId, userId }, input, file, audit }: SignedInContext<typeof ImportTablePassageNaf>,
  read: ReadFile,
): Promise<AnswerOf<typeof ImportTablePassageNaf>> {
  const { rows, several, left } = passageOf(tableOf(read), await readActivities(db));
  if (rows.length === 0)
    refuseFile('Aucune ligne de ce fichier ne relie un code de la NAF rév. 2 à un code de la NAF 2025.');
  const [kept] = await db.query<{ id: number }>(
    `insert into naf_passage_file (client_id, source, published_on, file_name, sha256, loaded_by)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [
      clientId,
      input.Source,
      input.DatePublication,
      (file?.fileName ?? '').slice(0, 200),
      hashOf(file?.content),
      userId,
    ],
  );
  const Id = kept?.id ?? 0;
  await db.query(
    `insert into naf_passage (client_id, file_id, old_code, new_code)
     select $1, $2, p."from", p."to" from jsonb_to_recordset($3::jsonb) p ("from" text, "to" text)`,
    [clientId, Id, JSON.stringify(rows)],
  );
  audit.record({
    action: 'naf-passage.load',
    entity: 'client',
    entityId: clientId,
    after: { Source: input.Source, DatePublication: input.DatePublication, Lignes: rows.length },
  });
  return {
    Id,
    Count: rows.length,
    TotalPlusieurs: several,
    LignesIgnorees: left.slice(0, mostTold),
    TotalIgnorees: left.length,
  };
}
