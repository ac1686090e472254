import { inFigures } from '#contract/calendar.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { refuseStale } from '#server/platform/records/optimistic-lock.ts';
import { AppError, invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { readableCompany } from '../page/read-company.ts';

type Context = Pick<SignedInContext<never>, 'db' | 'session' | 'audit'>;

export interface StoredYear {
  id: number;
  version: number;
  company_id: number;
  starts_on: string;
  ends_on: string;
  state: 'OUVERT' | 'CLOS';
  is_first: boolean;
  vat_regime: number | null;
  tax_filed_on: string | null;
  approved_on: string | null;
  accounts_filed_on: string | null;
}

const unknown = 'Cet exercice n’existe pas ou plus.';

/** The accounting years of a company, in order; the company's row is held, so that two never open the same one. */
export async function lockYears({ db, session }: Context, companyId: number): Promise<StoredYear[]> {
  await readableCompany(db, session, companyId, true);
  return db.query<StoredYear>(
    'select * from exercise where client_id = $1 and company_id = $2 order by starts_on for update',
    [session.clientId, companyId],
  );
}

/** One of them with its neighbours. @throws AppError 404, 409 where somebody else saved it meanwhile */
export async function lockYear(
  context: Context,
  { Id, Version }: { Id: number; Version?: number | undefined },
) {
  const { db, session } = context;
  const { clientId } = session;
  const [named] = await db.query<{ company_id: number }>(
    'select company_id from exercise where client_id = $1 and id = $2',
    [clientId, Id],
  );
  if (!named) throw notFound(unknown);
  const all = await lockYears(context, named.company_id);
  const index = all.findIndex(({ id }) => id === Id);
  const stored = all[index];
  if (!stored) throw notFound(unknown);
  await refuseStale(db, { table: 'exercise', clientId, id: Id, stored: stored.version, sent: Version });
  return { all, stored, before: all[index - 1], after: all[index + 1] };
}

/** How the journal names a year's fields, as the company's history reads them. */
export const journalled = (year: Partial<StoredYear>) => ({
  ExerciceDebut: year.starts_on,
  ExerciceFin: year.ends_on,
  ExerciceEtat: year.state,
  ExerciceLiasse: year.tax_filed_on,
  ExerciceApprobation: year.approved_on,
  ExerciceDepot: year.accounts_filed_on,
});

export const refused = (Path: string, Message: string) => invalidInput([{ Path, Message }]);

/** Writes into a year that is held. */
export const writeYear = (
  db: Db,
  clientId: number,
  userId: number,
  id: number,
  columns: Partial<StoredYear>,
) => {
  const names = Object.keys(columns);
  return db.query<StoredYear>(
    `update exercise set version = version + 1, modified_at = now(), modified_by = $3,
       ${names.map((name, index) => `${name} = $${index + 4}`).join(', ')}
     where client_id = $1 and id = $2 returning *`,
    [clientId, id, userId, ...Object.values(columns)],
  );
};

/** @throws AppError 409 where the year is closed */
export function refuseClosed({ state, starts_on, ends_on }: StoredYear) {
  if (state !== 'CLOS') return;
  throw new AppError({
    status: 409,
    code: 'EXERCISE_CLOSED',
    message: `L’exercice du ${inFigures(starts_on)} au ${inFigures(ends_on)} est clos\u202f: rouvrez-le pour changer ses dates.`,
  });
}
