import type { AnswerOf } from '#contract/call.ts';
import type { getBulletinTraking } from '#contract/social/payslip-counts/calls.ts';
import type { PayslipYearDetails } from '#contract/social/payslip-counts/payslip-count.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { anomalyJson, ofYearId, presentYear, type YearRow, yearColumns, yearTables } from './payslip-rows.ts';

type Parts = Pick<PayslipYearDetails, 'Lignes' | 'Anomalies' | 'MoisClos'>;

const author = (by: string) =>
  `(select u.last_name || ' ' || u.first_name from app_user u where u.client_id = $1 and u.id = ${by})`;

/** SQL: anomaly a with who decided what of it. */
export const decidedJson = `(${anomalyJson})::jsonb || jsonb_build_object('Historique',
  (select coalesce(jsonb_agg(jsonb_build_object('Action', e.action, 'Motif', e.motive, 'Le', e.happened_at,
      'Auteur', ${author('e.done_by')}) order by e.id desc), '[]')
    from payslip_anomaly_event e where e.client_id = a.client_id and e.anomaly_id = a.id))`;

/** SQL: months of year $3 of company $2 that lie in a closed exercise. */
export const closedMonths = `select m.month from generate_series(1, 12) m (month)
  where exists (select from exercise e where e.client_id = $1 and e.company_id = $2 and e.state = 'CLOS'
    and make_date($3::int, m.month, 1) between e.starts_on and e.ends_on)`;

/** A company's year in figures. */
export async function figuresOf(db: Db, clientId: number, companyId: number, year: number) {
  const [found] = await db.query<YearRow & Record<string, unknown>>(
    `select ${yearColumns('$3')} from ${yearTables('$3')} where r.client_id = $1 and r.id = $2`,
    [clientId, companyId, year],
  );
  if (!found) throw new Error('the company has been read before');
  return presentYear(found);
}

/** What each figure is made of: files' lines count unless a correction stands; of corrections the newest does. */
const partsOf = `select
  (select coalesce(json_agg(json_build_object('Id', l.id, 'Mois', extract(month from l.month), 'Nombre', l.count,
      'Source', l.source, 'Compte', case when k.id is null then l.source = 'FICHIER' else l.id = k.id end,
      'IdFichier', l.file_id, 'NomFichier', f.name, 'Ligne', l.line, 'Siret', l.siret, 'Motif', l.motive,
      'Le', l.recorded_at, 'Auteur', ${author('l.recorded_by')}) order by l.month, l.id), '[]')
    from payslip_count l
    left join payslip_count_file f on f.client_id = l.client_id and f.id = l.file_id
    left join lateral (select max(x.id) as id from payslip_count x where x.client_id = l.client_id
      and x.company_id = l.company_id and x.month = l.month and x.source = 'CORRECTION') k on true
    where l.client_id = $1 and l.company_id = $2
      and l.month between make_date($3::int, 1, 1) and make_date($3::int, 12, 31)) as "Lignes",
  (select coalesce(json_agg(${decidedJson} order by a.holds desc, a.month nulls first, a.id), '[]')
    from payslip_anomaly a where a.client_id = $1 and a.company_id = $2 and a.year = $3::int) as "Anomalies",
  array(${closedMonths}) as "MoisClos"`;

/** One company's year, with the lines that its figures come from. @throws AppError 404 */
export async function readPayslipYear({
  db,
  session,
  input,
}: SignedInContext<typeof getBulletinTraking>): Promise<AnswerOf<typeof getBulletinTraking>> {
  const { companyId, year } = ofYearId(input.id);
  if (year < 2000 || year > 2100) throw notFound('Cette année n’est pas suivie.');
  await readableCompany(db, session, companyId);
  const figures = await figuresOf(db, session.clientId, companyId, year);
  const [parts] = await db.query<Parts & Record<string, unknown>>(partsOf, [
    session.clientId,
    companyId,
    year,
  ]);
  return { ...figures, ...(parts ?? { Lignes: [], Anomalies: [], MoisClos: [] }) };
}
