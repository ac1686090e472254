import type { Issuer } from '#server/permanent-files/invoicing/issuer.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type IbanKeeper, paymentAccounts } from '#server/platform/sepa/iban-keeper.ts';

const carrierLabel = 'Société de portage';

interface Found extends Issuer {
  sealed: Buffer | null;
  /** Where the claim is sold: to whom it is paid. */
  factorIban: string | null;
  isSold: boolean;
}

interface Parties {
  carrierId: number;
  customerId: number;
  factorId: number | null;
}

/** The portage company, with the account that is paid to: the factor's where the claim is sold. */
export async function portageIssuer(
  db: Db,
  clientId: number,
  keeper: IbanKeeper,
  { carrierId, customerId, factorId }: Parties,
): Promise<Issuer> {
  const [found] = await db.query<Found>(
    `select k.name, k.address_line as "addressLine", k.postcode, k.town, k.siret, k.vat_number as "vatNumber",
       k.legal_form as "legalForm", k.capital_cents as capital, g.code as registry, null as iban,
       c.siren as "customerSiren", c.vat_number as "customerVat", c.country_alpha2 as "customerCountry", b.electronic_address as "customerElectronicAddress",
       a.sealed_iban as sealed, f.iban as "factorIban", f.id is not null as "isSold"
     from company k
       join company c on c.client_id = k.client_id and c.id = $3
       left join company_billing b on b.client_id = c.client_id and b.company_id = c.id
       left join greffe g on g.client_id = k.client_id and g.id = k.greffe_id
       left join payment_account a on a.client_id = k.client_id and a.company_id = k.id and a.replaced_at is null
       left join factor f on f.client_id = k.client_id and f.id = $4
     where k.client_id = $1 and k.id = $2`,
    [clientId, carrierId, customerId, factorId],
  );
  if (!found) throw new Error('a portage company that an invoice names');
  const { sealed, factorIban, isSold, ...issuer } = found;
  const own = sealed && keeper.open(paymentAccounts, clientId, -carrierId, sealed);
  return { ...issuer, label: carrierLabel, iban: isSold ? factorIban : own };
}
