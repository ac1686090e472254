import { documentOrigins, documentStates } from '#contract/documents/files/document.ts';
import { documentGroups } from '#contract/documents/types/document-type.ts';
import { GetListSocietesAsKeyValueObjectByFilter } from '#contract/permanent-files/companies/look-up-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import type { DocumentListInput } from '../use-documents.ts';

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** Of one company or record, or of all: then the company is asked for too. */
export const documentFilters = (
  types: { value: string; label: string }[],
  { ofOne = false } = {},
): readonly FilterField[] => [
  { kind: 'text', name: 'Texte', label: 'Libellé ou contenu' },
  ...(ofOne
    ? []
    : [
        {
          kind: 'look-up' as const,
          name: 'IdSociete',
          label: 'Société',
          placeholder: 'Rechercher une société',
          search: (Filter: string, signal: AbortSignal) =>
            callApi(GetListSocietesAsKeyValueObjectByFilter, { Filter }, { signal }),
        },
      ]),
  { kind: 'choice', name: 'Groupe', label: 'Groupe', options: optionsOf(documentGroups) },
  { kind: 'choice', name: 'IdTypeDocument', label: 'Type', options: types },
  { kind: 'text', name: 'Annee', label: 'Année' },
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(documentStates) },
  { kind: 'choice', name: 'Origine', label: 'Origine', options: optionsOf(documentOrigins) },
  {
    kind: 'choice',
    name: 'IsVisibleClient',
    label: 'Visible par le client',
    options: [
      { value: 'true', label: 'Oui' },
      { value: 'false', label: 'Non' },
    ],
  },
  { kind: 'date', name: 'AjouteDu', label: 'Ajouté du' },
  { kind: 'date', name: 'AjouteAu', label: 'Ajouté au' },
];

const positive = (value: string | undefined) => (/^[1-9]\d{0,14}$/.test(value ?? '') ? Number(value) : null);
const year = (value: string | undefined) =>
  /^(199\d|20\d\d|21\d\d)$/.test(value ?? '') ? Number(value) : null;
const flag = (value: string | undefined) => (value === 'true' ? true : value === 'false' ? false : null);
const day = (value: string | undefined) => (/^\d{4}-\d\d-\d\d$/.test(value ?? '') ? (value ?? null) : null);
const oneOf = (names: object, value: string | undefined) =>
  value !== undefined && value in names ? (value as never) : null;

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export const toRequest = (values: FilterValues): DocumentListInput => ({
  Texte: values.Texte ?? null,
  IdSociete: positive(values.IdSociete),
  Groupe: oneOf(documentGroups, values.Groupe),
  IdTypeDocument: positive(values.IdTypeDocument),
  Annee: year(values.Annee),
  Etat: oneOf(documentStates, values.Etat),
  Origine: oneOf(documentOrigins, values.Origine),
  IsVisibleClient: flag(values.IsVisibleClient),
  AjouteDu: day(values.AjouteDu),
  AjouteAu: day(values.AjouteAu),
});
