import type { TreasuryLine } from '#contract/commerce/treasury/matching.ts';
import { companyOf, isKnown } from '#server/commerce/outstanding/account-rows.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';

/** SQL: lines l of a bank that brought money to a cabinet whose treasury is followed, with what of each is matched. The firm is $1. */
export const selectLines = `select l.client_id, l.id as "Id", l.day::text as "Date", a.bank as "Banque", a.label as "Compte",
    k.name as "NomCabinet", l.label as "Libelle", l.amount_cents as "Montant",
    l.amount_cents - coalesce(m.cents, 0) as "Reste",
    case when m.cents is null then 'A_RAPPROCHER' when m.cents < l.amount_cents then 'EN_PARTIE' else 'RAPPROCHEE' end as "Etat"
  from bank_line l
    join bank_account a on a.client_id = l.client_id and a.id = l.account_id
    join cabinet k on k.client_id = a.client_id and k.id = a.cabinet_id
    left join (select line_id, sum(amount_cents)::bigint as cents from bank_match where client_id = $1 group by line_id) m
      on m.line_id = l.id`;

/** SQL: what a page's row h is shown with. Whose invoice it is stays hidden where their file is. */
export const partsOfLine = `coalesce((select json_agg(json_build_object('IdFacture', r.id, 'Numero', r.number, 'Client',
      case when ${isKnown(companyOf)} then r.customer else 'Dossier confidentiel' end, 'Montant', x.amount_cents, 'IsNotee', x.is_noted)
      order by r.number, x.payment_id)
    from bank_match x join invoice_payment p on p.client_id = x.client_id and p.id = x.payment_id
      join invoice r on r.client_id = p.client_id and r.id = p.invoice_id
      left join formality_order o on o.client_id = r.client_id and o.id = r.order_id
    where x.client_id = $1 and x.line_id = h."Id"), '[]') as "Parts"`;

/** A line with what it is matched with; with `lock` nobody else matches it meanwhile. @throws AppError 404 */
export async function readLine(db: Db, clientId: number, id: number, lock = false): Promise<TreasuryLine> {
  if (lock)
    await db.query('select from bank_line where client_id = $1 and id = $2 for update', [clientId, id]);
  const [line] = await db.query<TreasuryLine & { client_id: number }>(
    `select h.*, ${partsOfLine} from (${selectLines}
       where l.client_id = $1 and l.id = $2 and l.amount_cents > 0 and k.in_treasury) h`,
    [clientId, id],
  );
  if (!line) throw notFound('Cette ligne bancaire n’existe pas ou plus.');
  const { client_id: _, ...shown } = line;
  return shown;
}
