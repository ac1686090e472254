import type { nafNomenclatures } from '#contract/directory/referentials/look-up-calls.ts';
import { fold } from '#contract/fold.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export type Nomenclature = (typeof nafNomenclatures)[number];

interface Activity {
  list: Nomenclature;
  code: string;
  label: string;
}

/** Where the candidates come from, in words. */
export const passageSource =
  'Rapprochement des libellés et des classes des deux nomenclatures de l’Insee\u202f: la table de passage officielle n’est pas chargée. Une personne décide.';

/** All activities of both nomenclatures. */
export const readActivities = (db: Db): Promise<Activity[]> =>
  db.query<Activity & Record<string, unknown>>(
    `select list, code, label from national_entry where list in ('naf-rev2', 'naf-2025') order by code`,
  );

/** The class of an activity, which both nomenclatures number alike where it has not moved: '62.01'. */
const classOf = (code: string) => code.slice(0, 5);

/**
 * Codes of the other nomenclature among which a person decides where the directory of companies tells none: those of the
 * same words, else those of the same class.
 */
export function nafPassage(
  activities: readonly Activity[],
): (list: Nomenclature, code: string) => Activity[] {
  const byWords = Map.groupBy(activities, ({ list, label }) => `${list} ${fold(label)}`);
  const byClass = Map.groupBy(activities, ({ list, code }) => `${list} ${classOf(code)}`);
  const byCode = new Map(activities.map((activity) => [`${activity.list} ${activity.code}`, activity]));
  return (list, code) => {
    const other: Nomenclature = list === 'naf-rev2' ? 'naf-2025' : 'naf-rev2';
    const label = byCode.get(`${list} ${code}`)?.label;
    const sameWords = label === undefined ? undefined : byWords.get(`${other} ${fold(label)}`);
    return sameWords ?? byClass.get(`${other} ${classOf(code)}`) ?? [];
  };
}
