import type { PayslipAnomaly } from '#contract/social/payslip-counts/anomaly.ts';
import type { PayslipCountRow, PayslipYearDetails } from '#contract/social/payslip-counts/payslip-count.ts';

/** A company's year as the database tells it: months that have a figure, by number. */
export interface YearRow {
  IdSociete: number;
  NomSociete: string;
  Siren: string | null;
  Annee: number;
  months: Record<string, number> | null;
  Total: number;
  NbBPLM: number | null;
  Ecart: number | null;
}

const yearsOfAnId = 10_000;

/** The Id of a company's year. */
const yearId = (companyId: number, year: number): number => companyId * yearsOfAnId + year;

/** The company and year of an Id; a year that nobody follows makes it nobody's. */
export const ofYearId = (id: number) => ({ companyId: Math.floor(id / yearsOfAnId), year: id % yearsOfAnId });

/** SQL: of company r, its months of a year (c), its budget (b); `year` is the parameter of the year. */
export const yearTables = (year: string) => `company r
  left join (select m.company_id, sum(m.count)::int as total,
      jsonb_object_agg(extract(month from m.month)::int, m.count) as months
    from payslip_month m where m.client_id = $1
      and m.month between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
    group by m.company_id) c on c.company_id = r.id
  left join company_budget b on b.client_id = r.client_id and b.company_id = r.id and b.year = ${year}::int`;

/** SQL: what is told of a company's year, by the wire's names but for the months. */
export const yearColumns = (year: string) => `r.id as "IdSociete", r.name as "NomSociete", r.siren as "Siren",
  ${year}::int as "Annee", c.months, coalesce(c.total, 0) as "Total", b.payslips as "NbBPLM",
  coalesce(c.total, 0) - b.payslips as "Ecart"`;

/** SQL: anomaly a as it is told. */
export const anomalyJson = `json_build_object('Id', a.id, 'Nature', a.kind, 'Mois', a.month,
  'Nombre', a.facts -> 'Nombre', 'Attendu', a.facts -> 'Attendu', 'Etat', a.state, 'EstActuelle', a.holds,
  'ReleveeLe', a.raised_at)`;

type CompanyYear = Omit<PayslipYearDetails, 'MoisClos' | 'Lignes' | 'Anomalies'>;

export function presentYear({ months, ...row }: YearRow): CompanyYear {
  const Mois = Array.from({ length: 12 }, (_, index) => months?.[String(index + 1)] ?? null);
  const { IdSociete, NomSociete, Siren, Annee, Total, NbBPLM, Ecart } = row;
  return {
    Id: yearId(IdSociete, Annee),
    IdSociete,
    NomSociete,
    Siren,
    Annee,
    Mois,
    Total,
    NbBPLM,
    Ecart,
  };
}

export interface ListedRow extends YearRow {
  Anomalies: PayslipAnomaly[];
  Ouvertes: number;
}

export const presentListed = ({ Anomalies, Ouvertes, ...row }: ListedRow): PayslipCountRow => ({
  ...presentYear(row),
  Anomalies,
  Ouvertes: Number(Ouvertes),
});
