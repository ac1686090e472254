import { clientId, pool } from './pool.ts';

export interface AskedCfe {
  Annee: number;
  Etat?: string;
  SortColumn?: 'Montant';
  SortOrder?: -1;
}

export interface AskedBudgets {
  Annee: number;
  IsSansBudget?: true;
  SortColumn?: 'Total';
  SortOrder?: -1;
}

const states = ['A_RECUPERER', 'RECU', 'ENVOYE', 'PAYE', 'CONTESTE', 'EXONERE', 'NON_REDEVABLE'];
const today = () => new Date().toLocaleDateString('sv', { timeZone: 'Europe/Paris' });

/** The next day that is neither Saturday nor Sunday. */
function worked(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  while ([0, 6].includes(date.getUTCDay())) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** Late: not paid, and 15 December has passed, or 15 June where last year's reached 3,000 €. */
const isLate = `(l.state in ('A_RECUPERER', 'RECU', 'ENVOYE') and l.payment is distinct from 'MENSUALISATION'
  and ($3::date > $4::date or p.amount_cents >= 300000 and l.instalment_paid_on is null and $3::date > $5::date))`;

const before =
  'left join cfe_line p on p.client_id = l.client_id and p.siret = l.siret and p.year = $2::smallint - 1';

/** Totals and the page are read apart: the page from an index, where one has its order. */
export async function cfe({ Annee, Etat, SortColumn }: AskedCfe) {
  const where = `l.client_id = $1 and l.year = $2::smallint${Etat ? ` and l.state = '${Etat}'` : ''}`;
  const totals = await pool.query({
    name: `cfe totals ${Etat}`,
    text: `select count(*) as total, count(*) filter (where ${isLate}) as late, coalesce(sum(l.amount_cents), 0)::bigint as amount,
      count(*) filter (where l.document_id is not null and l.received_on is null) as waiting,
      ${states.map((state) => `count(*) filter (where l.state = '${state}') as "${state}"`).join(', ')}
      from cfe_line l ${before} where ${where}`,
    values: [clientId, Annee, today(), worked(`${Annee}-12-15`), worked(`${Annee}-06-15`)],
  });
  const order = SortColumn ? 'l.amount_cents desc nulls last, l.id desc' : 'r.name, l.siret, l.id';
  const { rows } = await pool.query({
    name: `cfe page ${Etat} ${SortColumn}`,
    text: `select l.id as "Id", r.name as "NomSociete", l.siret as "Siret", l.town as "Commune", l.amount_cents as "Montant",
        l.state as "Etat", l.received_on, l.sent_at, l.paid_on, l.payment, p.amount_cents as before
      from cfe_line l join company r on r.client_id = l.client_id and r.id = l.company_id ${before}
      where ${where} order by ${order} limit 15`,
    values: [clientId, Annee],
  });
  const found = totals.rows[0];
  return {
    Items: rows,
    TotalCount: found.total,
    ParEtat: Object.fromEntries(states.map((state) => [state, found[state]])),
    TotalEnRetard: found.late,
    TotalAConfirmer: found.waiting,
    TotalMontant: found.amount,
  };
}

const ofYears = `left join company_budget b on b.client_id = r.client_id and b.company_id = r.id and b.year = $2
  left join company_budget p on p.client_id = r.client_id and p.company_id = r.id and p.year = $2::int - 1`;

/** Sums without the files, where no file is left out; the page from an index. */
export async function budgets({ Annee, IsSansBudget, SortColumn }: AskedBudgets) {
  const where = `r.client_id = $1 and r.is_file${IsSansBudget ? ' and b.id is null' : ''}`;
  const totals = await pool.query({
    name: `budget totals ${IsSansBudget}`,
    text: `select count(*) as total, coalesce(sum(b.monthly), 0)::text as monthly, coalesce(sum(b.total), 0)::text as yearly,
        coalesce(sum(p.total), 0)::text as previous, count(*) filter (where b.id is null) as without
      from company r ${ofYears} where ${where}`,
    values: [clientId, Annee],
  });
  const order = SortColumn ? 'b.total desc nulls last, r.id desc' : 'r.name, r.id';
  const { rows } = await pool.query({
    name: `budget page ${IsSansBudget} ${SortColumn}`,
    text: `select r.id as "IdSociete", r.name as "NomSociete", (b.total - p.total)::text as "Ecart", to_json(b) as "Budget",
        to_json(p) as "BudgetPrecedent"
      from company r ${ofYears} where ${where} order by ${order} limit 15`,
    values: [clientId, Annee],
  });
  const found = totals.rows[0];
  return {
    Items: rows,
    TotalCount: found.total,
    TotalMensuel: found.monthly,
    TotalAnnuel: found.yearly,
    TotalPrecedent: found.previous,
    TotalSansBudget: found.without,
  };
}
