import { GetListSocietesAsKeyValueObjectByFilter } from '#contract/permanent-files/companies/look-up-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FieldGroup, FormField } from '#web/kit/form/fields.ts';

type Options = { value: string; label: string }[];

const type = (options: Options): FormField => ({
  kind: 'choice',
  name: 'IdTypeDocument',
  label: 'Type',
  options,
  searchable: true,
  wide: true,
});

const dates: readonly FormField[] = [
  { kind: 'text', name: 'Annee', label: 'Année', inputMode: 'numeric' },
  { kind: 'date', name: 'DateDocument', label: 'Date du document' },
  { kind: 'date', name: 'DateExpiration', label: 'Expire le', notBefore: 'DateDocument' },
];

const description: FormField = { kind: 'long-text', name: 'Description', label: 'Description', wide: true };

interface Adding {
  types: Options;
  asksCompany: boolean;
  /** One file may be given a name of its own. */
  isOne: boolean;
  /** Some of the files are there already. */
  hasDoubles: boolean;
}

const company: FormField = {
  kind: 'look-up',
  name: 'IdSociete',
  label: 'Société',
  search: (Filter, signal) => callApi(GetListSocietesAsKeyValueObjectByFilter, { Filter }, { signal }),
  wide: true,
};

/** What is said of files that are added. */
export const addGroups = ({ types, asksCompany, isOne, hasDoubles }: Adding): FieldGroup[] => [
  {
    title: 'Ce que sont ces fichiers',
    fields: [
      ...(asksCompany ? [company] : []),
      type(types),
      ...(isOne
        ? [
            {
              kind: 'text' as const,
              name: 'Libelle',
              label: 'Libellé',
              help: 'Vide\u202f: le nom du fichier.',
              wide: true,
            },
          ]
        : []),
      ...dates,
      description,
      ...(hasDoubles
        ? [
            {
              kind: 'check' as const,
              name: 'AccepterDoublon',
              label: 'Garder aussi les doublons',
              wide: true,
            },
          ]
        : []),
    ],
  },
];

/** What may be changed of a document. */
export const editGroups = (types: Options): FieldGroup[] => [
  {
    title: 'Document',
    fields: [
      type(types),
      { kind: 'text', name: 'Libelle', label: 'Libellé', wide: true, first: true },
      ...dates,
      { kind: 'check', name: 'IsVisibleClient', label: 'Visible par le client' },
      description,
    ],
  },
];
