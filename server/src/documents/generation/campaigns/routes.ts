import * as calls from '#contract/documents/generation/campaign-calls.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue.ts';
import { invalidInput, notFound } from '#server/platform/requests/errors.ts';
import { type Route, type SignedInContext, serve } from '#server/platform/requests/serve.ts';
import type { FieldSource } from '../fields/field-source.ts';
import { campaignJob } from './campaign-job.ts';

interface Reading {
  clientId: number;
  sessionId: string;
}

const listCompanies = ({ db, session, input }: SignedInContext<typeof calls.GetSocietesCampagne>) =>
  db.query<{ Id: number; RaisonSociale: string; FormeJuridique: string | null; DateCloture: string | null }>(
    `select c.id as "Id", c.name as "RaisonSociale", c.legal_form as "FormeJuridique",
       (select max(e.ends_on) from exercise e where e.client_id = $1 and e.company_id = c.id
          and extract(year from e.ends_on) = $3) as "DateCloture"
     from company c where c.client_id = $1 and ${isReadable('$2', 'c')} order by c.name, c.id limit 5000`,
    [session.clientId, session.sessionId, input.AnneeExercice],
  );

/** Notes the campaign with its companies, and has it made. @throws AppError 400, 429 */
async function start(
  { db, session, input, audit }: SignedInContext<typeof calls.StartComptesAnnuels>,
  sources: readonly FieldSource[],
) {
  const { clientId, userId, sessionId } = session;
  const { Nature, AnneeExercice, DateAssembleeGenerale = null, Classer } = input;
  const ids = [...new Set(input.IdsSociete)];
  const readable = await db.query(
    `select from company c where c.client_id = $1 and c.id = any ($3) and ${isReadable('$2', 'c')}`,
    [clientId, sessionId, ids],
  );
  if (readable.length < ids.length)
    throw invalidInput([{ Path: 'IdsSociete', Message: 'Une de ces sociétés n’existe pas ou plus.' }]);
  const [campaign] = await db.query<{ id: number }>(
    `insert into document_campaign (client_id, kind, year, meeting_on, files, started_by)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [clientId, Nature, AnneeExercice, DateAssembleeGenerale, Classer, userId],
  );
  const Id = campaign?.id ?? 0;
  await db.query(
    `insert into document_campaign_company (client_id, campaign_id, company_id)
     select $1, $2, id from unnest($3::bigint[]) id`,
    [clientId, Id, ids],
  );
  const ZipId = await enqueueJob(db, campaignJob(sources), {
    clientId,
    userId,
    title: `${calls.campaignKinds[Nature]} ${AnneeExercice} (${ids.length} ${ids.length > 1 ? 'sociétés' : 'société'})`,
    input: { IdCampagne: Id },
  });
  await db.query('update document_campaign set zip_id = $3 where client_id = $1 and id = $2', [
    clientId,
    Id,
    ZipId,
  ]);
  audit.record({
    action: 'document.start-campaign',
    entity: 'document-campaign',
    entityId: Id,
    after: { ZipId, ...input },
  });
  return { Id, ZipId };
}

interface CampaignRow extends Omit<calls.Campaign, 'LanceeLe'> {
  at: Date;
}

const present = ({ at, ...row }: CampaignRow): calls.Campaign => ({ ...row, LanceeLe: at.toISOString() });

/** Campaigns with how many of their companies are made; $2 is whose download the archive is. */
async function readCampaigns(db: Db, clientId: number, userId: number, id: number | null) {
  const rows = await db.query<CampaignRow & { Id: number }>(
    `select p.id as "Id", p.kind as "Nature", p.year as "AnneeExercice", p.meeting_on as "DateAssembleeGenerale",
       p.started_at as at, u.first_name || ' ' || u.last_name as "LanceePar",
       (select d.id from download d where d.client_id = p.client_id and d.id = p.zip_id and d.user_id = $2) as "ZipId",
       n.*
     from document_campaign p
     left join app_user u on u.client_id = p.client_id and u.id = p.started_by
     cross join lateral (select count(*)::int as "Societes", count(o.made_at)::int as "Faites",
         count(*) filter (where o.lacking <> '{}')::int as "Incompletes"
       from document_campaign_company o where o.client_id = p.client_id and o.campaign_id = p.id) n
     where p.client_id = $1 and ($3::bigint is null or p.id = $3) order by p.started_at desc, p.id desc limit 500`,
    [clientId, userId, id],
  );
  return rows.map(present);
}

const outcomesOf = (db: Db, { clientId, sessionId }: Reading, id: number) =>
  db.query<calls.Outcome & { Documents: number }>(
    `select json_build_object('Key', c.id, 'Value', c.name) as "Societe", o.documents as "Documents",
       o.lacking as "Manques", o.unwanted as "SansObjet",
       case when o.made_at is null then 'EN_ATTENTE' when o.lacking <> '{}' then 'INCOMPLET' else 'FAIT' end as "Etat"
     from document_campaign_company o join company c on c.client_id = o.client_id and c.id = o.company_id
     where o.client_id = $1 and o.campaign_id = $3 and ${isReadable('$2', 'c')} order by c.name, c.id`,
    [clientId, sessionId, id],
  );

async function readCampaign({ db, session, input }: SignedInContext<typeof calls.GetCampagneById>) {
  const [campaign] = await readCampaigns(db, session.clientId, session.userId, input.Id);
  if (!campaign) throw notFound('Cette campagne n’existe pas ou plus.');
  return { ...campaign, Resultats: await outcomesOf(db, session, input.Id) };
}

/** Campaigns: many companies at once, followed company by company. */
export const campaignRoutes = (sources: readonly FieldSource[]): Route[] => [
  serve(calls.GetSocietesCampagne, listCompanies),
  serve(calls.StartComptesAnnuels, (context) => start(context, sources)),
  serve(calls.GetCampagnes, ({ db, session }) => readCampaigns(db, session.clientId, session.userId, null)),
  serve(calls.GetCampagneById, readCampaign),
];
