import type { Db } from '#server/platform/database/transaction.ts';
import { AppError } from '#server/platform/requests/errors.ts';

/** Who issues an invoice, and what the registers say of its customer. */
export interface Issuer {
  /** What it is, where it is no cabinet of the firm: whoever issues in its own name heads its invoices. */
  label?: string;
  name: string;
  addressLine: string | null;
  postcode: string | null;
  town: string | null;
  siret: string | null;
  vatNumber: string | null;
  legalForm: string | null;
  capital: number | null;
  registry: string | null;
  iban: string | null;
  customerSiren: string | null;
  customerVat: string | null;
  /** ISO 3166-1, of two letters; France where it is left out. */
  customerCountry?: string | null;
  /** Where the customer receives electronic invoices, by scheme 0225. */
  customerElectronicAddress?: string | null;
}

/** The cabinet that is named, else the one that follows the company, else the firm's first. */
export async function cabinetIssuer(
  db: Db,
  clientId: number,
  { companyId, cabinetId }: { companyId: number | null; cabinetId?: number | null },
): Promise<Issuer> {
  const [issuer] = await db.query<Issuer>(
    `select k.name, k.address_line as "addressLine", k.postcode, k.town,
       k.siret, k.vat_number as "vatNumber", k.legal_form as "legalForm", k.capital_cents as capital, g.code as registry,
       (select a.iban from cabinet_bank_account a where a.client_id = k.client_id and a.cabinet_id = k.id
        order by a.is_default desc, a.id limit 1) as iban,
       c.siren as "customerSiren", c.vat_number as "customerVat",
       (select b.electronic_address from company_billing b where b.client_id = c.client_id and b.company_id = c.id)
         as "customerElectronicAddress"
     from client f
       left join company c on c.client_id = f.id and c.id = $2
       join lateral (select * from cabinet x where x.client_id = f.id
         order by x.id = $3 desc nulls last, x.id = c.cabinet_id desc nulls last, x.id limit 1) k on true
       left join greffe g on g.client_id = k.client_id and g.id = k.greffe_id
     where f.id = $1`,
    [clientId, companyId, cabinetId ?? null],
  );
  if (!issuer) throw new Error('a firm without a cabinet');
  return issuer;
}

/** The address in one line; null where nothing of it is known. */
export const addressOf = ({ addressLine, postcode, town }: Issuer): string | null =>
  [addressLine, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null;

/** What the law wants of whoever issues and is not known (CGI ann. II art. 242 nonies A, C. com. art. R123-237). */
export const missingOf = (issuer: Pick<Issuer, 'siret' | 'vatNumber'>, address: string | null): string[] => [
  ...(address ? [] : ['l’adresse']),
  ...(issuer.siret ? [] : ['le SIRET']),
  ...(issuer.vatNumber ? [] : ['le numéro de TVA']),
];

/** @throws AppError 409 where a mention of the law is missing */
export function refuseIncomplete(issuer: Issuer) {
  const missing = missingOf(issuer, addressOf(issuer));
  if (missing.length > 0)
    throw new AppError({
      status: 409,
      code: 'MENTIONS_MISSING',
      message: `Une facture porte ${missing.join(', ')} de ${issuer.name}\u202f: complétez la fiche ${issuer.label ? 'de la société' : 'du cabinet'}.`,
    });
}
