import {
  billingPeriods,
  mandateStates,
  paymentMeans,
} from '#contract/permanent-files/companies/billing/billing.ts';
import { day, type FieldLabels, oneOf } from '#server/platform/records/field-words.ts';

const isTold = true;

const named = (value: unknown) => String(Reflect.get(Object(value), 'Value') ?? value);

/** What a company's journal has of its billing: never the IBAN, nor the BIC that goes with it. */
export const billingLabels: FieldLabels = {
  ModeReglement: { label: 'Mode de règlement', read: oneOf(paymentMeans), isTold },
  CabinetFacturation: { label: 'Cabinet qui facture', read: named, isTold },
  SocietePayeur: { label: 'Société qui paie', read: named, isTold },
  EmailFacturation: { label: 'E-mail de facturation', isTold },
  'AdresseFacturation.Adresse1': { label: 'Adresse de facturation', isTold },
  'AdresseFacturation.Cp': { label: 'Code postal de facturation', isTold },
  'AdresseFacturation.Ville': { label: 'Ville de facturation', isTold },
  AdresseElectronique: { label: 'Adresse électronique de facturation', isTold },
  PlateformeAgreee: { label: 'Plateforme agréée', isTold },
  Periodicite: { label: 'Périodicité de facturation', read: oneOf(billingPeriods), isTold },
  JourFacturation: { label: 'Jour de facturation', isTold },
  DelaiPaiement: { label: 'Délai de paiement (jours)', isTold },
  NumeroCommande: { label: 'Numéro de commande', isTold },
  Bic: { label: 'BIC' },
  'MandatSepa.Rum': { label: 'RUM du mandat SEPA', isTold },
  'MandatSepa.DateSignature': { label: 'Mandat SEPA signé le', read: day, isTold },
  'MandatSepa.Statut': { label: 'Mandat SEPA', read: oneOf(mandateStates), isTold },
};

export const billingActions = {
  'company.billing': 'Facturation enregistrée',
  'company.reveal-iban': 'IBAN consulté',
};
