import type { ChosenList } from '#server/platform/records/chosen-list.ts';
import { todayInParis } from '#server/platform/today.ts';
import { validOn } from './entries.ts';

interface ListedActivity {
  code: string;
  list: string;
  isInForce: boolean;
}

/** The code as the nomenclatures write it: '6920z' is 69.20Z. */
export const asListed = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^(\d\d)(\d\d[A-Z])$/, '$1.$2');

/** In both nomenclatures: no code belongs to both. */
const titles: Readonly<Record<string, string>> = { 'naf-rev2': 'NAF rév. 2', 'naf-2025': 'NAF 2025' };

/**
 * What a company does (APE code), in the nomenclature of the day: NAF 2025 from 1 January 2027 on. A code of the other
 * one is doubtful: a form refuses it, and a file from other software may still bring it.
 */
export const activities: ChosenList<ListedActivity> = {
  read: (db) =>
    db.query<ListedActivity>(
      `select n.code, n.list, ${validOn('n', '$1')} as "isInForce" from national_entry n
       where n.list in ('naf-rev2', 'naf-2025')`,
      [todayInParis()],
    ),
  chooser(known) {
    const byCode = new Map(known.map((activity) => [activity.code, activity]));
    return (text) => {
      const found = byCode.get(asListed(text));
      if (!found) return { error: 'Code NAF inconnu\u202f: choisissez-le dans la liste.' };
      const { code, list, isInForce } = found;
      if (isInForce) return { value: code };
      return { value: code, warning: `Ce code est de la ${titles[list]}, qui n’est pas en vigueur.` };
    };
  },
};

/** The activities of one nomenclature, whichever is in force: a company has a code of each. */
export const activitiesOf = (list: 'naf-rev2' | 'naf-2025'): ChosenList<ListedActivity> => ({
  read: async (db, clientId) =>
    (await activities.read(db, clientId))
      .filter((activity) => activity.list === list)
      .map((activity) => ({ ...activity, isInForce: true })),
  chooser: activities.chooser,
});
