import { GetListSocietesAsKeyValueObjectByFilter } from '#contract/permanent-files/companies/look-up-calls.ts';
import { LookUpStrongboxHolders } from '#contract/social/strongbox/calls.ts';
import { paperKinds } from '#contract/social/strongbox/paper.ts';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FormField } from '#web/kit/form/fields.ts';
import { paperMonths } from '../strongbox-words.ts';

export const kindField: FormField = {
  kind: 'choice',
  name: 'Nature',
  label: 'Nature',
  options: optionsOf(paperKinds),
};

export const companyField = (help?: string): FormField => ({
  kind: 'look-up',
  name: 'IdSociete',
  label: 'Société',
  search: (Filter, signal) => callApi(GetListSocietesAsKeyValueObjectByFilter, { Filter }, { signal }),
  wide: true,
  ...(help ? { help } : {}),
});

export const monthField = (help?: string): FormField => ({
  kind: 'choice',
  name: 'Mois',
  label: 'Mois',
  options: paperMonths,
  searchable: true,
  ...(help ? { help } : {}),
});

export const holderField: FormField = {
  kind: 'look-up',
  name: 'IdTitulaire',
  label: 'Titulaire',
  help: 'Une personne qui a un espace client.',
  search: (Filter, signal) => callApi(LookUpStrongboxHolders, { Filter }, { signal }),
  wide: true,
};
