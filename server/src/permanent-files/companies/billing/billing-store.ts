import type { Billing } from '#contract/permanent-files/companies/billing/billing.ts';
import { recordStore } from '#server/platform/records/record-store.ts';

/** How a company is invoiced, with its whole IBAN. */
export type StoredBilling = Billing & { IdSociete: number };

const named = (column: string, table: string) =>
  `(select json_build_object('Key', x.id, 'Value', x.name) from ${table} x
    where x.client_id = r.client_id and x.id = r.${column})`;

/** One row a company that is invoiced. */
export const billings = recordStore<StoredBilling>({
  table: 'company_billing',
  key: 'company_id',
  entity: 'company-billing',
  unknown: 'Cette société n’existe pas ou plus.',
  columns: {
    IdSociete: 'company_id',
    ModeReglement: 'payment',
    IdCabinetFacturation: 'cabinet_id',
    IdSocietePayeur: 'payer_id',
    EmailFacturation: 'email',
    'AdresseFacturation.Adresse1': 'address_line',
    'AdresseFacturation.Cp': 'postcode',
    'AdresseFacturation.Ville': 'town',
    AdresseElectronique: 'electronic_address',
    PlateformeAgreee: 'platform',
    Periodicite: 'period',
    JourFacturation: 'day',
    DelaiPaiement: 'payment_days',
    NumeroCommande: 'order_number',
    Iban: 'iban',
    Bic: 'bic',
    'MandatSepa.Rum': 'mandate_reference',
    'MandatSepa.DateSignature': 'mandate_signed_on',
    'MandatSepa.Statut': 'mandate_state',
  },
  beside: {
    join: '',
    columns: {
      CabinetFacturation: named('cabinet_id', 'cabinet'),
      SocietePayeur: named('payer_id', 'company'),
    },
  },
  within: 'Facturation',
  secret: ['Iban'],
});
