import type { AnswerOf } from '#contract/call.ts';
import type { BudgetListRequest, BudgetRow } from '#contract/permanent-files/companies/budgets/budget.ts';
import type { getAllBudgets } from '#contract/permanent-files/companies/budgets/calls.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import { type FoundRow, foundList } from '#server/platform/records/list/found-list.ts';
import { todayInParis } from '#server/platform/today.ts';
import { companyConditions } from '../list/company-filters.ts';
import { budgetJson } from './budget-record.ts';

type Total = 'sum_monthly' | 'sum_total' | 'sum_previous' | 'without';

export const thisYear = () => Number(todayInParis().slice(0, 4));

/** Columns of company r with its budget b of the year, parameter `year`, and p of the year before. */
const listOf = (year: string) =>
  foundList<Total>({
    rows: `select r.id as "IdSociete", r.name as "NomSociete", b.id as budget, p.id as previous, b.monthly,
        b.total as "Total", p.total as "TotalPrecedent", b.total - p.total as "Ecart"
      from company r
      left join company_budget b on b.client_id = r.client_id and b.company_id = r.id and b.year = ${year}::int
      left join company_budget p on p.client_id = r.client_id and p.company_id = r.id and p.year = ${year}::int - 1`,
    totals: {
      sum_monthly: 'coalesce(sum(h.monthly), 0)::text',
      sum_total: 'coalesce(sum(h."Total"), 0)::text',
      sum_previous: 'coalesce(sum(h."TotalPrecedent"), 0)::text',
      without: 'count(*) filter (where h.budget is null)',
    },
    shown: `(select ${budgetJson('b')} from company_budget b where b.client_id = $1 and b.id = h.budget) as "Budget",
      (select ${budgetJson('b')} from company_budget b where b.client_id = $1 and b.id = h.previous) as "BudgetPrecedent"`,
    orders: {
      NomSociete: ['NomSociete', 'IdSociete'],
      Total: ['Total', 'IdSociete'],
      TotalPrecedent: ['TotalPrecedent', 'IdSociete'],
      Ecart: ['Ecart', 'IdSociete'],
    },
  });

/** Files that the user may read, with their budgets of a year and of the one before. */
export function selectBudgets(clientId: number, request: BudgetListRequest, sessionId: string): Statement {
  const { Annee, IdCabinet, IdCollaborateur, Filter, IsSansBudget } = request;
  const found = companyConditions(clientId, sessionId, {
    Qualite: 'DOSSIER',
    IdCabinet,
    IdCollaborateur,
    Filter,
  });
  const values = [...found.values, Annee ?? thisYear()];
  const parts = [...found.wheres, ...(found.guard ? [found.guard] : [])];
  if (IsSansBudget != null) parts.push(IsSansBudget ? 'b.id is null' : 'b.id is not null');
  return listOf(`$${values.length}`)({ where: parts.join(' and '), values }, request);
}

export function presentBudgets(rows: FoundRow<BudgetRow, Total>[]): AnswerOf<typeof getAllBudgets> {
  const [first] = rows;
  const money = (sum: number | string | undefined) => String(sum ?? '0');
  return {
    Items: first?.IdSociete == null ? [] : (rows as unknown as BudgetRow[]),
    TotalCount: first?.total ?? 0,
    TotalMensuel: money(first?.sum_monthly),
    TotalAnnuel: money(first?.sum_total),
    TotalPrecedent: money(first?.sum_previous),
    TotalSansBudget: Number(first?.without ?? 0),
  };
}
