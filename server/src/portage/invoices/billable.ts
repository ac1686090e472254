import type { ReportState } from '#contract/portage/activity/states.ts';
import { hiddenFilesNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** A report with all that its invoice says. */
export interface Billable {
  id: number;
  state: ReportState;
  /** YYYY-MM */
  month: string;
  quantity: number;
  /** Excluding VAT, of one unit, in cents. */
  price: number | null;
  object: string;
  person: string;
  carrierId: number;
  carrier: string;
  carrierAddress: string | null;
  carrierSiret: string | null;
  carrierVat: string | null;
  customerId: number;
  customer: string;
  country: string | null;
  vatNumber: string | null;
  email: string | null;
  address: string | null;
  orderNumber: string | null;
  paymentDays: number | null;
  factorId: number | null;
  factor: string | null;
  factorIban: string | null;
}

const addressOf = (...of: string[]) => {
  const first = (column: string) =>
    of.length === 1 ? `${of[0]}.${column}` : `coalesce(${of.map((row) => `${row}.${column}`).join(', ')})`;
  return `nullif(concat_ws(', ', ${first('address_line')},
    nullif(concat_ws(' ', ${first('postcode')}, ${first('town')}), '')), '')`;
};

/**
 * Reports with what their invoices say, in the order of companies and persons; those of companies that the reader may not know
 * of are left out. With `lock` nobody else changes them until the transaction ends.
 */
export const billableReports = (db: Db, clientId: number, ids: readonly number[], lock = false) =>
  db.query<Billable & Record<string, unknown>>(
    `select a.id, a.state, to_char(a.month, 'YYYY-MM') as month, a.quantity, m.price_cents as price, m.object,
       p.last_name || ' ' || p.first_name as person, k.id as "carrierId", k.name as carrier,
       ${addressOf('k')} as "carrierAddress", k.siret as "carrierSiret", k.vat_number as "carrierVat",
       c.id as "customerId", c.name as customer, c.country_alpha2 as country, c.vat_number as "vatNumber",
       coalesce(b.email, c.email) as email, ${addressOf('b', 'c')} as address, b.order_number as "orderNumber",
       b.payment_days as "paymentDays", f.id as "factorId", f.name as factor, f.iban as "factorIban"
     from activity_report a
       join portage_mission m on m.client_id = a.client_id and m.id = a.mission_id
       join portage_employment e on e.client_id = m.client_id and e.id = m.employment_id
       join person p on p.client_id = e.client_id and p.id = e.person_id
       join company k on k.client_id = e.client_id and k.id = e.company_id
       join company c on c.client_id = m.client_id and c.id = m.company_id
       left join company_billing b on b.client_id = c.client_id and b.company_id = c.id
       left join factor f on f.client_id = m.client_id and f.id = m.factor_id
     where a.client_id = $1 and a.id = any ($2)
       and k.id not in (${hiddenFilesNow}) and c.id not in (${hiddenFilesNow})
     order by k.name, k.id, c.name, c.id, a.month, p.last_name, p.first_name, a.id
     ${lock ? 'for update of a' : ''}`,
    [clientId, ids],
  );

/** Why a report is not invoiced; undefined: it is. */
export function refusalOf({ state, quantity, price, email }: Billable): string | undefined {
  const waiting: Partial<Record<ReportState, string>> = {
    A_SAISIR: 'Le compte rendu n’est pas saisi.',
    ENVOYE: 'Le client n’a pas encore répondu.',
    VALIDE_CLIENT: 'Le compte rendu reste à valider.',
    REFUSE: 'Le compte rendu est refusé\u202f: il est à corriger.',
    FACTURE: 'Déjà facturé.',
  };
  if (state !== 'VALIDE') return waiting[state];
  if (quantity <= 0) return 'Rien n’a été fait ce mois-ci.';
  if (!price) return 'La mission n’a pas de prix.';
  if (!email) return 'La société cliente n’a pas d’e-mail.';
  return undefined;
}
