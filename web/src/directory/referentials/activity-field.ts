import { FindNaf, GetNafByCode } from '#contract/directory/referentials/look-up-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { SearchedField } from '#web/kit/form/fields.ts';

/** What a company does, by its code or a word of it; the code is kept and its words are shown below. */
export const activityField = (name: string, label = 'Code NAF'): SearchedField => ({
  kind: 'searched',
  name,
  label,
  search: async (Filter, signal) => {
    const found = await callApi(FindNaf, { Filter }, { signal });
    return found.map(({ Code, Libelle }) => ({ label: `${Code} – ${Libelle}`, values: { [name]: Code } }));
  },
  tell: async (Code, signal) => {
    if (!/^\d\d\.?\d\d[A-Za-z]$/.test(Code)) return undefined;
    const { Activite } = await callApi(GetNafByCode, { Code }, { signal });
    return Activite?.Libelle;
  },
});
