import {
  AddFournisseur,
  EditFournisseur,
  GetFournisseurById,
  RevealIbanFournisseur,
} from '#contract/suppliers/calls.ts';
import { type Supplier, supplierTypes } from '#contract/suppliers/supplier.ts';
import { callApi } from '../kit/api.ts';
import type { FieldGroup, FormValues } from '../kit/form/fields.ts';
import { numberAt, textAt } from '../kit/form/values.ts';
import { formatIban, formatSiren, formatSiret } from '../kit/identifiers.ts';
import { RevealText } from '../kit/RevealText.tsx';
import type { RecordForm } from '../kit/register/RecordPanel.tsx';

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const typeOptions = options(supplierTypes);

interface Context {
  record: Supplier | undefined;
  /** Absent while the record is read. */
  form?: unknown;
}

function bankFields({ record, form }: Context, mayReveal: boolean): FieldGroup['fields'] {
  const { Id, Iban } = record ?? {};
  const reveal = {
    kind: 'slot' as const,
    name: 'IbanRevele',
    label: 'IBAN complet',
    help: 'Chaque consultation est conservée dans le journal.',
    content: (
      <RevealText
        copyLabel="Copier l’IBAN"
        ask={async () => (await callApi(RevealIbanFournisseur, { Id: Id ?? 0 })).Iban}
        show={formatIban}
      />
    ),
  };
  return [
    {
      kind: 'text',
      name: 'Iban',
      label: 'IBAN',
      wide: true,
      ...(Iban && form ? { help: 'Pour le changer, remplacez-le par le nouvel IBAN complet.' } : {}),
      groups: (text) => (text.includes('•') ? text : formatIban(text)),
    },
    ...(Iban && mayReveal && !form ? [reveal] : []),
  ];
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
      { kind: 'text', name: 'Telephone', label: 'Téléphone' },
      { kind: 'text', name: 'Email', label: 'E-mail', type: 'email', inputMode: 'email', wide: true },
      { kind: 'text', name: 'Adresse.Adresse1', label: 'Adresse', wide: true },
      { kind: 'text', name: 'Adresse.Cp', label: 'Code postal', inputMode: 'numeric' },
      { kind: 'text', name: 'Adresse.Ville', label: 'Ville' },
    ],
  },
  { title: 'Banque', fields: bankFields(context, mayReveal) },
  {
    title: 'Suivi',
    fields: [{ kind: 'long-text', name: 'Commentaire', label: 'Commentaire', wide: true }],
  },
];

const texts = ['Nom', 'NumeroTva', 'Contact', 'Email', 'Telephone', 'Commentaire'] as const;
const inAddress = ['Adresse1', 'Cp', 'Ville'] as const;

const valuesOf = (supplier: Supplier | undefined): FormValues => ({
  ...Object.fromEntries(texts.map((name) => [name, supplier?.[name] ?? ''])),
  Type: String(supplier?.Type ?? 0),
  IsDisabled: String(supplier?.IsDisabled ?? 0),
  Siren: formatSiren(supplier?.Siren ?? ''),
  Siret: formatSiret(supplier?.Siret ?? ''),
  Adresse: Object.fromEntries(inAddress.map((name) => [name, supplier?.Adresse[name] ?? ''])),
  Iban: supplier?.Iban ?? '',
});

const toRequest = (values: FormValues, supplier: Supplier | undefined) => {
  const iban = textAt(values, 'Iban');
  return {
    ...(supplier && { Id: supplier.Id, Version: supplier.Version }),
    ...Object.fromEntries([...texts, 'Siren', 'Siret'].map((name) => [name, textAt(values, name)])),
    Type: numberAt(values, 'Type'),
    IsDisabled: numberAt(values, 'IsDisabled'),
    Adresse: Object.fromEntries(inAddress.map((name) => [name, textAt(values, `Adresse.${name}`)])),
    // masked: it is the one that is kept, and stays
    ...(iban === (supplier?.Iban ?? null) ? {} : { Iban: iban }),
  };
};

/** The form of a supplier; whoever may see the whole IBAN finds it where the record is read. */
export const supplierForm = ({ mayReveal }: { mayReveal: boolean }): RecordForm<Supplier, Supplier> => ({
  name: 'fournisseur',
  secret: ['Iban'],
  groups: (_, context) => groups(context, mayReveal),
  schemas: { add: AddFournisseur.request, edit: EditFournisseur.request },
  read: ({ Id }) => callApi(GetFournisseurById, { Id }),
  valuesOf,
  toRequest,
  save: (request, isNew) => callApi(isNew ? AddFournisseur : EditFournisseur, request as never),
});
