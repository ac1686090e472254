import type { AnswerOf } from '#contract/call.ts';
import { fold } from '#contract/fold.ts';
import type { LireCriteresRisque } from '#contract/legal/vigilance/criteria-file-calls.ts';
import { CriteriaToSave, type CriterionKey, criterionKeys } from '#contract/legal/vigilance/criterion.ts';
import { riskLevels } from '#contract/legal/vigilance/risk-level.ts';
import { columnOf, type ReadFile, refuseFile, tableOf } from '#server/permanent-files/imports/sent-file.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { codeLabels } from './code-labels.ts';

/** As many as are saved at once. */
export const mostCriteriaLines = 200;

const Item = CriteriaToSave.shape.Items.element;

const keyOf = (text: string): CriterionKey | undefined =>
  (Object.keys(criterionKeys) as CriterionKey[]).find(
    (key) => fold(text) === fold(key) || fold(text) === fold(criterionKeys[key].label),
  );

const levelOf = (text: string): string =>
  Object.entries(riskLevels).find(
    ([key, label]) => fold(text) === fold(key) || fold(text) === fold(label),
  )?.[0] ?? text;

const isYes = (text: string) => /^(oui|o|x|1|vrai|yes|true)$/i.test(text.trim());

/** Reads criteria from a file, line by line: what is not sound is left out and told. @throws AppError 400 */
export async function readCriteriaFile(
  { db }: SignedInContext<typeof LireCriteresRisque>,
  read: ReadFile,
): Promise<AnswerOf<typeof LireCriteresRisque>> {
  const table = tableOf(read);
  const columns = {
    key: columnOf(table, 'critère'),
    code: columnOf(table, 'code'),
    list: columnOf(table, 'nomenclature'),
    level: columnOf(table, 'niveau'),
    veryHigh: columnOf(table, 'très élevé'),
    comment: columnOf(table, 'commentaire'),
    source: columnOf(table, 'source'),
  };
  const { key, code, level, source } = columns;
  if (key === undefined || code === undefined || level === undefined || source === undefined)
    refuseFile('Les colonnes Critère, Code, Niveau et Source sont attendues.');
  const labels = await codeLabels(db);
  const Items: AnswerOf<typeof LireCriteresRisque>['Items'] = [];
  const LignesIgnorees: { Ligne: number; Message: string }[] = [];
  for (const { line, cells } of table.lines) {
    const at = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? '').trim());
    const CriteriaKey = keyOf(at(key));
    const list = /2025/.test(at(columns.list)) ? 'naf-2025' : 'naf-rev2';
    const parsed = Item.safeParse({
      CriteriaKey,
      Code: at(code),
      Nomenclature: CriteriaKey === 'NAF' ? list : null,
      RiskLevel: levelOf(at(level)),
      IsTresEleve: isYes(at(columns.veryHigh)),
      Comment: at(columns.comment) || null,
      Source: at(source),
    });
    const [fault] = parsed.error?.issues ?? [];
    if (!parsed.success) LignesIgnorees.push({ Ligne: line, Message: fault?.message ?? 'Ligne invalide.' });
    else if (labels(parsed.data) === undefined)
      LignesIgnorees.push({ Ligne: line, Message: `Code inconnu\u202f: ${parsed.data.Code}.` });
    else {
      const { Nomenclature = null, Comment = null, CriteriaLabel: _, IsFin: __, ...item } = parsed.data;
      Items.push({ ...item, Nomenclature, Comment });
    }
  }
  return { Items, LignesIgnorees };
}
