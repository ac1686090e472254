import type { Template, TemplateRow } from '#contract/legal/questionnaires/template.ts';
import type { GetQuestionnaireTemplateById } from '#contract/legal/questionnaires/template-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';

export const unknownTemplate = 'Ce modèle n’existe pas ou plus.';

/** $2: today. */
const columns = `t.id as "Id", t.version as "Version", t.type as "Type", t.number as "Numero", t.name as "Nom",
  t.valid_from as "DateEffet", t.is_given as "IsAAdapter",
  t.id = (select f.id from questionnaire_template f
    where f.client_id = t.client_id and f.type = t.type and f.valid_from <= $2
    order by f.valid_from desc, f.number desc limit 1) is true as "IsEnVigueur",
  (select count(*)::int from jsonb_array_elements(t.groups) g, jsonb_array_elements(g -> 'Questions')) as "NombreQuestions",
  t.published_at as "PublieLe", u.first_name || ' ' || u.last_name as "Auteur"`;

const from = `from questionnaire_template t
  left join app_user u on u.client_id = t.client_id and u.id = coalesce(t.published_by, t.modified_by, t.created_by)`;

type Row<Told> = Omit<Told, 'PublieLe'> & { PublieLe: Date | null };

const told = <Told extends TemplateRow>(row: Row<Told>) =>
  ({ ...row, PublieLe: row.PublieLe?.toISOString() ?? null }) as Told;

/** All versions, the latest of each type first. */
export async function listTemplates(db: Db, clientId: number): Promise<TemplateRow[]> {
  const rows = await db.query<Row<TemplateRow>>(
    `select ${columns} ${from} where t.client_id = $1 order by t.type, t.number desc`,
    [clientId, todayInParis()],
  );
  return rows.map((row) => told<TemplateRow>(row));
}

/** One version with its questions. @throws AppError 404 */
export async function readTemplate({
  db,
  session,
  input,
}: SignedInContext<typeof GetQuestionnaireTemplateById>): Promise<Template> {
  const [row] = await db.query<Row<Template>>(
    `select ${columns}, t.groups as "Groupes" ${from} where t.client_id = $1 and t.id = $3`,
    [session.clientId, todayInParis(), input.Id],
  );
  if (!row) throw notFound(unknownTemplate);
  return told<Template>(row);
}
