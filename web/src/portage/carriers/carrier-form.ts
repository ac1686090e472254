import type { RequestOf } from '#contract/call.ts';
import {
  AddSocietePortage,
  EditSocietePortage,
  GetSocietePortageById,
} from '#contract/portage/carriers/calls.ts';
import type { Carrier } from '#contract/portage/carriers/carrier.ts';
import { callApi } from '#web/kit/api/api.ts';
import { cents } from '#web/kit/form/cents.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { lookedUp } from '#web/kit/form/look-up.ts';
import { date, decimal, recordValues, texts } from '#web/kit/form/record-values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { formatEuros } from '#web/kit/text/french.ts';
import { findCompanies } from '#web/permanent-files/companies/form/look-ups.ts';

const company: FormField = {
  kind: 'look-up',
  name: 'IdSociete',
  label: 'Société',
  wide: true,
  first: true,
  help: 'Une société du registre\u202f: son identité se modifie dans son dossier.',
  search: findCompanies,
};

const groups = (carrier: Carrier | undefined): FieldGroup[] => [
  {
    title: 'Société de portage',
    fields: [
      ...(carrier ? [] : [company]),
      {
        kind: 'text',
        name: 'TauxFraisGestion',
        label: 'Frais de gestion (%)',
        inputMode: 'decimal',
        help: 'Sauf taux propre à un contrat.',
      },
    ],
  },
  {
    title: 'Garantie financière',
    fields: [
      { kind: 'text', name: 'Garant', label: 'Garant', wide: true },
      {
        kind: 'text',
        name: 'MontantGarantie',
        label: 'Montant (€)',
        inputMode: 'decimal',
        help: carrier?.PlancherGarantie
          ? `Au moins ${formatEuros(carrier.PlancherGarantie)} (Code du travail, art. L1254-26).`
          : 'Au moins deux plafonds annuels de la Sécurité sociale (Code du travail, art. L1254-26).',
      },
      { kind: 'date', name: 'FinGarantie', label: 'Valable jusqu’au' },
    ],
  },
  {
    title: 'Suivi',
    fields: [{ kind: 'long-text', name: 'Commentaire', label: 'Commentaire', wide: true }],
  },
];

const inForm = recordValues<Carrier, Omit<RequestOf<typeof AddSocietePortage>, 'IdSociete'>>({
  ...texts('Garant', 'Commentaire'),
  TauxFraisGestion: decimal,
  MontantGarantie: cents,
  FinGarantie: date,
});

/** The form of a portage company: which company of the register it is, its fee and its guarantee. */
export const carrierForm: RecordForm<Carrier, Carrier> = {
  name: 'societe-portage',
  groups: (_, { record }) => groups(record),
  schemas: { add: AddSocietePortage.request, edit: EditSocietePortage.request },
  read: ({ Id }) => callApi(GetSocietePortageById, { Id }),
  valuesOf: (carrier) => ({ ...inForm.valuesOf(carrier), ...(carrier ? {} : { IdSociete: '' }) }),
  toRequest: (values: FormValues, carrier) => ({
    ...inForm.toRequest(values, carrier),
    ...(carrier ? {} : { IdSociete: lookedUp.toRequest(values, 'IdSociete') }),
  }),
  save: (request, isNew) => callApi(isNew ? AddSocietePortage : EditSocietePortage, request as never),
};
