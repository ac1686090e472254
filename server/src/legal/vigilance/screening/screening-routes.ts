import type { AnswerOf } from '#contract/call.ts';
import * as calls from '#contract/legal/vigilance/screening-calls.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import { type Route, type SignedInContext, serve } from '#server/platform/requests/serve.ts';
import { decideHit } from './decide-hit.ts';
import { type FreezeRegister, RegisterFailure } from './freeze-register.ts';
import { listHits } from './list-hits.ts';
import { screenPortfolioJob } from './portfolio-job.ts';
import { readScreenings } from './read-screenings.ts';
import { leastLikeness, type Searchable, screenCompany, searchable } from './screen-company.ts';

/** @throws AppError 502 with the register's own sentence where it cannot be read */
async function latestOf(register: FreezeRegister): Promise<Searchable> {
  try {
    return searchable(await register.latest());
  } catch (error) {
    if (error instanceof RegisterFailure)
      throw new AppError({ status: 502, code: 'REGISTER_AWAY', message: error.message });
    throw error;
  }
}

async function readOfCompany({
  db,
  session,
  input,
}: SignedInContext<typeof calls.GetFiltrages>): Promise<AnswerOf<typeof calls.GetFiltrages>> {
  await readableCompany(db, session, input.IdSociete);
  return { Sujets: await readScreenings(db, session.clientId, input.IdSociete) };
}

/** The register is read before the transaction opens. */
const search = (register: FreezeRegister) => ({
  before: () => latestOf(register),
  async handle(
    { db, session, input, audit }: SignedInContext<typeof calls.FiltrerSociete>,
    latest: Searchable,
  ): Promise<AnswerOf<typeof calls.FiltrerSociete>> {
    const { clientId, userId } = session;
    await readableCompany(db, session, input.IdSociete);
    const least = await leastLikeness(db, clientId);
    await screenCompany(db, { clientId, companyId: input.IdSociete, userId, least, register: latest });
    audit.record({
      action: 'screening.search',
      entity: 'company',
      entityId: input.IdSociete,
      after: { Liste: latest.publication.version },
    });
    return { Sujets: await readScreenings(db, clientId, input.IdSociete) };
  },
});

async function startPortfolio({
  db,
  session,
  audit,
}: SignedInContext<typeof calls.StartFiltragePortefeuille>): Promise<
  AnswerOf<typeof calls.StartFiltragePortefeuille>
> {
  const { clientId, userId } = session;
  const ZipId = await enqueueJob(db, screenPortfolioJob, {
    clientId,
    userId,
    title: 'Filtrage du portefeuille (Excel)',
    input: {},
  });
  audit.record({ action: 'screening.start', entity: 'app_user', entityId: userId, after: { ZipId } });
  return { ZipId };
}

export const screeningRoutes = (register: FreezeRegister): Route[] => [
  serve(calls.GetFiltrages, readOfCompany),
  serve(calls.FiltrerSociete, search(register)),
  serve(calls.DeciderRessemblance, decideHit),
  serve(calls.GetRessemblances, listHits),
  serve(calls.StartFiltragePortefeuille, startPortfolio),
];
