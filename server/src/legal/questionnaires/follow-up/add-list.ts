import { z } from 'zod';
import { xlsx } from '#contract/call.ts';
import { accessByType, hasOne } from '#contract/legal/questionnaires/access.ts';
import { QuestionnairesToCreate } from '#contract/legal/questionnaires/follow-up.ts';
import { AddListQuestionnaireLab } from '#contract/legal/questionnaires/follow-up-calls.ts';
import { questionnaireTypes } from '#contract/legal/questionnaires/template.ts';
import { isReadable, isReadableByUser } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { progressOf, questionsOf } from '../answers/questions.ts';
import { templateInForce } from '../templates/template-in-force.ts';
import { allOf } from './list-follow-up.ts';

interface Outcome {
  name: string;
  result: string;
}

const columns: Column<Outcome>[] = [
  { head: 'Société', width: 40, value: ({ name }) => name },
  { head: 'Résultat', width: 60, value: ({ result }) => result },
];

interface Batch {
  clientId: number;
  userId: number;
  roles: readonly string[];
  request: QuestionnairesToCreate;
  ids: readonly number[];
}

const results = {
  ADDED: 'Créé',
  THERE: 'Déjà présent',
  HIDDEN: 'Refusé : cette société n’existe pas, ou ne vous est pas ouverte.',
  GUARDED: 'Refusé : vous ne suivez pas ce dossier.',
} as const;

/** Begins the questionnaires of some companies, in one statement; each is told with what became of it. */
async function addBatch(db: Db, { clientId, userId, roles, request, ids }: Batch): Promise<Outcome[]> {
  const { Type, Annee, DateEcheance } = request;
  const template = await templateInForce(db, clientId, Type);
  const questions = questionsOf(template.groups);
  const { wanted } = progressOf(questions, {});
  const rows = await db.query<{ name: string; outcome: keyof typeof results }>(
    `with asked as (
       select a.id, r.name, r.id is not null and r.is_file and ${isReadableByUser('$3')} as readable,
         $4 or exists (select from portfolio_assignment f
           where f.client_id = $1 and f.company_id = r.id and f.user_id = $3
             and (now() at time zone 'Europe/Paris')::date between f.starts_on and coalesce(f.ends_on, 'infinity')) as allowed
       from unnest($2::bigint[]) a (id) left join company r on r.client_id = $1 and r.id = a.id
     ), added as (
       insert into questionnaire (client_id, company_id, year, type, review_state, template_id, questions, wanted, due_on,
         created_by)
       select $1, id, $5, $6, case when $6 = 'DOSSIER_REVISION' then 'ToReview' end, $7, $8, $9, $10, $3
       from asked where readable and allowed
       on conflict (client_id, company_id, year, type) do nothing returning company_id
     )
     select case when a.readable then a.name else 'Société ' || a.id end as name,
       case when not a.readable then 'HIDDEN' when not a.allowed then 'GUARDED'
         when n.company_id is null then 'THERE' else 'ADDED' end as outcome
     from asked a left join added n on n.company_id = a.id order by a.name, a.id`,
    [
      clientId,
      ids,
      userId,
      hasOne(roles, accessByType[Type].write),
      Annee,
      Type,
      template.id,
      JSON.stringify(questions),
      wanted,
      DateEcheance ?? `${Annee}-12-31`,
    ],
  );
  return rows.map(({ name, outcome }) => ({ name, result: results[outcome] }));
}

const batchSize = 200;

/** Begins many: some at a time, each lot kept once it is written; run twice, it finds the first lot there. */
export const addQuestionnairesJob = defineJob({
  kind: 'questionnaire-add-list',
  access: AddListQuestionnaireLab.access,
  input: z.object({ request: QuestionnairesToCreate }),
  run: async ({ clientId, userId, input: { request }, inFirm, progress, write, signal }) => {
    const roles = await inFirm(async (db) => {
      const found = await db.query<{ role: string }>(
        'select role from user_role where client_id = $1 and user_id = $2',
        [clientId, userId],
      );
      return found.map(({ role }) => role);
    });
    const ids = await inFirm((db) => companiesOf(db, { clientId, userId, roles }, request));
    async function* addAll() {
      for (let done = 0; done < ids.length && !signal.aborted; done += batchSize) {
        const some = ids.slice(done, done + batchSize);
        yield* await inFirm((db) => addBatch(db, { clientId, userId, roles, request, ids: some }));
        progress(Math.min(done + batchSize, ids.length), ids.length);
      }
    }
    return write({
      fileName: `questionnaires-${request.Type.toLowerCase()}-${request.Annee}.xlsx`,
      mediaType: xlsx.mediaType,
      content: streamXlsx('Questionnaires', columns, addAll()),
    });
  },
});

/** The companies that are named, or those that the filters let through today. */
async function companiesOf(
  db: Db,
  reader: { clientId: number; userId: number; roles: readonly string[] },
  { IdSocietes, Filtres, Annee, Type }: QuestionnairesToCreate,
): Promise<number[]> {
  if (IdSocietes) return [...new Set(IdSocietes)];
  const { text, values } = allOf(reader, { ...Filtres, Annee, Type });
  return (await db.query<{ Id: number }>(text, values)).map(({ Id }) => Id);
}

/** @throws AppError 404 where one of the companies is not there for the user */
async function checkReadable(db: Db, { clientId, sessionId }: Session, ids: readonly number[]) {
  const [found] = await db.query<{ count: number }>(
    `select count(*) from company r
     where r.client_id = $1 and r.id = any($3) and r.is_file and ${isReadable('$2')}`,
    [clientId, sessionId, ids],
  );
  if ((found?.count ?? 0) < new Set(ids).size) throw notFound('Une de ces sociétés n’existe pas ou plus.');
}

/** @throws AppError 400 at a filter that names nothing of the firm */
async function checkFilters(db: Db, { clientId }: Session, filters: QuestionnairesToCreate['Filtres']) {
  const { IdCabinet = null, IdCollaborateur = null } = filters ?? {};
  const [found] = await db.query<{ hasCabinet: boolean; hasUser: boolean }>(
    `select $2::bigint is null or exists (select from cabinet where client_id = $1 and id = $2) as "hasCabinet",
       $3::bigint is null or exists (select from app_user where client_id = $1 and id = $3) as "hasUser"`,
    [clientId, IdCabinet, IdCollaborateur],
  );
  const refuse = (field: string, Message: string) => invalidInput([{ Path: `Filtres.${field}`, Message }]);
  if (!found?.hasCabinet) throw refuse('IdCabinet', 'Ce cabinet n’existe pas ou plus.');
  if (!found.hasUser) throw refuse('IdCollaborateur', 'Ce collaborateur n’existe pas ou plus.');
}

/** @throws AppError 404 where a company is not there for the user, 400 where neither companies nor filters are named */
export async function startAddList({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof AddListQuestionnaireLab>) {
  const { clientId, userId } = session;
  if (!input.IdSocietes && !input.Filtres)
    throw invalidInput([{ Path: 'IdSocietes', Message: 'Choisissez au moins une société.' }]);
  await checkReadable(db, session, [...(input.IdSocietes ?? []), ...[input.Filtres?.IdSociete ?? []].flat()]);
  await checkFilters(db, session, input.Filtres);
  const ZipId = await enqueueJob(db, addQuestionnairesJob, {
    clientId,
    userId,
    title: `Questionnaires ${questionnaireTypes[input.Type]} ${input.Annee}`,
    input: { request: input },
  });
  audit.record({
    action: 'questionnaire.add-list',
    entity: 'app_user',
    entityId: userId,
    after: { ZipId, ...input },
  });
  return { ZipId };
}
