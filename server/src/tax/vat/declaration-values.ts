import { sameDayLater } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { GetDeclarationTvaValues } from '#contract/tax/vat/calls.ts';
import type { VatDeclaration, VatValues } from '#contract/tax/vat/declaration.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { oneOf, present, readVatParameters } from './list-declarations.ts';

interface Period {
  clientId: number;
  companyId: number;
  from: string;
  to: string;
}

/** The accounting year whose confirmed FEC holds a period. */
async function booksOf(db: Db, { clientId, companyId, from, to }: Period) {
  const [found] = await db.query<{ fecId: number; DateDebut: string; DateFin: string }>(
    `select x.fec_id as "fecId", e.starts_on as "DateDebut", e.ends_on as "DateFin"
     from exercise e join exercise_fec x on x.client_id = e.client_id and x.exercise_id = e.id
     where e.client_id = $1 and e.company_id = $2 and e.starts_on <= $3 and e.ends_on >= $4`,
    [clientId, companyId, from, to],
  );
  return found;
}

/** Sums of the 445 accounts in a period; the entries that settle the VAT (4455) would cancel what they settle. */
const sumsOf = (db: Db, { clientId, from, to }: Period, fecId: number) =>
  db.query<{ Compte: string; Libelle: string; Debit: number; Credit: number }>(
    `select l.account as "Compte", max(l.account_label) as "Libelle", sum(l.debit_cents)::bigint as "Debit",
       sum(l.credit_cents)::bigint as "Credit"
     from fec_line l where l.client_id = $1 and l.fec_id = $2 and l.account like '445%' and l.entry_date between $3 and $4
       and not exists (select from fec_line s where s.client_id = l.client_id and s.fec_id = l.fec_id
         and s.journal_code = l.journal_code and s.entry_number = l.entry_number and s.account like '4455%')
     group by l.account order by l.account`,
    [clientId, fecId, from, to],
  );

async function fecOf(db: Db, period: Period, { Montant }: VatDeclaration): Promise<VatValues['Fec']> {
  const books = await booksOf(db, period);
  if (!books) return null;
  const { fecId, ...Exercice } = books;
  const Comptes = await sumsOf(db, period, fecId);
  const balance = (prefix: string) =>
    Comptes.filter(({ Compte }) => Compte.startsWith(prefix)).reduce(
      (sum, { Debit, Credit }) => sum + Credit - Debit,
      0,
    );
  const Collectee = balance('4457');
  const Deductible = -balance('4456');
  const Solde = Collectee - Deductible;
  return {
    Exercice,
    Comptes,
    Collectee,
    Deductible,
    Solde,
    Ecart: Montant === null ? null : Montant - Solde,
  };
}

/** What is known of a period of a company: the declaration, that of a year before, the FEC. @throws AppError 404 */
export async function readValues({
  db,
  session,
  input,
}: SignedInContext<typeof GetDeclarationTvaValues>): Promise<AnswerOf<typeof GetDeclarationTvaValues>> {
  const { clientId } = session;
  await readableCompany(db, session, input.IdSociete);
  const parameters = await readVatParameters(db, clientId);
  const month = `${input.Periode}-01`;
  const find = async (day: string) => {
    const row = await oneOf(db, clientId, input.IdSociete, day);
    return row ? present(row, parameters) : null;
  };
  const Declaration = await find(month);
  if (!Declaration) throw notFound('Aucune déclaration de TVA pour cette période.');
  const { DateDebut: from, DateFin: to } = Declaration;
  return {
    Declaration,
    AnneePrecedente: await find(sameDayLater(month, -12)),
    Fec: await fecOf(db, { clientId, companyId: input.IdSociete, from, to }, Declaration),
  };
}
