import type { AnswerOf } from '#contract/call.ts';
import type { FileTimeCalls, SaveTimeBudget } from '#contract/dashboards/timesheets/file-calls.ts';
import type { FileLines } from '#contract/dashboards/timesheets/file-time.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import { type Db, together } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { fileTimeRules, fileTimeTable, goneOf } from './file-time-rows.ts';

const names = { year: '$2', last: '$3', part: '$4', rate: '$5', alert: '$6' };

type Planned = Pick<FileLines, 'MontantBudget' | 'MinutesBudget' | 'EstAjuste' | 'MinutesAnnee'>;

/** What is planned and told of one company's part of its budget. */
async function plannedOf(
  db: Db,
  clientId: number,
  asked: { IdSociete: number; Annee: number; Budget: string },
) {
  const { rate, alert } = await fileTimeRules(db, clientId, asked.Annee);
  const { last, part } = goneOf(asked.Annee);
  const [found] = await db.query<Planned & Record<string, unknown>>(
    `select f.amount::text as "MontantBudget", f."MinutesBudget", f."EstAjuste", f."MinutesAnnee"
     from ${fileTimeTable(names)} where $1::bigint is not null and f.company_id = $7 and f."Budget" = $8`,
    [clientId, asked.Annee, last, part, rate, alert, asked.IdSociete, asked.Budget],
  );
  const none: Planned = { MontantBudget: null, MinutesBudget: null, EstAjuste: false, MinutesAnnee: 0 };
  return { ...(found ?? none), TauxHoraire: rate };
}

/** SQL: what was told of company $2 in year $3 on missions that part $4 pays. */
const told = `from time_entry e
  join time_task t on t.client_id = e.client_id and t.id = e.task_id
  join time_mission m on m.client_id = t.client_id and m.id = t.mission_id
  join app_user u on u.client_id = e.client_id and u.id = e.user_id
  where e.client_id = $1 and e.company_id = $2 and m.budget = $4
    and e.day between make_date($3::int, 1, 1) and make_date($3::int, 12, 31)`;

const shares = (name: string, group: string) =>
  `select ${name} as "Libelle", sum(e.minutes)::int as "Minutes" ${told} group by ${group} order by 2 desc, 1`;

type Share = FileLines['ParTache'][number];

/** The lines behind a file's time of a year. @throws AppError 404 */
export async function readFileLines({
  db,
  session,
  input,
}: SignedInContext<FileTimeCalls['lines']>): Promise<AnswerOf<FileTimeCalls['lines']>> {
  const { clientId } = session;
  const { IdSociete, Annee, Budget } = input;
  const { RaisonSociale: NomSociete } = await readableCompany(db, session, IdSociete);
  const planned = await plannedOf(db, clientId, input);
  const values = [clientId, IdSociete, Annee, Budget];
  const [adjusted, byTask, byUser, byMonth, lines] = await together([
    db.query<{ motive: string }>(
      'select motive from time_budget where client_id = $1 and company_id = $2 and year = $3 and budget = $4',
      values,
    ),
    db.query<Share>(shares(`m.name || ' · ' || t.name`, 't.id, m.name, t.name'), values),
    db.query<Share>(shares(`u.last_name || ' ' || u.first_name`, 'u.id, u.last_name, u.first_name'), values),
    db.query<{ month: number; minutes: number }>(
      `select extract(month from e.day)::int as month, sum(e.minutes)::int as minutes ${told} group by 1`,
      values,
    ),
    db.query<FileLines['Lignes'][number] & { total: number }>(
      `select e.day::text as "Jour", u.last_name || ' ' || u.first_name as "Collaborateur", m.name as "Mission",
         t.name as "Tache", e.minutes as "Minutes", e.is_billable as "EstFacturable", e.comment as "Commentaire",
         count(*) over ()::int as total ${told} order by e.day desc, e.id desc limit 500`,
      values,
    ),
  ]);
  return {
    ...{ IdSociete, NomSociete, Annee, Budget },
    ...planned,
    Motif: adjusted[0]?.motive ?? null,
    ParTache: byTask,
    ParCollaborateur: byUser,
    ParMois: Array.from(
      { length: 12 },
      (_, index) => byMonth.find(({ month }) => month === index + 1)?.minutes ?? 0,
    ),
    TotalLignes: lines[0]?.total ?? 0,
    Lignes: lines.map(({ total: _, ...line }) => line),
  };
}

/** Says how many hours a part of a file's budget stands for; null: its amount's again. @throws AppError 404 */
export async function saveTimeBudget({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof SaveTimeBudget>): Promise<AnswerOf<typeof SaveTimeBudget>> {
  const { clientId, userId } = session;
  const { IdSociete, Annee, Budget, Duree, Motif } = input;
  await readableCompany(db, session, IdSociete, true);
  const before = await plannedOf(db, clientId, input);
  if (Duree === null)
    await db.query(
      'delete from time_budget where client_id = $1 and company_id = $2 and year = $3 and budget = $4',
      [clientId, IdSociete, Annee, Budget],
    );
  else
    await db.query(
      `insert into time_budget (client_id, company_id, year, budget, minutes, motive, saved_by) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (client_id, company_id, year, budget) do update
         set minutes = excluded.minutes, motive = excluded.motive, saved_by = excluded.saved_by, saved_at = now()`,
      [clientId, IdSociete, Annee, Budget, Duree, Motif, userId],
    );
  const { MinutesBudget } = await plannedOf(db, clientId, input);
  audit.record({
    action: 'time-budget.save',
    entity: 'company',
    entityId: IdSociete,
    before: { Annee, Budget, MinutesBudget: before.MinutesBudget },
    after: { Annee, Budget, MinutesBudget, Motif },
  });
  return { MinutesBudget };
}
