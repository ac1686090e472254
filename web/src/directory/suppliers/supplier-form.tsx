import type { RequestOf } from '#contract/call.ts';
import {
  AddFournisseur,
  EditFournisseur,
  GetFournisseurById,
  RevealIbanFournisseur,
} from '#contract/directory/suppliers/calls.ts';
import { type Supplier, supplierTypes } from '#contract/directory/suppliers/supplier.ts';
import { address, addressFields } from '#web/directory/referentials/address-fields.ts';
import { ibanFields, ibanToSend } from '#web/directory/referentials/iban-fields.tsx';
import { callApi } from '#web/kit/api/api.ts';
import type { FieldGroup, FormValues } from '#web/kit/form/fields.ts';
import { grouped, numbers, recordValues, texts } from '#web/kit/form/record-values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { formatSiren, formatSiret } from '#web/kit/text/identifiers.ts';

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const typeOptions = options(supplierTypes);

interface Context {
  record: Supplier | undefined;
  /** Absent while the record is read. */
  form?: unknown;
}

const groups = (context: Context, mayReveal: boolean): FieldGroup[] => [
  {
    title: 'Fournisseur',
    fields: [
      { kind: 'text', name: 'Nom', label: 'Nom', wide: true, first: true },
      { kind: 'choice', name: 'Type', label: 'Type', options: typeOptions },
      {
        kind: 'choice',
        name: 'IsDisabled',
        label: 'État',
        options: options({ 0: 'Actif', 1: 'Inactif' }),
      },
      {
        kind: 'text',
        name: 'Siret',
        label: 'SIRET',
        inputMode: 'numeric',
        groups: formatSiret,
      },
      { kind: 'text', name: 'Siren', label: 'SIREN', inputMode: 'numeric', groups: formatSiren },
      { kind: 'text', name: 'NumeroTva', label: 'Numéro de TVA' },
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
      kept: context.record?.Iban,
      isEdited: context.form !== undefined,
      wide: true,
      ask: mayReveal
        ? async () => (await callApi(RevealIbanFournisseur, { Id: context.record?.Id ?? 0 })).Iban
        : undefined,
    }),
  },
  {
    title: 'Suivi',
    fields: [{ kind: 'long-text', name: 'Commentaire', label: 'Commentaire', wide: true }],
  },
];

const inForm = recordValues<Supplier, Omit<RequestOf<typeof AddFournisseur>, 'Iban'>>(
  {
    ...texts('Nom', 'NumeroTva', 'Contact', 'Email', 'Telephone', 'Commentaire'),
    ...numbers('Type', 'IsDisabled'),
    Siren: grouped(formatSiren),
    Siret: grouped(formatSiret),
    Adresse: address,
  },
  () => ({ Type: '0', IsDisabled: '0' }),
);

const toRequest = (values: FormValues, supplier: Supplier | undefined) => ({
  ...inForm.toRequest(values, supplier),
  ...ibanToSend(values, supplier?.Iban),
});

/** The form of a supplier; whoever may see the whole IBAN finds it where the record is read. */
export const supplierForm = ({ mayReveal }: { mayReveal: boolean }): RecordForm<Supplier, Supplier> => ({
  name: 'fournisseur',
  groups: (_, context) => groups(context, mayReveal),
  schemas: { add: AddFournisseur.request, edit: EditFournisseur.request },
  read: ({ Id }) => callApi(GetFournisseurById, { Id }),
  valuesOf: (supplier) => ({ ...inForm.valuesOf(supplier), Iban: supplier?.Iban ?? '' }),
  toRequest,
  save: (request, isNew) => callApi(isNew ? AddFournisseur : EditFournisseur, request as never),
});
