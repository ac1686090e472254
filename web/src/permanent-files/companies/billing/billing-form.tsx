import { useRef } from 'react';
import {
  type Billing,
  BillingToSave,
  billingPeriods,
  mandateStates,
  paymentMeans,
} from '#contract/permanent-files/companies/billing/billing.ts';
import {
  GetFacturation,
  RevealIbanFacturation,
  saveFacturationDetails,
} from '#contract/permanent-files/companies/billing/calls.ts';
import { ibanFields, ibanToSend } from '#web/directory/referentials/iban-fields.tsx';
import { callApi } from '#web/kit/api/api.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { callWithin } from '#web/kit/form/call-within.ts';
import type { FieldGroup, FormValues } from '#web/kit/form/fields.ts';
import { lookedUp, lookUpValue } from '#web/kit/form/look-up.ts';
import { date, numbers, recordValues, texts } from '#web/kit/form/record-values.ts';
import type { GroupContext, RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { findCabinets, findCompanies } from '../form/look-ups.ts';

const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** The fields of a company's billing, read or filled in. */
export const billingGroups = (
  companyId: number,
  context: GroupContext<Billing>,
  mayReveal: boolean,
): FieldGroup[] => [
  {
    title: 'Facturation',
    fields: [
      { kind: 'choice', name: 'Periodicite', label: 'Périodicité', options: options(billingPeriods) },
      { kind: 'text', name: 'JourFacturation', label: 'Jour de facturation', inputMode: 'numeric' },
      { kind: 'look-up', name: 'IdCabinetFacturation', label: 'Cabinet qui facture', search: findCabinets },
      {
        kind: 'look-up',
        name: 'IdSocietePayeur',
        label: 'Société qui paie',
        search: findCompanies,
        help: 'Si une autre société paie les factures.',
      },
      { kind: 'text', name: 'NumeroCommande', label: 'Numéro de commande' },
      { kind: 'text', name: 'EmailFacturation', label: 'E-mail', type: 'email', inputMode: 'email' },
      {
        kind: 'text',
        name: 'AdresseFacturation.Adresse1',
        label: 'Adresse',
        wide: true,
        help: 'Sans adresse, celle du siège.',
      },
      { kind: 'text', name: 'AdresseFacturation.Cp', label: 'Code postal', inputMode: 'numeric' },
      { kind: 'text', name: 'AdresseFacturation.Ville', label: 'Ville' },
    ],
  },
  {
    title: 'Facture électronique',
    fields: [
      {
        kind: 'text',
        name: 'AdresseElectronique',
        label: 'Adresse électronique',
        help: 'Le SIREN, seul ou suivi de _ et du SIRET, d’un code ou d’un suffixe.',
      },
      { kind: 'text', name: 'PlateformeAgreee', label: 'Plateforme agréée' },
    ],
  },
  {
    title: 'Règlement',
    fields: [
      { kind: 'choice', name: 'ModeReglement', label: 'Mode de règlement', options: options(paymentMeans) },
      { kind: 'text', name: 'DelaiPaiement', label: 'Délai de paiement (jours)', inputMode: 'numeric' },
      ...ibanFields({
        kept: context.record?.Iban,
        isEdited: context.form !== undefined,
        ask: mayReveal
          ? async () => (await callApi(RevealIbanFacturation, { IdSociete: companyId })).Iban
          : undefined,
      }),
      { kind: 'text', name: 'Bic', label: 'BIC' },
    ],
  },
  {
    title: 'Mandat SEPA',
    fields: [
      { kind: 'text', name: 'MandatSepa.Rum', label: 'RUM' },
      { kind: 'date', name: 'MandatSepa.DateSignature', label: 'Signé le' },
      { kind: 'choice', name: 'MandatSepa.Statut', label: 'État', options: options(mandateStates) },
    ],
  },
];

type Plain = Omit<BillingToSave, 'Iban' | 'IdCabinetFacturation' | 'IdSocietePayeur'>;

const inForm = recordValues<Billing, Plain>({
  ...texts('ModeReglement', 'EmailFacturation', 'AdresseElectronique', 'PlateformeAgreee'),
  ...texts('Periodicite', 'NumeroCommande', 'Bic'),
  ...numbers('JourFacturation', 'DelaiPaiement'),
  AdresseFacturation: texts('Adresse1', 'Cp', 'Ville'),
  MandatSepa: { ...texts('Rum', 'Statut'), DateSignature: date },
});

/** A company's billing as its form has it. */
export const valuesOf = (billing: Billing | undefined): FormValues => ({
  ...inForm.valuesOf(billing),
  IdCabinetFacturation: lookUpValue(billing?.CabinetFacturation),
  IdSocietePayeur: lookUpValue(billing?.SocietePayeur),
  Iban: billing?.Iban ?? '',
});

const missing = () => new ApiError(404, { Message: 'Cette facturation n’existe pas ou plus.' });

/** The form of a company's billing. */
export function useBillingForm(companyId: number): RecordForm<Billing, Billing> {
  /** Of the record that the form was read from. */
  const version = useRef<number>(undefined);
  return {
    name: `facturation-${companyId}`,
    groups: (_, context) => billingGroups(companyId, context, false),
    schemas: { add: BillingToSave, edit: BillingToSave },
    async read() {
      const { Facturation } = await callApi(GetFacturation, { IdSociete: companyId });
      if (!Facturation) throw missing();
      return Facturation;
    },
    valuesOf,
    toRequest(values, billing) {
      version.current = billing?.Version;
      return {
        ...inForm.toRequest(values, undefined),
        IdCabinetFacturation: lookedUp.toRequest(values, 'IdCabinetFacturation'),
        IdSocietePayeur: lookedUp.toRequest(values, 'IdSocietePayeur'),
        ...ibanToSend(values, billing?.Iban),
      };
    },
    save: (request) =>
      callWithin('Facturation', () =>
        callApi(saveFacturationDetails, {
          IdSociete: companyId,
          Version: version.current,
          Facturation: request as BillingToSave,
        }),
      ),
  };
}
