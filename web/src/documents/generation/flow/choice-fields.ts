import { GetListCabinetsAsKeyValueObjectByFilter } from '#contract/directory/cabinets/calls.ts';
import { GetListCollaboratorsAsKeyValueObjectByFilter } from '#contract/directory/collaborators/calls.ts';
import type { ModelNeed, OfferedModel } from '#contract/documents/generation/model.ts';
import { GetListSocietesAsKeyValueObjectByFilter } from '#contract/permanent-files/companies/look-up-calls.ts';
import { GetListPersonsAsKeyValueObjectByFilter } from '#contract/permanent-files/people/look-up-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FieldGroup, FormField } from '#web/kit/form/fields.ts';

type Search = Extract<FormField, { kind: 'look-up' }>['search'];

const companies: Search = (Filter, signal) =>
  callApi(GetListSocietesAsKeyValueObjectByFilter, { Filter }, { signal });
const persons: Search = (Filter, signal) =>
  callApi(GetListPersonsAsKeyValueObjectByFilter, { Filter }, { signal });
const cabinets: Search = (Filter, signal) =>
  callApi(GetListCabinetsAsKeyValueObjectByFilter, { Filter }, { signal });
const collaborators: Search = (Filter, signal) =>
  callApi(GetListCollaboratorsAsKeyValueObjectByFilter, { Filter }, { signal });

const record = (name: string, label: string, search: Search, help?: string): FormField => ({
  kind: 'look-up',
  name,
  label,
  search,
  ...(help ? { help } : {}),
});

const date = (name: string, label: string): FormField => ({ kind: 'date', name, label });

/** What is known of the company that is chosen: its years and who holds its titles. */
export interface OfCompany {
  years: readonly { value: string; label: string }[];
  shareholders: readonly { value: string; label: string }[];
}

const choice = (
  name: string,
  label: string,
  options: readonly { value: string; label: string }[],
): FormField => ({
  kind: 'choice',
  name,
  label,
  options: [...options],
  ...(options.length === 0 ? { help: 'Choisissez d’abord une société.' } : {}),
});

const year = ({ years }: OfCompany) => choice('AnneeExercice', 'Exercice', years);

const fields: Readonly<Record<ModelNeed, (of: OfCompany) => FormField[]>> = {
  SOCIETE: () => [record('IdSociete', 'Société', companies)],
  SOCIETE2: () => [record('IdSociete2', 'Seconde société', companies)],
  PERSONNE: () => [record('IdPerson', 'Personne', persons)],
  PERSONNE2: () => [record('IdPerson2', 'Seconde personne', persons)],
  PERSONNE_PORTEE: () => [record('IdPerson', 'Personne portée', persons)],
  ACTIONNAIRE: ({ shareholders }) => [choice('Actionnaire', 'Associé ou actionnaire', shareholders)],
  COLLABORATEUR: () => [record('IdCollaborator', 'Collaborateur', collaborators)],
  SOCIETE_PORTAGE: () => [record('IdSocietePortage', 'Société de portage', companies)],
  CABINET: () => [record('IdCabinet', 'Cabinet', cabinets, 'Vide\u202f: celui de la société.')],
  CABINET_CLIENT: () => [record('IdCabinetClient', 'Cabinet client', cabinets)],
  EXERCICE: (of) => [year(of)],
  ANNEE_CIVILE: () => [{ kind: 'text', name: 'AnneeCivil', label: 'Année civile', inputMode: 'numeric' }],
  DATE_ASSEMBLEE: () => [date('DateAssembleeGenerale', 'Date de l’assemblée générale')],
  DATE_DISSOLUTION: () => [date('DateDissolution', 'Date de dissolution')],
  DATE_RADIATION: () => [date('DateRadiation', 'Date de radiation')],
  BUDGET: (of) => [year(of)],
};

const clientContract: FormField[] = [
  record('IdCabinetClient', 'Cabinet client', cabinets),
  { kind: 'text', name: 'CabinetPresident', label: 'Président du cabinet', help: 'Plus de 2 caractères.' },
];

/** The fields of all that these models need, each once. */
export function choiceGroups(models: readonly OfferedModel[], of: OfCompany): FieldGroup[] {
  const wanted = models.flatMap(({ Besoins, Groupe }) => [
    ...Besoins.flatMap((need) => fields[need](of)),
    ...(Groupe === 'CONTRAT_CLIENT' ? clientContract : []),
  ]);
  return [{ title: 'Pour qui', fields: [...new Map(wanted.map((field) => [field.name, field])).values()] }];
}
