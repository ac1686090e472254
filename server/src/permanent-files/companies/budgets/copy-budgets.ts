import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type {
  DuplicateAllBudgets,
  DuplicateBudget,
} from '#contract/permanent-files/companies/budgets/calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { companyConditions } from '../list/company-filters.ts';
import { readableCompany } from '../page/read-company.ts';
import { budgetsOf } from './company-budgets.ts';

type Copying = Pick<
  ParsedRequestOf<typeof DuplicateAllBudgets>,
  'AnneeSource' | 'AnneeCible' | 'Coefficient' | 'Arrondi' | 'Remplacer'
>;

interface Which {
  userId: number;
  programme: string | undefined;
  /** SQL on company r, with its values. */
  where: string;
  values: readonly unknown[];
}

interface Told {
  Copies: number;
  Gardes: number;
  SansSource: number;
  TotalAvant: string;
  TotalApres: string;
}

/** PostgreSQL's 'numeric field overflow'. */
const isTooLarge = (error: unknown) => error instanceof Error && 'code' in error && error.code === '22003';

/**
 * Copies budgets of one year to another in one statement, which tells what it copied; with `isPreview` the same statement
 * writes nothing, so that the preview is what will be done. Amounts follow the rate, in exact decimals, rounded half up.
 * @throws AppError 400 where one of them would not fit: nothing is copied then
 */
async function copy(
  db: Db,
  { userId, programme, where, values }: Which,
  { AnneeSource, AnneeCible, Coefficient, Arrondi, Remplacer }: Copying,
  isPreview: boolean,
): Promise<Told> {
  const given = [...values];
  const name = (value: unknown) => `$${given.push(value)}`;
  const rate = `(1 + ${name(String(Coefficient))}::numeric / 100)`;
  const places = Arrondi === 'EURO' ? 0 : 2;
  // as the table keeps them, so that a preview refuses what the copy would
  const amount = (column: string) => `round(s.${column} * ${rate}, ${places})::numeric(12, 2)`;
  const [source, target] = [name(AnneeSource), name(AnneeCible)];
  const [user, screen] = isPreview ? [] : [name(userId), name(programme ?? null)];
  const written = `, written as (
    insert into company_budget (client_id, company_id, year, monthly, yearly, exceptional, tax_visa, payslips, created_by,
      created_from)
    select $1, c.company_id, ${target}::int, c.monthly, c.yearly, c.exceptional, c.tax_visa, c.payslips, ${user}::bigint,
      ${screen}
    from copied c order by c.company_id
    on conflict (client_id, company_id, year) do ${
      Remplacer
        ? `update set monthly = excluded.monthly, yearly = excluded.yearly, exceptional = excluded.exceptional,
            tax_visa = excluded.tax_visa, payslips = excluded.payslips, version = company_budget.version + 1,
            modified_at = now(), modified_by = ${user}::bigint, modified_from = ${screen}`
        : 'nothing'
    } returning company_id, total)`;
  const copied = db.query<Told>(
    `with file as (select r.id from company r where ${where}),
     from_year as (select s.*, t.id as taken from file f
       join company_budget s on s.client_id = $1 and s.company_id = f.id and s.year = ${source}::int
       left join company_budget t on t.client_id = $1 and t.company_id = f.id and t.year = ${target}::int),
     copied as (select s.company_id, s.total as before, ${amount('monthly')} as monthly, ${amount('yearly')} as yearly,
       ${amount('exceptional')} as exceptional, ${amount('tax_visa')} as tax_visa, s.payslips
       from from_year s where ${Remplacer ? 'true' : 's.taken is null'})${isPreview ? '' : written}
     select ${isPreview ? '(select count(*) from copied)' : '(select count(*) from written)'} as "Copies",
       (select count(*) from from_year s where ${Remplacer ? 'false' : 's.taken is not null'}) as "Gardes",
       (select count(*) from file) - (select count(*) from from_year) as "SansSource",
       (select coalesce(sum(c.before), 0)::text from copied c) as "TotalAvant",
       (select coalesce(sum(coalesce(c.yearly, 12 * c.monthly, 0) + coalesce(c.exceptional, 0) + c.tax_visa), 0)::text
        from copied c) as "TotalApres"`,
    given,
  );
  const [told] = await copied.catch((error: unknown) => {
    throw isTooLarge(error)
      ? invalidInput([{ Path: 'Coefficient', Message: 'Un montant dépasserait 9 999 999 999,99 €.' }])
      : error;
  });
  if (!told) throw new Error('a copy always tells what it did');
  return told;
}

/** @throws AppError 404 */
export async function copyBudget({
  db,
  session,
  programme,
  input,
  audit,
}: SignedInContext<typeof DuplicateBudget>): Promise<AnswerOf<typeof DuplicateBudget>> {
  const { clientId, userId } = session;
  const { IdSociete, ...how } = input;
  await readableCompany(db, session, IdSociete);
  const which = {
    clientId,
    userId,
    programme,
    where: 'r.client_id = $1 and r.id = $2',
    values: [clientId, IdSociete],
  };
  const told = await copy(db, which, how, false);
  const Budget =
    (await budgetsOf(db, clientId, IdSociete)).find(({ Annee }) => Annee === how.AnneeCible) ?? null;
  audit.record({
    action: 'company.copy-budget',
    entity: 'company',
    entityId: IdSociete,
    after: { ...how, ...told },
  });
  return { ...told, Budget };
}

async function refuseUnknownCabinet(db: Db, clientId: number, id: number) {
  const found = await db.query('select from cabinet where client_id = $1 and id = $2', [clientId, id]);
  if (found.length === 0)
    throw invalidInput([{ Path: 'IdCabinet', Message: 'Ce cabinet n’existe pas ou plus.' }]);
}

/**
 * Copies the budgets of every file that the user may read, or tells what would be copied.
 * @throws AppError 400 where there is no such cabinet
 */
export async function copyAllBudgets({
  db,
  session,
  programme,
  input,
  audit,
}: SignedInContext<typeof DuplicateAllBudgets>): Promise<AnswerOf<typeof DuplicateAllBudgets>> {
  const { clientId, userId, sessionId } = session;
  const { IdCabinet, Apercu, ...how } = input;
  if (IdCabinet != null) await refuseUnknownCabinet(db, clientId, IdCabinet);
  const { wheres, guard, values } = companyConditions(clientId, sessionId, { Qualite: 'DOSSIER', IdCabinet });
  const where = [...wheres, ...(guard ? [guard] : [])].join(' and ');
  const told = await copy(db, { userId, programme, where, values }, how, Apercu);
  if (!Apercu)
    audit.record({
      action: 'company.copy-budgets',
      entity: 'app_user',
      entityId: userId,
      after: { ...how, IdCabinet, ...told },
    });
  return told;
}
