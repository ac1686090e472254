import type { Readable } from 'node:stream';
import { z } from 'zod';
import { zip } from '#contract/call.ts';
import { campaignKinds, StartComptesAnnuels } from '#contract/documents/generation/campaign-calls.ts';
import { isReadableByUser } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { defineJob, type JobContext } from '#server/platform/jobs/job.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import { fileStore } from '#server/platform/storage/file-store.ts';
import { freeNames, safeName } from '#server/platform/zip/file-names.ts';
import { type ZipEntry, zipAsMade } from '#server/platform/zip/zip-stream.ts';
import type { FieldSource } from '../fields/field-source.ts';
import { accountsOf, accountsSource, noAccounts } from '../flow/annual-accounts.ts';
import { type ChosenModel, modelsByCode, modelsOfGroup } from '../flow/chosen-models.ts';
import { docx, keepTraces } from '../flow/keep-trace.ts';
import { type GenerationNeeds, planOf, prepare } from '../flow/prepare.ts';
import { fileEntry, toldFile } from '../flow/told-file.ts';
import { tracesOfCampaign } from '../generated/read-trace.ts';
import { remake } from '../generated/remake.ts';

const input = z.strictObject({ IdCampagne: z.number() });
type Context = JobContext<z.output<typeof input>>;

interface Campaign {
  id: number;
  kind: keyof typeof campaignKinds;
  year: number;
  meeting_on: string | null;
  files: boolean;
}

interface Company {
  id: number;
  name: string;
  form: string | null;
  exercise_id: number | null;
  isMade: boolean;
  lacking: string[];
  unwanted: string[];
}

/** A file of the archive. */
interface MadeFile {
  name: string;
  mediaType: string;
  open(): Promise<Readable> | Readable;
}

async function campaignOf(db: Db, clientId: number, id: number): Promise<Campaign> {
  const [campaign] = await db.query<Campaign>(
    'select id, kind, year, meeting_on, files from document_campaign where client_id = $1 and id = $2',
    [clientId, id],
  );
  if (!campaign)
    throw new AppError({ status: 404, code: 'NOT_FOUND', message: 'Cette campagne n’existe pas ou plus.' });
  return campaign;
}

/** Those of its companies that whoever has started it may read, by name. */
const companiesOf = (db: Db, { clientId, userId }: Context, { id, year }: Campaign) =>
  db.query<Company & { id: number }>(
    `select c.id, c.name, c.legal_form as form, r.made_at is not null as "isMade", r.lacking, r.unwanted,
       (select e.id from exercise e where e.client_id = $1 and e.company_id = c.id
          and extract(year from e.ends_on) = $4 order by e.ends_on desc limit 1) as exercise_id
     from document_campaign_company r join company c on c.client_id = r.client_id and c.id = r.company_id
     where r.client_id = $1 and r.campaign_id = $2 and ${isReadableByUser('$3', 'c')} order by c.name, c.id`,
    [clientId, id, userId, year],
  );

interface Wanted {
  models: ChosenModel[];
  filed: Awaited<ReturnType<typeof accountsSource>>['filed'];
  /** What its form does not want, each with why. */
  unwanted: string[];
  lacking: string[];
}

/** Which documents a company gets, and which of them are there already. */
async function wantedOf(
  db: Db,
  clientId: number,
  { kind }: Campaign,
  { id, form, exercise_id }: Company,
  { sources }: GenerationNeeds,
): Promise<Wanted> {
  if (kind === 'URSSAF')
    return { models: await modelsOfGroup(db, clientId, 'URSSAF'), filed: [], unwanted: [], lacking: [] };
  const asked = { clientId, companyId: id, exerciseId: exercise_id ?? 0 };
  const source = await accountsSource(db, asked, sources);
  const { codes, told: unwanted } = accountsOf(form, source);
  const isKnown = source.isWritten || source.filed.length > 0;
  return {
    models: await modelsByCode(db, clientId, codes),
    filed: source.filed,
    unwanted,
    lacking: isKnown ? [] : [noAccounts],
  };
}

const paramsOf = ({ kind, year, meeting_on }: Campaign, { id }: Company) =>
  kind === 'URSSAF'
    ? { IdSociete: id, AnneeCivil: year }
    : { IdSociete: id, AnneeExercice: year, DateAssembleeGenerale: meeting_on };

const wordFile = (name: string, content: Uint8Array): MadeFile => ({
  name: name.replace(/\.docx$/i, ''),
  mediaType: docx,
  open: () => fileEntry('', content).open(),
});

