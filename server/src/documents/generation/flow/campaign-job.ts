import { z } from 'zod';
import { zip } from '#contract/call.ts';
import { StartComptesAnnuels } from '#contract/documents/generation/calls.ts';
import { isReadableByUser } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { defineJob, type JobContext } from '#server/platform/jobs/job.ts';
import { fileStore } from '#server/platform/storage/file-store.ts';
import { freeNames, safeName } from '#server/platform/zip/file-names.ts';
import { type ZipEntry, zipStream } from '#server/platform/zip/zip-stream.ts';
import type { FieldSource } from '../fields/field-source.ts';
import { accountsOf } from './annual-accounts.ts';
import { modelsByCode } from './chosen-models.ts';
import { docx, keepTraces } from './keep-trace.ts';
import { type GenerationNeeds, planOf, prepare } from './prepare.ts';
import { fileEntry, toldFile } from './told-file.ts';

const input = z.strictObject({
  IdsSociete: z.array(z.number()),
  AnneeExercice: z.number(),
  DateAssembleeGenerale: z.string(),
});
type Context = JobContext<z.output<typeof input>>;

interface Company {
  id: number;
  name: string;
  form: string | null;
}

/** Those of the companies that whoever asked may read, by name. */
const companiesOf = (db: Db, { clientId, userId, input: { IdsSociete } }: Context) =>
  db.query<Company & { id: number }>(
    `select c.id, c.name, c.legal_form as form from company c
     where c.client_id = $1 and c.id = any ($2) and ${isReadableByUser('$3', 'c')} order by c.name, c.id`,
    [clientId, IdsSociete, userId],
  );

/** The files of one company, and what became of it in a sentence. */
async function makeFor(company: Company, context: Context, needs: GenerationNeeds) {
  const { clientId, userId, input: asked, inFirm } = context;
  const { codes, told } = accountsOf(company.form);
  const { AnneeExercice, DateAssembleeGenerale } = asked;
  const params = { IdSociete: company.id, AnneeExercice, DateAssembleeGenerale };
  const plan = await inFirm(async (db) =>
    planOf(db, await modelsByCode(db, clientId, codes), { clientId, reader: { userId }, params }, needs),
  );
  const documents = await prepare(plan, needs);
  const whole = documents.filter(({ gaps }) => gaps.length === 0);
  await inFirm((db) =>
    keepTraces(plan, whole, { db, store: needs.store, userId, programme: undefined, files: false }),
  );
  const lacks = documents.flatMap(({ model, gaps }) =>
    gaps.length > 0 ? [`${model.name} : ${gaps.map(({ Message }) => Message).join(' ')}`] : [],
  );
  return { whole, told: [...lacks, ...told] };
}

/** The archive company by company: each is made when its turn comes, and no two are in memory at once. */
async function entriesOf(companies: readonly Company[], context: Context, needs: GenerationNeeds) {
  const entries: ZipEntry[] = [];
  const outcome: string[] = [];
  const free = freeNames();
  for (const [index, company] of companies.entries()) {
    context.signal.throwIfAborted();
    const { whole, told } = await makeFor(company, context, needs);
    for (const { fileName, content } of whole)
      entries.push(fileEntry(free(`${safeName(company.name)}/${safeName(fileName)}`, docx), content));
    outcome.push(`${company.name} : ${whole.length} documents.`, ...told.map((line) => `  - ${line}`));
    context.progress(index + 1, companies.length);
  }
  return [...entries, toldFile('Résultat par société', outcome)];
}

/** Annual accounts of many companies, with an outcome for each; `sources` are the fields of other areas. */
export const accountsCampaignJob = (sources: readonly FieldSource[]) =>
  defineJob({
    kind: 'annual-accounts-documents',
    access: StartComptesAnnuels.access,
    input,
    holdsPersons: true,
    async run(context) {
      const companies = await context.inFirm((db) => companiesOf(db, context));
      context.progress(0, companies.length);
      const store = await fileStore(context.settings);
      const entries = await entriesOf(companies, context, { store, sources });
      return context.write({
        fileName: `Comptes annuels ${context.input.AnneeExercice}.zip`,
        mediaType: zip.mediaType,
        content: zipStream(entries),
      });
    },
  });
