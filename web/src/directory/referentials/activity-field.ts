import {
  FindNaf,
  GetNafByCode,
  type nafNomenclatures,
} from '#contract/directory/referentials/look-up-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { SearchedField } from '#web/kit/form/fields.ts';

/** A day on which a nomenclature is in force; of today's there is no need to tell one. */
const firstDays = { now: undefined, 'naf-rev2': '2008-01-01', 'naf-2025': '2027-01-01' } as const;

/**
 * What a company does, by its code or a word of it; the code is kept and its words are shown below. Without a nomenclature
 * that of today is meant.
 */
export const activityField = (
  name: string,
  label = 'Code NAF',
  Nomenclature?: (typeof nafNomenclatures)[number],
): SearchedField => ({
  kind: 'searched',
  name,
  label,
  search: async (Filter, signal) => {
    const found = await callApi(FindNaf, { Filter, Nomenclature }, { signal });
    return found.map(({ Code, Libelle }) => ({ label: `${Code} – ${Libelle}`, values: { [name]: Code } }));
  },
  tell: async (Code, signal) => {
    if (!/^\d\d\.?\d\d[A-Za-z]$/.test(Code)) return undefined;
    const { Activite } = await callApi(
      GetNafByCode,
      { Code, Date: firstDays[Nomenclature ?? 'now'] },
      { signal },
    );
    return Activite?.Libelle;
  },
});
