import { monthsBetween } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { GetExercicesByCompanyId } from '#contract/permanent-files/companies/exercises/calls.ts';
import type { Exercise } from '#contract/permanent-files/companies/exercises/exercise.ts';
import {
  type ParametersOnDay,
  parametersOnDay,
} from '#server/administration/parameters/parameters-on-day.ts';
import { type Db, together } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { annualAccountsRules, approval, deposit, taxReturn } from '../deadlines/annual-accounts.ts';
import { deadlineOf, parametersOf } from '../deadlines/deadline.ts';
import { readableCompany } from '../page/read-company.ts';

/** A row of exercise e of company r, with what its deadlines follow from. */
export interface StoredExercise {
  Id: number;
  Version: number;
  DateDebut: string;
  DateFin: string;
  IsPremier: boolean;
  Etat: Exercise['Etat'];
  RegimeTva: number | null;
  DateLiasse: string | null;
  DateApprobation: string | null;
  DateDepot: string | null;
  legalCategory: string | null;
  taxRegime: string | null;
}

/** The form of company r in the firm's list: for its INSEE category, where the company has none of its own. */
export const formOfCompany =
  'left join legal_status x on x.client_id = r.client_id and x.code = r.legal_form';

/** What the deadlines of exercise e of company r follow from; with `formOfCompany`. */
export const factColumns = `e.ends_on as "DateFin", e.tax_filed_on as "DateLiasse", e.approved_on as "DateApprobation",
  e.accounts_filed_on as "DateDepot", coalesce(r.legal_category, x.category) as "legalCategory",
  r.tax_regime as "taxRegime"`;

export const exerciseColumns = `e.id as "Id", e.version as "Version", e.starts_on as "DateDebut",
  e.is_first as "IsPremier", e.state as "Etat", e.vat_regime as "RegimeTva", ${factColumns}`;

/** Exercises e with their companies r. */
export const fromExercises = `from exercise e join company r on r.client_id = e.client_id and r.id = e.company_id
  ${formOfCompany}`;

/** Every value that deadlines of accounting years are computed with. */
export const readAccountsParameters = (db: Db, clientId: number) =>
  parametersOnDay(db, clientId, parametersOf(annualAccountsRules));

export type DeadlineFacts = Pick<
  StoredExercise,
  'DateFin' | 'DateLiasse' | 'DateApprobation' | 'DateDepot' | 'legalCategory' | 'taxRegime'
>;

/** What falls due for an accounting year. */
export function deadlinesOf(stored: DeadlineFacts, parameters: ParametersOnDay): Exercise['Echeances'] {
  const { DateFin: closing, legalCategory: category, taxRegime, DateApprobation: approvedOn } = stored;
  const facts = { closing, legalCategory: category, taxRegime, approvedOn };
  const common = { facts, on: closing, parameters, today: todayInParis() };
  return {
    LiasseLe: deadlineOf({ ...common, rule: taxReturn, doneOn: stored.DateLiasse }),
    ApprobationLe: deadlineOf({ ...common, rule: approval, doneOn: approvedOn }),
    DepotLe: deadlineOf({ ...common, rule: deposit, doneOn: stored.DateDepot }),
  };
}

/** An accounting year as it is told. */
export function presentExercise<Row extends StoredExercise>(row: Row, parameters: ParametersOnDay) {
  const { legalCategory: _, taxRegime: __, ...exercise } = row;
  return {
    ...exercise,
    Annee: Number(row.DateFin.slice(0, 4)),
    DureeMois: monthsBetween(row.DateDebut, row.DateFin),
    Echeances: deadlinesOf(row, parameters),
  };
}

/** The accounting years of a company that has been read, the latest first. */
export async function exercisesOf(db: Db, clientId: number, companyId: number): Promise<Exercise[]> {
  const reading = db.query<StoredExercise>(
    `select ${exerciseColumns} ${fromExercises}
     where e.client_id = $1 and e.company_id = $2 order by e.starts_on desc`,
    [clientId, companyId],
    'company-exercises',
  );
  const [rows, parameters] = await together([reading, readAccountsParameters(db, clientId)]);
  return rows.map((row) => presentExercise(row, parameters));
}

/** The accounting years of a company, the latest first. @throws AppError 404 */
export async function readExercises({
  db,
  session,
  input,
}: SignedInContext<typeof GetExercicesByCompanyId>): Promise<AnswerOf<typeof GetExercicesByCompanyId>> {
  const { Id: Key, RaisonSociale: Value } = await readableCompany(db, session, input.IdSociete);
  return { Societe: { Key, Value }, Items: await exercisesOf(db, session.clientId, Key) };
}
