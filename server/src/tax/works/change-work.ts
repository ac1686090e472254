import type { AnswerOf } from '#contract/call.ts';
import type { ChangerTravail, GetTravaux } from '#contract/tax/works/calls.ts';
import type { WorkHistory } from '#contract/tax/works/work.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { refuseStep, refuseUnknownAssignee } from './steps.ts';
import { presentWorks, type StoredWork, worksOf } from './work-rows.ts';

interface Visa {
  company: number;
  year: number;
}

/** A file of the register that the caller may read, held against other editors where asked. @throws AppError 404 */
async function visaOf(db: Db, session: Session, id: number, lock = false) {
  const [found] = await db.query<Visa & Record<string, unknown>>(
    `select company_id as company, year from tax_visa where client_id = $1 and id = $2 and set_aside_at is null
     ${lock ? 'for update' : ''}`,
    [session.clientId, id],
  );
  if (!found) throw notFound('Ce dossier de visa fiscal n’existe pas ou plus.');
  const { RaisonSociale } = await readableCompany(db, session, found.company);
  return { ...found, name: RaisonSociale };
}

async function storedWorks(db: Db, clientId: number, visa: number): Promise<StoredWork[]> {
  const [found] = await db.query<{ works: StoredWork[] }>(`select ${worksOf('$2')} as works`, [
    clientId,
    visa,
  ]);
  return found?.works ?? [];
}

/** One file's works, with who took which step. @throws AppError 404 */
export async function readWorks({
  db,
  session,
  input: { VisaFiscalId },
}: SignedInContext<typeof GetTravaux>): Promise<AnswerOf<typeof GetTravaux>> {
  const { clientId, userId } = session;
  const visa = await visaOf(db, session, VisaFiscalId);
  const steps = await db.query<Omit<WorkHistory['Historique'][number], 'Le'> & { Le: Date }>(
    `select w.work as "Travail", s.state as "Etat", s.reason as "Motif",
       (select a.last_name || ' ' || a.first_name from app_user a where a.client_id = s.client_id and a.id = s.assignee_id)
         as "Responsable",
       u.last_name || ' ' || u.first_name as "Auteur", s.taken_at as "Le"
     from visa_work_step s join visa_work w on w.client_id = s.client_id and w.id = s.work_id
     join app_user u on u.client_id = s.client_id and u.id = s.taken_by
     where s.client_id = $1 and w.visa_id = $2 order by s.id desc limit 200`,
    [clientId, VisaFiscalId],
  );
  return {
    NomSociete: visa.name,
    Annee: visa.year,
    Travaux: presentWorks(await storedWorks(db, clientId, VisaFiscalId), userId),
    Historique: steps.map(({ Le, ...step }) => ({ ...step, Le: Le.toISOString() })),
  };
}

/** Takes a work a step on or back, or gives it to somebody. @throws AppError 400, 404, 409 where somebody changed it meanwhile */
export async function changeWork({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof ChangerTravail>): Promise<AnswerOf<typeof ChangerTravail>> {
  const { clientId, userId } = session;
  const { VisaFiscalId, Travail, Version, Motif, IdResponsable } = input;
  const visa = await visaOf(db, session, VisaFiscalId, true);
  const stored = (await storedWorks(db, clientId, VisaFiscalId)).find(({ work }) => work === Travail);
  if (Version !== undefined && (stored?.version ?? null) !== Version)
    throw new AppError({
      status: 409,
      code: 'WORK_CHANGED',
      message: 'Une autre personne a changé ce travail entre-temps\u202f: relisez-le.',
    });
  const from = stored?.state ?? 'A_FAIRE';
  const to = input.Etat ?? from;
  if (input.Etat != null) refuseStep({ from, to, reason: Motif, handedInBy: stored?.handedInBy, by: userId });
  else if (IdResponsable == null) throw invalidInput([{ Path: 'Etat', Message: 'Rien à changer.' }]);
  await refuseUnknownAssignee(db, clientId, IdResponsable);
  const isHandedIn = to === 'A_REVOIR' && from !== 'A_REVOIR';
  const [kept] = await db.query<{ id: number }>(
    `insert into visa_work as w (client_id, visa_id, work, state, assignee_id, handed_in_by, reviewed_by, reason)
     values ($1, $2, $3, $4, coalesce($5::bigint, $6::bigint), case when $7::boolean then $6::bigint end,
       case when $4 = 'FAIT' then $6::bigint end, $8)
     on conflict (client_id, visa_id, work) do update set state = excluded.state, version = w.version + 1,
       assignee_id = coalesce($5::bigint, w.assignee_id), handed_in_by = case when $7 then $6::bigint else w.handed_in_by end,
       reviewed_by = excluded.reviewed_by,
       reason = case when $9::boolean then excluded.reason else w.reason end
     returning id`,
    [
      clientId,
      VisaFiscalId,
      Travail,
      to,
      IdResponsable ?? null,
      userId,
      isHandedIn,
      Motif ?? null,
      input.Etat != null,
    ],
  );
  await db.query(
    `insert into visa_work_step (client_id, work_id, state, assignee_id, reason, taken_by) values ($1, $2, $3, $4, $5, $6)`,
    [clientId, kept?.id, to, IdResponsable ?? null, Motif ?? null, userId],
  );
  audit.record({
    action: 'visa-work.change',
    entity: 'company',
    entityId: visa.company,
    before: { Annee: visa.year, Travail, Etat: from },
    after: { Annee: visa.year, Travail, Etat: to, IdResponsable, Motif },
  });
  const works = presentWorks(await storedWorks(db, clientId, VisaFiscalId), userId);
  const changed = works.find((one) => one.Travail === Travail);
  if (!changed) throw new Error('every work is presented');
  return changed;
}
