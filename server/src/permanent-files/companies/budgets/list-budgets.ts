import type { AnswerOf } from '#contract/call.ts';
import type { BudgetListRequest, BudgetRow } from '#contract/permanent-files/companies/budgets/budget.ts';
import type { getAllBudgets } from '#contract/permanent-files/companies/budgets/calls.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { isNotHidden } from '../confidential.ts';
import { companyConditions } from '../list/company-filters.ts';
import { budgetJson } from './budget-record.ts';

export const thisYear = () => Number(todayInParis().slice(0, 4));

const totals = `count(*) as total, coalesce(sum(b.monthly), 0)::text as monthly, coalesce(sum(b.total), 0)::text as yearly,
  coalesce(sum(p.total), 0)::text as previous, count(*) filter (where b.id is null) as without`;

interface Totals {
  total: number;
  monthly: string;
  yearly: string;
  previous: string;
  without: number;
}

const orders: Record<string, string> = {
  NomSociete: 'r.name',
  Total: 'b.total',
  TotalPrecedent: 'p.total',
  Ecart: '(b.total - p.total)',
};

/** Files that the user may read, with their budgets of a year (b) and of the one before (p). */
function conditionOf(clientId: number, sessionId: string, request: BudgetListRequest) {
  const { Annee, IdCabinet, IdCollaborateur, Filter, IsSansBudget } = request;
  const { wheres, values: given } = companyConditions(clientId, sessionId, {
    Qualite: 'DOSSIER',
    IdCabinet,
    IdCollaborateur,
    Filter,
  });
  const values = [...given];
  const name = (value: unknown) => `$${values.push(value)}`;
  // $2 is the session, as in the guard that this stands for
  const parts = [...wheres, isNotHidden('$2', 'r.id')];
  const year = name(Annee ?? thisYear());
  if (IsSansBudget != null) parts.push(IsSansBudget ? 'b.id is null' : 'b.id is not null');
  return {
    from: `from company r
      left join company_budget b on b.client_id = r.client_id and b.company_id = r.id and b.year = ${year}::int
      left join company_budget p on p.client_id = r.client_id and p.company_id = r.id and p.year = ${year}::int - 1`,
    where: parts.join(' and '),
    values,
  };
}

/** One page of them, with the sums of all that is filtered: read apart, since a page has an index of its order. */
export async function listBudgets({
  db,
  session: { clientId, sessionId },
  input,
}: SignedInContext<typeof getAllBudgets>): Promise<AnswerOf<typeof getAllBudgets>> {
  const { from, where, values } = conditionOf(clientId, sessionId, input);
  const [found] = await db.query<Totals & Record<string, unknown>>(
    `select ${totals} ${from} where ${where}`,
    values,
  );
  const column = orders[(input.SortOrder && input.SortColumn) || 'NomSociete'];
  const direction = input.SortOrder === -1 ? 'desc nulls last' : 'asc';
  const order = `${column} ${direction}, r.id ${direction}`;
  const [limit, offset] = [values.length + 1, values.length + 2];
  const Items = await db.query<BudgetRow>(
    `with page as (select r.id, b.id as budget, p.id as previous
       ${from} where ${where} order by ${order} limit $${limit}::bigint offset $${offset}::bigint)
     select r.id as "IdSociete", r.name as "NomSociete", case when b.id is not null then ${budgetJson('b')} end as "Budget",
       case when p.id is not null then ${budgetJson('p')} end as "BudgetPrecedent", (b.total - p.total)::text as "Ecart"
     from page x join company r on r.client_id = $1 and r.id = x.id
     left join company_budget b on b.client_id = $1 and b.id = x.budget
     left join company_budget p on p.client_id = $1 and p.id = x.previous order by ${order}`,
    [...values, input.PageSize, (input.PageNumber - 1) * input.PageSize],
  );
  return {
    Items,
    TotalCount: Number(found?.total ?? 0),
    TotalMensuel: found?.monthly ?? '0',
    TotalAnnuel: found?.yearly ?? '0',
    TotalPrecedent: found?.previous ?? '0',
    TotalSansBudget: Number(found?.without ?? 0),
  };
}
