import type { CompanyCreations } from '#contract/dashboards/home/calls.ts';
import type { Statement } from '#server/platform/database/statement.ts';

/** All read from the counters kept with the companies: the size of the register does not matter. */
export const selectCompanies = (clientId: number): Statement => ({
  name: 'home-companies',
  text: `select coalesce(sum(records), 0)::bigint as companies
    from company_count_by_cabinet where client_id = $1`,
  values: [clientId],
});

export const presentCompanies = ([row]: { companies: number }[]): number => row?.companies ?? 0;

interface CompaniesOfCabinet {
  Cabinet: string | null;
  SocietesCount: number;
}

export const selectCompaniesByCabinet = (clientId: number): Statement => ({
  name: 'home-companies-by-cabinet',
  text: `select b.name as "Cabinet", n.records as "SocietesCount"
    from company_count_by_cabinet n
    left join cabinet b on b.client_id = $1 and b.id = n.cabinet_id
    where n.client_id = $1 and n.records > 0
    order by n.records desc, b.name collate french`,
  values: [clientId],
});

export const presentCompaniesByCabinet = (rows: CompaniesOfCabinet[]) => rows;

export const selectCreations = (clientId: number, { Year }: { Year?: number | undefined }): Statement => ({
  name: 'home-creations',
  text: `select extract(year from month)::int as "Year", extract(month from month)::int as "Month",
      records as "Count"
    from company_count_by_month
    where client_id = $1 and records > 0 and ($2::int is null or extract(year from month) = $2)
    order by month`,
  values: [clientId, Year ?? null],
});

export const presentCreations = (rows: CompanyCreations[]) => ({ StatsByYearAndMonth: rows });
