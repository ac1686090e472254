import { AddRate, allRates, EditRate } from '#contract/dashboards/profitability/calls.ts';
import type { Rate } from '#contract/dashboards/profitability/rate.ts';
import { GetListCollaboratorsAsKeyValueObjectByFilter } from '#contract/directory/collaborators/calls.ts';
import { rowOf } from '#web/administration/firm-lists/row-of.ts';
import { callApi } from '#web/kit/api/api.ts';
import { cents } from '#web/kit/form/cents.ts';
import type { FieldGroup } from '#web/kit/form/fields.ts';
import { lookedUp, lookUpValue } from '#web/kit/form/look-up.ts';
import { date, number, texts } from '#web/kit/form/record-values.ts';
import { recordForm } from '#web/kit/records/record-form.ts';

const groups = (): FieldGroup[] => [
  {
    title: 'Taux',
    fields: [
      {
        kind: 'look-up',
        name: 'IdCollaborateur',
        label: 'Collaborateur',
        wide: true,
        first: true,
        placeholder: 'Rechercher un collaborateur',
        search: (Filter, signal) =>
          callApi(GetListCollaboratorsAsKeyValueObjectByFilter, { Filter }, { signal }),
      },
      {
        kind: 'date',
        name: 'DateDebut',
        label: 'À compter du',
        help: 'Vaut jusqu’au taux suivant du collaborateur.',
        wide: true,
      },
      {
        kind: 'text',
        name: 'CoutHoraire',
        label: 'Coût horaire (€)',
        inputMode: 'decimal',
        help: 'Ce qu’une heure coûte au cabinet.',
        sealed: true,
      },
      {
        kind: 'text',
        name: 'TauxVente',
        label: 'Taux de vente HT (€)',
        inputMode: 'decimal',
        help: 'Ce qu’une heure est vendue.',
        sealed: true,
      },
      { kind: 'long-text', name: 'Commentaire', label: 'Commentaire', wide: true },
    ],
  },
];

const base = recordForm({
  name: 'collaborator-rate',
  groups,
  calls: { add: AddRate, edit: EditRate },
  read: async (row: Rate) => rowOf(await callApi(allRates, {}), row),
  fields: {
    ...texts('Commentaire'),
    IdCollaborateur: number,
    DateDebut: date,
    CoutHoraire: cents,
    TauxVente: cents,
  },
});

/** A collaborator is found by typing: the form holds who it is beside the number. */
export const rateForm: typeof base = {
  ...base,
  valuesOf: (record) => ({
    ...base.valuesOf(record),
    IdCollaborateur: lookUpValue(record?.Collaborateur),
  }),
  toRequest: (values, record) => ({
    ...(base.toRequest(values, record) as object),
    IdCollaborateur: lookedUp.toRequest(values, 'IdCollaborateur'),
  }),
};
