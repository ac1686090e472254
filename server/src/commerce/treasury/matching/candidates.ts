import { companyOf, isKnown } from '#server/commerce/outstanding/account-rows.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** An unpaid invoice, or a payment that is noted and that no line is matched with. */
export interface Candidate extends Record<string, unknown> {
  IdFacture: number;
  IdPaiement: number | null;
  Numero: string;
  Client: string;
  Echeance: string | null;
  Montant: number;
  /** Whose invoice it is, to tell several of one customer. */
  account: string;
  /** The batch of direct debits that collected a payment. */
  batch: number | null;
}

/** Days between a payment that was noted and the line that may be the same money. */
const daysApart = 10;
const most = 5_000;

const of = `r.id as "IdFacture", r.number as "Numero", coalesce(c.name, r.customer) as "Client", r.due_on::text as "Echeance",
    coalesce('S' || c.id, lower(r.customer)) as account`;
const named = `left join formality_order o on o.client_id = r.client_id and o.id = r.order_id
    left join company c on c.client_id = r.client_id and c.id = ${companyOf}`;

/** Unpaid invoices, the ones that fell due first before others. */
export const unpaidInvoices = (db: Db, clientId: number): Promise<Candidate[]> =>
  db.query<Candidate>(
    `select ${of}, null::bigint as "IdPaiement", null::bigint as batch,
       r.total_cents - r.paid_cents - r.credited_cents as "Montant"
     from invoice r ${named}
     where r.client_id = $1 and r.state = 'Issued' and r.credited_id is null and r.kind <> 'PORTAGE' and ${isKnown(companyOf)}
       and r.total_cents > r.paid_cents + r.credited_cents
     order by r.due_on, r.id limit ${most}`,
    [clientId],
  );

/** Payments of about that day that were noted otherwise, and not taken back. */
export const notedPayments = (db: Db, clientId: number, day: string): Promise<Candidate[]> =>
  db.query<Candidate>(
    `select ${of}, p.id as "IdPaiement", d.batch_id as batch, p.amount_cents as "Montant"
     from invoice_payment p join invoice r on r.client_id = p.client_id and r.id = p.invoice_id ${named}
       left join direct_debit d on d.client_id = p.client_id and d.invoice_id = r.id and d.payment_id = p.id
     where p.client_id = $1 and p.paid_on between $2::date - ${daysApart} and $2::date + ${daysApart} and p.amount_cents > 0
       and r.kind <> 'PORTAGE' and ${isKnown(companyOf)}
       and not exists (select from bank_match m where m.client_id = p.client_id and m.payment_id = p.id)
       and not exists (select from invoice_payment b where b.client_id = p.client_id and b.taken_back_id = p.id)
     order by p.paid_on, p.id limit ${most}`,
    [clientId, day],
  );
