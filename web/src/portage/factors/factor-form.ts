import type { RequestOf } from '#contract/call.ts';
import {
  AddSocieteAffacturage,
  EditSocieteAffacturage,
  GetSocieteAffacturageById,
  RevealIbanAffacturage,
} from '#contract/portage/factors/calls.ts';
import type { Factor } from '#contract/portage/factors/factor.ts';
import { address, addressFields } from '#web/directory/referentials/address-fields.ts';
import { ibanFields, ibanToSend } from '#web/directory/referentials/iban-fields.tsx';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FieldGroup } from '#web/kit/form/fields.ts';
import { decimal, grouped, numbers, recordValues, texts } from '#web/kit/form/record-values.ts';
import type { GroupContext, RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { formatSiret } from '#web/kit/text/identifiers.ts';

export const states = { 0: 'Active', 1: 'Inactive' };

const groups = ({ record, form }: GroupContext<Factor>, mayReveal: boolean): FieldGroup[] => [
  {
    title: 'Société d’affacturage',
    fields: [
      { kind: 'text', name: 'RaisonSociale', label: 'Raison sociale', wide: true, first: true },
      { kind: 'text', name: 'Siret', label: 'SIRET', inputMode: 'numeric', groups: formatSiret },
      { kind: 'choice', name: 'IsDisabled', label: 'État', options: optionsOf(states) },
    ],
  },
  {
    title: 'Contrat d’affacturage',
    fields: [
      { kind: 'text', name: 'Contrat', label: 'Numéro du contrat', wide: true },
      {
        kind: 'text',
        name: 'TauxCommission',
        label: 'Commission (%)',
        inputMode: 'decimal',
        help: 'Part de la facture que la société garde.',
      },
      {
        kind: 'text',
        name: 'TauxFondsGarantie',
        label: 'Fonds de garantie (%)',
        inputMode: 'decimal',
        help: 'Part retenue jusqu’au paiement par le client.',
      },
    ],
  },
  {
    title: 'Coordonnées',
    fields: [
      { kind: 'text', name: 'Contact', label: 'Contact' },
      { kind: 'phone', name: 'Telephone', label: 'Téléphone' },
      { kind: 'text', name: 'Email', label: 'E-mail', type: 'email', inputMode: 'email', wide: true },
      ...addressFields(),
    ],
  },
  {
    title: 'Banque',
    fields: ibanFields({
      kept: record?.Iban,
      isEdited: form !== undefined,
      wide: true,
      ask: mayReveal
        ? async () => (await callApi(RevealIbanAffacturage, { Id: record?.Id ?? 0 })).Iban
        : undefined,
    }),
  },
  {
    title: 'Suivi',
    fields: [{ kind: 'long-text', name: 'Commentaire', label: 'Commentaire', wide: true }],
  },
];

const inForm = recordValues<Factor, Omit<RequestOf<typeof AddSocieteAffacturage>, 'Iban'>>(
  {
    ...texts('RaisonSociale', 'Contrat', 'Contact', 'Email', 'Telephone', 'Commentaire'),
    ...numbers('IsDisabled'),
    TauxCommission: decimal,
    TauxFondsGarantie: decimal,
    Siret: grouped(formatSiret),
    Adresse: address,
  },
  () => ({ IsDisabled: '0' }),
);

/** The form of a factor; whoever may see the whole IBAN finds it where the record is read. */
export const factorForm = ({ mayReveal }: { mayReveal: boolean }): RecordForm<Factor, Factor> => ({
  name: 'affacturage',
  groups: (_, context) => groups(context, mayReveal),
  schemas: { add: AddSocieteAffacturage.request, edit: EditSocieteAffacturage.request },
  read: ({ Id }) => callApi(GetSocieteAffacturageById, { Id }),
  valuesOf: (factor) => ({ ...inForm.valuesOf(factor), Iban: factor?.Iban ?? '' }),
  toRequest: (values, factor) => ({
    ...inForm.toRequest(values, factor),
    ...ibanToSend(values, factor?.Iban),
  }),
  save: (request, isNew) => callApi(isNew ? AddSocieteAffacturage : EditSocieteAffacturage, request as never),
});
