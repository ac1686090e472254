import { isOpen } from '#server/permanent-files/companies/deadlines/deadline.ts';
import type { DeadlineSource } from '#server/permanent-files/companies/deadlines/deadline-source.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';
import {
  balance,
  declaration,
  instalment,
  limitOf,
  plainFacts,
  readCfeParameters,
  valueIn,
} from './cfe-deadlines.ts';
import { type CfeRow, columnsOfCfe, fromCfe, presentCfe } from './cfe-row.ts';

/** SQL: the balance of line l is still to be paid on a day of its own. */
const isOwed = `(l.state in ('A_RECUPERER', 'RECU', 'ENVOYE') and l.payment is distinct from 'MENSUALISATION')`;

/** The years of a firm's lines, the first to the last. */
async function yearsOf(db: Db, clientId: number): Promise<number[]> {
  const [{ first, last } = { first: null, last: null }] = await db.query<{
    first: number | null;
    last: number | null;
  }>('select min(year) as first, max(year) as last from cfe_line where client_id = $1', [clientId]);
  if (first === null || last === null) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Instalment, balance and declaration 1447-C of every line that is not settled. */
export const cfeDeadlines: DeadlineSource = {
  async days(db, clientId) {
    const years = await yearsOf(db, clientId);
    const parameters = await readCfeParameters(db, clientId);
    const today = todayInParis();
    const daysOf = (rule: typeof balance, isCreation = false) =>
      years.map(
        (year) => limitOf(rule, { facts: plainFacts(year, isCreation), parameters, today })?.Date ?? null,
      );
    const thresholds = years.map((year) => valueIn(year, 'CFE_ACOMPTE_SEUIL', parameters));
    return (name) => {
      const limits = [
        `${name(years)}::smallint[]`,
        `${name(daysOf(balance))}::date[]`,
        `${name(daysOf(instalment))}::date[]`,
        `${name(daysOf(declaration, true))}::date[]`,
        `${name(thresholds.map((euros) => euros && Math.round(euros * 100)))}::bigint[]`,
      ];
      return `select l.company_id, d.due from files f
        join cfe_line l on l.client_id = $1 and l.company_id = f.id and l.state <> 'PAYE'
        join unnest(${limits.join(', ')}) as n (year, balance, instalment, declaration, threshold) on n.year = l.year
        left join cfe_line p on p.client_id = l.client_id and p.siret = l.siret and p.year = l.year - 1
        cross join lateral (values
          (case when ${isOwed} then n.balance end),
          (case when ${isOwed} and l.instalment_paid_on is null and p.amount_cents >= n.threshold then n.instalment end),
          (case when l.not_owed_rule is not null and l.amount_cents is null and l.declared_on is null then n.declaration end)
        ) as d (due) where d.due is not null`;
    };
  },
  async openOf(db, clientId, ids) {
    const rows = await db.query<CfeRow>(
      `select ${columnsOfCfe} ${fromCfe}
       where l.client_id = $1 and l.company_id = any ($2::bigint[]) and l.state <> 'PAYE'`,
      [clientId, ids],
    );
    const parameters = await readCfeParameters(db, clientId);
    const today = todayInParis();
    return rows.flatMap((row) => {
      const { LimiteAcompte, LimiteSolde, LimiteDeclaration } = presentCfe(row, parameters);
      return [LimiteAcompte, LimiteSolde, LimiteDeclaration]
        .filter((deadline) => isOpen(deadline, today))
        .map((deadline) => ({
          companyId: row.IdSociete,
          about: `${row.Annee}, SIRET ${row.Siret}`,
          deadline,
        }));
    });
  },
};
