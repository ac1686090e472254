import type { AnswerOf } from '#contract/call.ts';
import type { Budget } from '#contract/permanent-files/companies/budgets/budget.ts';
import type { editBudget, getBudgetByIdSociete } from '#contract/permanent-files/companies/budgets/calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { readableCompany } from '../page/read-company.ts';
import { budgetJson, budgets, unknownBudget } from './budget-record.ts';
import { thisYear } from './list-budgets.ts';

/** The budgets of a company that has been read, the latest year first. */
export async function budgetsOf(db: Db, clientId: number, companyId: number): Promise<Budget[]> {
  const rows = await db.query<{ budget: Budget }>(
    `select ${budgetJson('b')} as budget from company_budget b
     where b.client_id = $1 and b.company_id = $2 order by b.year desc`,
    [clientId, companyId],
  );
  return rows.map(({ budget }) => budget);
}

/** What the firm plans by default for a file of this year, where it has said so. */
async function byDefault(db: Db, clientId: number, companyId: number): Promise<Budget[]> {
  return db.query<Budget>(
    `select null as "Id", null as "Version", $3::int as "IdSociete", s.year as "Annee",
       s.monthly::text as "BudgetMensuel", s.yearly::text as "BudgetAnnuel",
       s.exceptional::text as "BudgetExceptionnel", s.tax_visa::text as "BudgetVF", s.payslips as "NbBPLM",
       (coalesce(s.yearly, 12 * s.monthly, 0) + coalesce(s.exceptional, 0) + s.tax_visa)::text as "Total",
       true as "IsParDefaut"
     from budget_setting s where s.client_id = $1 and s.year = $2`,
    [clientId, thisYear(), companyId],
  );
}

/** A company's budgets; the present year's from the firm's defaults where it has none. @throws AppError 404 */
export async function readBudgets({
  db,
  session,
  input,
}: SignedInContext<typeof getBudgetByIdSociete>): Promise<AnswerOf<typeof getBudgetByIdSociete>> {
  const { clientId } = session;
  const company = await readableCompany(db, session, input.IdSociete);
  const NomSociete = company.RaisonSociale;
  const kept = await budgetsOf(db, clientId, company.Id);
  if (kept.some(({ Annee }) => Annee === thisYear())) return { NomSociete, Items: kept };
  const Items = [...(await byDefault(db, clientId, company.Id)), ...kept];
  return { NomSociete, Items: Items.toSorted((a, b) => b.Annee - a.Annee) };
}

/** Adds or changes a company's budget of a year. @throws AppError 400 where the year has one, 404, 409 */
export async function saveBudget(
  context: SignedInContext<typeof editBudget>,
): Promise<AnswerOf<typeof editBudget>> {
  const { db, session, input } = context;
  await readableCompany(db, session, input.IdSociete);
  const { Id, Version, ...sent } = input;
  if (!Id) return { Id: (await budgets.add(context, sent)).Id };
  const stored = await budgets.read(db, session.clientId, Id);
  if (stored.IdSociete !== input.IdSociete) throw notFound(unknownBudget);
  return { Id: (await budgets.edit(context, { ...sent, Id, Version: Version ?? undefined })).Id };
}
