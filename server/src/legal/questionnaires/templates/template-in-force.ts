import type { TemplateGroup, TemplateType } from '#contract/legal/questionnaires/template.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';

/** A published version of a template. */
export interface TemplateInForce {
  id: number;
  number: number;
  name: string;
  /** Given by the product, never adapted by the firm. */
  isGiven: boolean;
  groups: TemplateGroup[];
}

/** SQL: the version in force of template type `type` on a day. The firm is $1. */
export const inForce = (type: string, day: string) => `select id, number, name, is_given as "isGiven", groups
  from questionnaire_template where client_id = $1 and type = ${type} and valid_from <= ${day}
  order by valid_from desc, number desc limit 1`;

/** What a questionnaire of this type asks today. Every firm is given one of each type. */
export async function templateInForce(
  db: Db,
  clientId: number,
  type: TemplateType,
): Promise<TemplateInForce> {
  const [found] = await db.query<TemplateInForce>(inForce('$2', '$3'), [clientId, type, todayInParis()]);
  if (!found) throw new Error(`no template of type ${type} is in force`);
  return found;
}
