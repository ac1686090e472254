import type { PayslipAmount } from '#contract/portage/payslips/amounts.ts';

/** Where each figure stands. */
export const amountColumns: Readonly<Record<PayslipAmount, string>> = {
  SalaireBase: 'base_cents',
  ApportAffaires: 'contribution_cents',
  IndemniteConges: 'leave_cents',
  Brut: 'gross_cents',
  Reserve: 'reserve_cents',
  CotisationsSalariales: 'employee_cents',
  CotisationsPatronales: 'employer_cents',
  NetImposable: 'taxable_cents',
  MontantNetSocial: 'social_net_cents',
  Pas: 'withheld_cents',
  Remboursements: 'refunds_cents',
  NetPaye: 'net_cents',
  CoutTotal: 'cost_cents',
  FraisGestion: 'fee_cents',
};

const shownAmounts = Object.entries(amountColumns)
  .map(([name, column]) => `r.${column} as "${name}"`)
  .join(', ');

/** SQL: the last day of a month that is told by its first. */
const endOf = (month: string) => `(${month} + interval '1 month - 1 day')::date`;

/** SQL: contract e holds on a day of a month. */
export const holdsIn = (month: string) =>
  `e.starts_on <= ${endOf(month)} and coalesce(e.ends_on, 'infinity') >= ${month}`;

/** SQL: contract e holds on every day of a month. */
const coversAllOf = (month: string) =>
  `e.starts_on <= ${month} and coalesce(e.ends_on, 'infinity') >= ${endOf(month)}`;

/** SQL: the share of the base salary that the apport d'affaires is in a month; `rates` is what apportRates tells. */
const apportIn = (month: string, rates: string) =>
  `(select x.rate from jsonb_to_recordset(${rates}::jsonb) x (since date, rate numeric)
    where x.since <= ${month} order by x.since desc limit 1)`;

/**
 * SQL: what does not fit in payslip r of contract e, as JSON. A figure that nobody has told is compared with nothing; the share
 * of the apport may be rounded by a cent.
 */
const gapsIn = (
  rates: string,
) => `(select coalesce(jsonb_agg(jsonb_build_object('Nature', g.kind, 'Montant', g.found - g.expected,
    'Attendu', g.expected) order by g.place), '[]')
  from (values
    (1, 'NET', r.net_cents, r.gross_cents - r.employee_cents - coalesce(r.withheld_cents, 0) + coalesce(r.refunds_cents, 0), 0, 0),
    (2, 'COUT', r.cost_cents, r.gross_cents + r.employer_cents, 0, 0),
    (3, 'COMPOSITION', coalesce(r.base_cents, 0) + coalesce(r.contribution_cents, 0) + coalesce(r.leave_cents, 0), r.gross_cents, null, 0),
    (4, 'BASE', r.base_cents, case when ${coversAllOf('r.month')} then e.base_salary_cents end, 0, null),
    (5, 'APPORT', r.contribution_cents, round(r.base_cents * ${apportIn('r.month', rates)} / 100)::bigint, 1, null)
  ) g (place, kind, found, expected, below, above)
  where g.found < g.expected - g.below or g.found > g.expected + g.above)`;

const author = `(select u.last_name || ' ' || u.first_name from app_user u
  where u.client_id = r.client_id and u.id = r.validated_by)`;

/** SQL: payslips r of contracts e with their person p, their carrier c and the file f that told them, up to a condition. */
export const payslips = (
  rates: string,
) => `select r.id as "IdBulletinInfo", r.version as "Version", e.id as "IdPortage",
    p.id as "PorteeId", p.last_name as "Nom", p.first_name as "Prenom", c.id as "SocietePortageId", c.name as "SocietePortage",
    e.staff_number as "Matricule", to_char(r.month, 'YYYY-MM') as "Mois", ${shownAmounts}, r.source as "Source",
    r.file_id as "IdBulletinTrackingFile", f.name as "NomFichier", r.line as "Ligne", r.is_corrected as "IsCorrige",
    r.motive as "Motif", r.state as "Etat", r.validated_at as "ValideLe", ${author} as "ValidePar", ${gapsIn(rates)} as "Ecarts"
  from portage_payslip r
  join portage_employment e on e.client_id = r.client_id and e.id = r.employment_id
  join person p on p.client_id = e.client_id and p.id = e.person_id
  join company c on c.client_id = e.client_id and c.id = e.company_id
  left join portage_payslip_file f on f.client_id = r.client_id and f.id = r.file_id`;

/** SQL: whether anything does not fit in payslip r. */
export const hasGap = (rates: string) => `jsonb_array_length(${gapsIn(rates)}) > 0`;
