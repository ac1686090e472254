import type { nafNomenclatures } from '#contract/directory/referentials/look-up-calls.ts';
import { fold } from '#contract/fold.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export type Nomenclature = (typeof nafNomenclatures)[number];

export interface Activity {
  list: Nomenclature;
  code: string;
  label: string;
}

/** Where the candidates come from while no table is loaded, in words. */
const withoutTable =
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

/** Codes of the NAF 2025 that may follow one of the NAF rév. 2, and where that is written. */
interface Candidates {
  source: string;
  /** Whether it is a table of passage that was loaded: then one code alone needs nobody's decision. */
  isTable: boolean;
  of: (code: string) => Activity[];
}

/** The candidates by the table of passage that was loaded last; without one, by words and classes. */
export async function readCandidates(db: Db, clientId: number): Promise<Candidates> {
  const activities = await readActivities(db);
  const [file] = await db.query<{ id: number; source: string; day: string }>(
    `select id, source, to_char(published_on, 'DD/MM/YYYY') as day from naf_passage_file
     where client_id = $1 order by id desc limit 1`,
    [clientId],
  );
  if (!file) {
    const passage = nafPassage(activities);
    return { source: withoutTable, isTable: false, of: (code) => passage('naf-rev2', code) };
  }
  const rows = await db.query<{ from: string; to: string }>(
    'select old_code as "from", new_code as "to" from naf_passage where client_id = $1 and file_id = $2 order by 1, 2',
    [clientId, file.id],
  );
  const labels = new Map(
    activities.filter(({ list }) => list === 'naf-2025').map((activity) => [activity.code, activity]),
  );
  const byCode = Map.groupBy(rows, ({ from }) => from);
  return {
    source: `${file.source}, table de passage publiée le ${file.day}. Où un code devient plusieurs, une personne décide.`,
    isTable: true,
    of: (code) => (byCode.get(code) ?? []).flatMap(({ to }) => labels.get(to) ?? []),
  };
}
