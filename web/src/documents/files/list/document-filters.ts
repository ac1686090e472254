import { documentOrigins, documentStates } from '#contract/documents/files/document.ts';
import { documentGroups } from '#contract/documents/types/document-type.ts';
import { day, flag, oneOf, optionsOf, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { ofCompany } from '#web/permanent-files/companies/list/filter-fields.ts';
import type { DocumentListInput } from '../use-documents.ts';

/** Of one company or record, or of all: then the company is asked for too. */
export const documentFilters = (
  types: { value: string; label: string }[],
  { ofOne = false } = {},
): readonly FilterField[] => [
  { kind: 'text', name: 'Texte', label: 'Libellé ou contenu' },
  ...(ofOne ? [] : [ofCompany]),
  { kind: 'choice', name: 'Groupe', label: 'Groupe', options: optionsOf(documentGroups) },
  { kind: 'choice', name: 'IdTypeDocument', label: 'Type', options: types },
  { kind: 'text', name: 'Annee', label: 'Année' },
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(documentStates) },
  { kind: 'choice', name: 'Origine', label: 'Origine', options: optionsOf(documentOrigins) },
  {
    kind: 'choice',
    name: 'IsVisibleClient',
    label: 'Visible par le client',
    options: yesNo,
  },
  { kind: 'date', name: 'AjouteDu', label: 'Ajouté du' },
  { kind: 'date', name: 'AjouteAu', label: 'Ajouté au' },
];

const year = (value: string | undefined) =>
  /^(199\d|20\d\d|21\d\d)$/.test(value ?? '') ? Number(value) : null;

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
