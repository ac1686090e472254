import { GetAllCountries } from '#contract/directory/referentials/calls.ts';
import {
  AddSocieteCliente,
  EditSocieteCliente,
  GetSocieteClientById,
} from '#contract/portage/customers/calls.ts';
import type { Customer } from '#contract/portage/customers/customer.ts';
import { address, addressFields } from '#web/directory/referentials/address-fields.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import type { FieldGroup, FormField } from '#web/kit/form/fields.ts';
import { grouped, numbers, texts } from '#web/kit/form/record-values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { recordForm } from '#web/kit/records/record-form.ts';
import { formatSiret } from '#web/kit/text/identifiers.ts';

type Option = { value: string; label: string };

/** What only its permanent file changes of a company that is one. */
const identityFields = (countries: Option[], locked: boolean): FormField[] =>
  [
    { kind: 'text' as const, name: 'RaisonSociale', label: 'Raison sociale', wide: true, first: true },
    {
      kind: 'text' as const,
      name: 'Siret',
      label: 'SIRET',
      inputMode: 'numeric' as const,
      groups: formatSiret,
    },
    { kind: 'text' as const, name: 'NumeroTva', label: 'N° de TVA' },
    {
      kind: 'text' as const,
      name: 'NumeroEtranger',
      label: 'Numéro étranger',
      help: 'D’une société sans SIRET.',
    },
    {
      kind: 'choice' as const,
      name: 'PaysAlpha2Code',
      label: 'Pays',
      options: countries,
      placeholder: 'France',
      searchable: true,
    },
    ...addressFields(),
  ].map((field) => ({ ...field, locked }) as FormField);

const groups = (countries: Option[], customer: Customer | undefined): FieldGroup[] => [
  { title: 'Société', fields: identityFields(countries, customer?.IsDossier === true) },
  {
    title: 'Facturation',
    fields: [
      { kind: 'text', name: 'Contact', label: 'Contact' },
      { kind: 'text', name: 'Email', label: 'E-mail', type: 'email', inputMode: 'email' },
      { kind: 'phone', name: 'Telephone', label: 'Téléphone' },
      { kind: 'text', name: 'DelaiPaiement', label: 'Délai de paiement (jours)', inputMode: 'numeric' },
    ],
  },
];

/** The form of a customer of portage. */
export function useCustomerForm(): RecordForm<Customer, Customer> {
  const countries = (useReading(GetAllCountries).data ?? []).map(({ Alpha2Code, Libelle }) => ({
    value: Alpha2Code,
    label: Libelle,
  }));
  const form = recordForm({
    name: 'societe-cliente',
    groups: (_, { record }) => groups(countries, record),
    calls: { add: AddSocieteCliente, edit: EditSocieteCliente },
    read: ({ Id }: Customer) => callApi(GetSocieteClientById, { Id }),
    fields: {
      ...texts('RaisonSociale', 'NumeroEtranger', 'PaysAlpha2Code', 'NumeroTva', 'Contact', 'Email'),
      ...texts('Telephone'),
      ...numbers('DelaiPaiement'),
      Siret: grouped(formatSiret),
      Adresse: address,
    },
  });
  return {
    ...form,
    async save(request, isNew, typed, files) {
      if (!isNew) return form.save(request, isNew, typed, files);
      const { IsExist } = await callApi(AddSocieteCliente, request as never);
      if (IsExist) typed.setFieldError('Siret', 'Cette société est déjà cliente.');
      return !IsExist;
    },
  };
}
