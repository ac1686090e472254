import type { ClientBase } from 'pg';
import { readEntries, readSources } from '#server/directory/referentials/read-files.ts';
import { todayInParis } from '#server/platform/today.ts';
import { insertRows } from '../insert-rows.ts';

/** Older than every file: whoever refreshes the lists loads them all. */
const dated = '2000-01-01';

/** Of each list what the firms' rows and samples name: more would be taken for a firm's own texts where it is like them. */
const planted: Readonly<Record<string, readonly string[]>> = {
  'naf-rev2': ['01.12Z'],
  'naf-2025': ['01.12Y'],
  pays: ['FR', 'BE'],
  'statuts-dirigeant': ['GERANT', 'GERANT_MAJORITAIRE'],
  'cles-synthese': ['CHIFFRE_AFFAIRES', 'EBE', 'RESULTAT_NET'],
};

/** Some entries of the lists of France, as their files have them; whoever wants the lists whole loads them. */
export async function plantNationalLists(client: ClientBase) {
  const sources = await readSources();
  for (const [list, codes] of Object.entries(planted)) {
    const { title, source, file = '', complete, validFrom, validTo } = sources[list] ?? {};
    await insertRows(client, 'reference_list', [{ name: list, title, source, dated, is_complete: complete }]);
    const entries = (await readEntries(file)).filter(({ code }) => codes.includes(code));
    await insertRows(
      client,
      'national_entry',
      entries.map((entry) => ({
        list,
        ...entry,
        valid_from: validFrom ?? null,
        valid_to: validTo ?? null,
      })),
    );
  }
}

/** An activity of the nomenclature that is in force: NAF 2025 from 1 January 2027 on. */
export const activityToday = () => (todayInParis() < '2027-01-01' ? '01.12Z' : '01.12Y');
