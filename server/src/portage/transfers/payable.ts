import type { ProposalRequest } from '#contract/portage/transfers/transfer.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { Party } from '#server/platform/sepa/party.ts';
import { hasAddress, wantsAddress } from '#server/platform/sepa/party.ts';

/** A payslip or an expense note of a month, with all that says whether it may be paid. */
export interface Payable {
  personId: number;
  name: string;
  payslipId: number | null;
  noteId: number | null;
  cents: number;
  isValidated: boolean;
  /** The batch that pays it, or has. */
  paidBy: string | null;
  /** Of a note: a payslip of the month refunds expenses already. */
  isRefunded: boolean;
  accountId: number | null;
  iban: string | null;
  isConfirmed: boolean;
  creditor: Party;
}

const party = `json_build_object('name', a.holder, 'addressLine', p.address_line, 'postcode', p.postcode, 'town', p.town,
  'country', coalesce(p.country_alpha2, case when p.postcode ~ '^\\d{5}$' then 'FR' end))`;

const shown = `p.id as "personId", concat_ws(' ', p.last_name, p.first_name) as name, a.id as "accountId",
  a.iban_masked as iban, a.confirmed_at is not null as "isConfirmed", ${party} as creditor`;

const account = `left join payment_account a on a.client_id = p.client_id and a.person_id = p.id and a.replaced_at is null`;

const paying = (column: string, id: string) => `(select b.message_id from transfer_line t
    join sepa_batch b on b.client_id = t.client_id and b.id = t.batch_id
  where t.client_id = p.client_id and t.${column} = ${id} and t.state in ('EN_COURS', 'EXECUTE'))`;

const payslips = `select ${shown}, r.id as "payslipId", null::bigint as "noteId", r.net_cents as cents,
    r.state = 'VALIDE' as "isValidated", ${paying('payslip_id', 'r.id')} as "paidBy", false as "isRefunded"
  from portage_payslip r
    join portage_employment e on e.client_id = r.client_id and e.id = r.employment_id
    join person p on p.client_id = e.client_id and p.id = e.person_id ${account}
  where r.client_id = $1 and e.company_id = $2 and r.month = $3 and r.net_cents > 0`;

/** Notes of the month of whoever the company carries in it; a note without refunds has nothing to pay. */
const notes = `select ${shown}, null::bigint as "payslipId", n.id as "noteId", l.cents,
    n.state = 4 as "isValidated", ${paying('expense_note_id', 'n.id')} as "paidBy",
    exists (select from portage_payslip r join portage_employment e on e.client_id = r.client_id and e.id = r.employment_id
      where r.client_id = n.client_id and e.person_id = p.id and r.month = $3 and r.refunds_cents > 0) as "isRefunded"
  from expense_note n
    join person p on p.client_id = n.client_id and p.id = n.person_id ${account}
    join lateral (select sum(x.refunded_cents)::bigint as cents from expense_line x
      where x.client_id = n.client_id and x.note_id = n.id) l on l.cents > 0
  where n.client_id = $1 and n.month = to_char($3::date, 'YYYY-MM') and n.state in (2, 4)
    and exists (select from portage_employment e where e.client_id = n.client_id and e.person_id = p.id
      and e.company_id = $2 and e.starts_on <= $3::date + interval '1 month - 1 day'
      and coalesce(e.ends_on, 'infinity') >= $3::date)`;

/** All that a month of a portage company may pay. The firm is `clientId`. */
export async function payablesOf(
  db: Db,
  clientId: number,
  { IdSociete, Mois, AvecNotesDeFrais }: ProposalRequest,
): Promise<Payable[]> {
  return db.query<Payable & Record<string, unknown>>(
    `select * from (${payslips}${AvecNotesDeFrais ? ` union all ${notes}` : ''}) x
     order by x.name, x."personId", x."noteId" nulls first limit 5000`,
    [clientId, IdSociete, `${Mois}-01`],
  );
}

/** Every reason why something is not paid; none: it may be. */
export function refusalsOf(one: Payable): string[] {
  const reasons: string[] = [];
  if (one.paidBy) reasons.push(`Déjà dans le lot ${one.paidBy}.`);
  if (!one.isValidated)
    reasons.push(one.payslipId ? 'Le bulletin n’est pas validé.' : 'La note de frais n’est pas approuvée.');
  if (one.isRefunded) reasons.push('Le bulletin du mois rembourse déjà des frais.');
  if (!one.iban) reasons.push('IBAN manquant.');
  else if (!one.isConfirmed) reasons.push('IBAN à confirmer par rappel.');
  if (one.iban && wantsAddress(one.iban) && !hasAddress(one.creditor))
    reasons.push('Compte hors de l’Espace économique européen\u202f: ville et pays obligatoires.');
  return reasons;
}

/** What the payee reads, and what lists call it. */
export const objectOf = ({ payslipId }: Pick<Payable, 'payslipId'>, month: string): string =>
  `${payslipId ? 'Salaire' : 'Frais'} ${month.slice(5, 7)}/${month.slice(0, 4)}`;

/** Whoever pays, with their account as it is kept. */
export interface Payer {
  name: string;
  accountId: number | null;
  sealed: Buffer | null;
  iban: string | null;
  bic: string | null;
  format: string | null;
  party: Party;
}

/** A portage company that the reader may know of, with the account that it pays from. @throws AppError 400 */
export async function payerOf(db: Db, clientId: number, companyId: number): Promise<Payer> {
  const [payer] = await db.query<Payer & Record<string, unknown>>(
    `select c.name, a.id as "accountId", a.sealed_iban as sealed, a.iban_masked as iban, a.bic, a.format,
       json_build_object('name', coalesce(a.holder, c.name), 'addressLine', c.address_line, 'postcode', c.postcode,
         'town', c.town, 'country', coalesce(c.country_alpha2, case when c.postcode ~ '^\\d{5}$' then 'FR' end)) as party
     from portage_company x
       join company c on c.client_id = x.client_id and c.id = x.company_id
       left join payment_account a on a.client_id = c.client_id and a.company_id = c.id and a.replaced_at is null
     where x.client_id = $1 and x.company_id = $2 and ${isReadableNow('c')}`,
    [clientId, companyId],
  );
  if (!payer)
    throw invalidInput([{ Path: 'IdSociete', Message: 'Cette société de portage n’existe pas ou plus.' }]);
  return payer;
}

/** Why the company pays nothing at all. */
export const obstaclesOf = ({ name, iban }: Payer): string[] =>
  iban
    ? []
    : [`${name} n’a pas de compte à débiter\u202f: saisissez-le dans «\u202fComptes bancaires\u202f».`];