/** Makes what a company gets; what was made of it is kept in one commit with its outcome. */
async function makeFor(
  company: Company,
  campaign: Campaign,
  context: Context,
  needs: GenerationNeeds,
): Promise<MadeFile[]> {
  const { clientId, userId, inFirm } = context;
  const { plan, wanted } = await inFirm(async (db) => {
    const told = await wantedOf(db, clientId, campaign, company, needs);
    const asked = { clientId, reader: { userId }, params: paramsOf(campaign, company) };
    return { wanted: told, plan: await planOf(db, told.models, asked, needs) };
  });
  const documents = await prepare(plan, needs);
  const whole = documents.filter(({ gaps }) => gaps.length === 0);
  const gapsTold = documents.flatMap(({ model, gaps }) =>
    gaps.length > 0 ? [`${model.name}\u202f: ${gaps.map(({ Message }) => Message).join(' ')}`] : [],
  );
  company.lacking = [...wanted.lacking, ...gapsTold];
  company.unwanted = wanted.unwanted;
  await inFirm(async (db) => {
    const noted = await db.query(
      `update document_campaign_company set made_at = now(), documents = $4, lacking = $5, unwanted = $6
       where client_id = $1 and campaign_id = $2 and company_id = $3 and made_at is null returning company_id`,
      [
        clientId,
        campaign.id,
        company.id,
        whole.length + wanted.filed.length,
        company.lacking,
        company.unwanted,
      ],
    );
    // another node has made it meanwhile
    if (noted.length === 0) return;
    const { store } = needs;
    const { files, id: campaignId } = campaign;
    await keepTraces(plan, whole, { db, store, userId, programme: undefined, files, campaignId });
  });
  return [
    ...whole.map(({ fileName, content }) => wordFile(fileName, content)),
    ...filedFiles(wanted.filed, clientId, needs),
  ];
}

const filedFiles = (filed: Wanted['filed'], clientId: number, { store }: GenerationNeeds): MadeFile[] =>
  filed.map(({ fileName, mediaType, sha256 }) => ({
    name: fileName.replace(/\.[^.]+$/, ''),
    mediaType,
    open: () => store.open(clientId, sha256),
  }));

/** What was made of a company before the job was killed, filled again as it stood: nothing is kept twice. */
async function madeBefore(
  company: Company,
  campaign: Campaign,
  { clientId, inFirm }: Context,
  needs: GenerationNeeds,
): Promise<MadeFile[]> {
  const { traces, filed } = await inFirm(async (db) => ({
    traces: await tracesOfCampaign(db, { clientId, campaignId: campaign.id, companyId: company.id }),
    filed: (await wantedOf(db, clientId, campaign, company, needs)).filed,
  }));
  const files: MadeFile[] = [];
  for (const trace of traces) files.push(wordFile(trace.FileName, await remake(trace, clientId, needs)));
  return [...files, ...filedFiles(filed, clientId, needs)];
}

/** The archive company by company: each is made once what those before it have got is written down. */
async function* entriesOf(
  companies: readonly Company[],
  campaign: Campaign,
  context: Context,
  needs: GenerationNeeds,
): AsyncGenerator<ZipEntry> {
  const outcome: string[] = [];
  const free = freeNames();
  for (const [index, company] of companies.entries()) {
    context.signal.throwIfAborted();
    const make = company.isMade ? madeBefore : makeFor;
    const files = await make(company, campaign, context, needs);
    for (const { name, mediaType, open } of files)
      yield {
        path: free(`${safeName(company.name)}/${safeName(name)}`, mediaType),
        modifiedAt: new Date(),
        compress: false,
        open: async () => open(),
      };
    const told = [...company.lacking, ...company.unwanted].map((line) => `  - ${line}`);
    outcome.push(`${company.name}\u202f: ${files.length} documents.`, ...told);
    context.progress(index + 1, companies.length);
  }
  yield toldFile('Résultat par société', outcome);
}

/** The documents of many companies, with an outcome for each; `sources` are the fields of other areas. */
export const campaignJob = (sources: readonly FieldSource[]) =>
  defineJob({
    kind: 'document-campaign',
    access: StartComptesAnnuels.access,
    input,
    holdsPersons: true,
    async run(context) {
      const { inFirm, clientId } = context;
      const campaign = await inFirm((db) => campaignOf(db, clientId, context.input.IdCampagne));
      const companies = await inFirm((db) => companiesOf(db, context, campaign));
      context.progress(0, companies.length);
      const store = await fileStore(context.settings);
      const entries = entriesOf(companies, campaign, context, { store, sources });
      return context.write({
        fileName: `${campaignKinds[campaign.kind]} ${campaign.year}.zip`,
        mediaType: zip.mediaType,
        content: zipAsMade(entries),
      });
    },
  });
