import type { Db } from '#server/platform/database/transaction.ts';

interface Customer {
  name: string;
  email: string | null;
  address: string | null;
  cabinetId: number | null;
  orderNumber: string | null;
}

/** Whom an invoice of a company goes to, as its file's billing says: another company may pay. */
export async function customerOf(db: Db, clientId: number, companyId: number): Promise<Customer> {
  const [customer] = await db.query<Customer>(
    `select p.name, coalesce(b.email, p.email) as email,
       nullif(concat_ws(', ', coalesce(b.address_line, p.address_line),
         nullif(concat_ws(' ', coalesce(b.postcode, p.postcode), coalesce(b.town, p.town)), '')), '') as address,
       coalesce(b.cabinet_id, c.cabinet_id) as "cabinetId", b.order_number as "orderNumber"
     from company c
       left join company_billing b on b.client_id = c.client_id and b.company_id = c.id
       join company p on p.client_id = c.client_id and p.id = coalesce(b.payer_id, c.id)
     where c.client_id = $1 and c.id = $2`,
    [clientId, companyId],
  );
  if (!customer) throw new Error('a company that was read a moment ago');
  return customer;
}
