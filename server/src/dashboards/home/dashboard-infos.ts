import type { AnswerOf } from '#contract/call.ts';
import {
  GetCountPersonnePortee,
  GetCountPortefeuille,
  type GetDashboardInfos,
} from '#contract/dashboards/home/calls.ts';
import { GetCountSocietesVisaFiscal } from '#contract/tax/visa/calls.ts';
import { presentCount, selectAccountingFiles } from '#server/permanent-files/companies/portfolio/counts.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import { isStillAllowed } from '#server/platform/requests/rights.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { presentVisaCompanies, selectVisaCompanies } from '#server/tax/visa/visa-figures.ts';
import * as collaborators from './collaborator-figures.ts';
import * as companies from './company-figures.ts';
import * as portage from './portage-figures.ts';
import { countFollowed } from './portfolio-figures.ts';

type Infos = AnswerOf<typeof GetDashboardInfos>;
type OfCabinet = Infos['ParCabinet'][number];

/** Companies and staff of each cabinet in one line; null is those of no cabinet. */
function joined(
  files: readonly Pick<OfCabinet, 'Cabinet' | 'SocietesCount'>[],
  staff: readonly Pick<OfCabinet, 'Cabinet' | 'CollaboratorsCount'>[],
): OfCabinet[] {
  const lines = new Map<string | null, OfCabinet>();
  for (const { Cabinet, SocietesCount } of files)
    lines.set(Cabinet, { Cabinet, SocietesCount, CollaboratorsCount: 0 });
  for (const { Cabinet, CollaboratorsCount } of staff)
    lines.set(Cabinet, {
      Cabinet,
      SocietesCount: lines.get(Cabinet)?.SocietesCount ?? 0,
      CollaboratorsCount,
    });
  return [...lines.values()];
}

/** The start page's figures: each by the very statement that answers it alone, and only to who may ask that. */
export async function readDashboardInfos({
  db,
  session,
}: SignedInContext<typeof GetDashboardInfos>): Promise<Infos> {
  const { clientId, userId } = session;
  const rows = <Row>({ text, values }: Statement) => db.query<Row & object>(text, values) as Promise<Row[]>;
  const may = ({ access }: { access: Parameters<typeof isStillAllowed>[1]['access'] }) =>
    isStillAllowed(db, { clientId, userId, access });
  return {
    PersonnesPortees: (await may(GetCountPersonnePortee))
      ? portage.presentCarried(await rows(portage.selectCarried(clientId)))
      : null,
    SocietesEnComptabilite: presentCount(await rows(selectAccountingFiles(clientId))),
    SocietesVisaFiscal: (await may(GetCountSocietesVisaFiscal))
      ? presentVisaCompanies(await rows(selectVisaCompanies(clientId)))
      : null,
    Collaborateurs: collaborators.presentCollaborators(
      await rows(collaborators.selectCollaborators(clientId)),
    ),
    Portefeuille: (await may(GetCountPortefeuille)) ? await countFollowed(db, session) : null,
    ParCabinet: joined(
      await rows(companies.selectCompaniesByCabinet(clientId)),
      await rows(collaborators.selectCollaboratorsByCabinet(clientId)),
    ),
  };
}
