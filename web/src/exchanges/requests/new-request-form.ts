import { GetListCollaboratorsAsKeyValueObjectByFilter } from '#contract/directory/collaborators/calls.ts';
import { askedNatures } from '#contract/exchanges/requests/request.ts';
import type { KeyValue } from '#contract/key-value.ts';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { cents } from '#web/kit/form/cents.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { lookUpEntry } from '#web/kit/form/look-up.ts';
import { textAt } from '#web/kit/form/values.ts';
import { findCompanies } from '#web/permanent-files/companies/form/look-ups.ts';

export const blankRequest: FormValues = {
  A: 'UNE',
  IdSociete: '',
  Nature: 'QUESTION',
  Objet: '',
  Texte: '',
  Echeance: null,
  IdResponsable: '',
  IdLie: '',
  Ecriture: { Date: null, Compte: '', Libelle: '', Montant: '' },
};

const company: FormField = {
  kind: 'look-up',
  name: 'IdSociete',
  label: 'Société',
  required: true,
  wide: true,
  search: findCompanies,
};

const entry: FieldGroup = {
  title: 'Écriture',
  fields: [
    { kind: 'date', name: 'Ecriture.Date', label: 'Date' },
    { kind: 'text', name: 'Ecriture.Compte', label: 'Compte', inputMode: 'numeric' },
    { kind: 'text', name: 'Ecriture.Libelle', label: 'Libellé', wide: true },
    {
      kind: 'text',
      name: 'Ecriture.Montant',
      label: 'Montant (€)',
      inputMode: 'decimal',
      help: 'Négatif pour une sortie.',
    },
  ],
};

/** What may be linked, where the nature is of something that is done elsewhere. */
const linked = (choices: readonly KeyValue[]): FormField => ({
  kind: 'choice',
  name: 'IdLie',
  label: 'À propos de',
  help: choices.length === 0 ? 'Rien n’est en attente pour cette société\u202f: la demande part seule.' : '',
  placeholder: 'Rien en particulier',
  wide: true,
  options: choices.map(({ Key, Value }) => ({ value: String(Key), label: Value })),
});

/** The fields that these values call for; `choices`: what may be linked. */
export const groupsOf = (values: FormValues, choices: readonly KeyValue[] | undefined): FieldGroup[] => [
  {
    title: 'Demande',
    fields: [
      {
        kind: 'choice',
        name: 'A',
        label: 'À qui',
        required: true,
        options: [
          { value: 'UNE', label: 'Une société' },
          { value: 'MIENS', label: 'Plusieurs de mes dossiers' },
          { value: 'TOUS', label: 'Plusieurs dossiers du cabinet' },
        ],
      },
      { kind: 'choice', name: 'Nature', label: 'Nature', options: optionsOf(askedNatures) },
      ...(values.A === 'UNE' ? [company] : []),
      ...(choices ? [linked(choices)] : []),
      { kind: 'text', name: 'Objet', label: 'Objet', wide: true },
      { kind: 'long-text', name: 'Texte', label: 'Message', wide: true },
      { kind: 'date', name: 'Echeance', label: 'Réponse attendue avant le' },
      {
        kind: 'look-up',
        name: 'IdResponsable',
        label: 'Responsable',
        help: 'Vide\u202f: vous.',
        search: (Filter, signal) =>
          callApi(GetListCollaboratorsAsKeyValueObjectByFilter, { Filter }, { signal }),
      },
    ],
  },
  ...(values.Nature === 'ECRITURE' ? [entry] : []),
];

/** The request that these values make, to these companies. */
export const requestOf = (values: FormValues, companies: readonly number[]) => ({
  IdsSociete: [...companies],
  Nature: textAt(values, 'Nature'),
  Objet: textAt(values, 'Objet'),
  Texte: textAt(values, 'Texte'),
  Echeance: textAt(values, 'Echeance'),
  IdResponsable: lookUpEntry(textAt(values, 'IdResponsable'))?.Key ?? null,
  IdLie: values.A === 'UNE' ? Number(textAt(values, 'IdLie')) || null : null,
  Ecriture:
    values.Nature === 'ECRITURE'
      ? {
          Date: textAt(values, 'Ecriture.Date'),
          Compte: textAt(values, 'Ecriture.Compte'),
          Libelle: textAt(values, 'Ecriture.Libelle'),
          Montant: cents.toRequest(values, 'Ecriture.Montant'),
        }
      : null,
});
