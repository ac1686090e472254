import { GetCollaboratorconnectionStatistics } from '#contract/directory/collaborators/connection-calls.ts';
import * as calls from '#contract/directory/collaborators/departure-calls.ts';
import * as portfolio from '#contract/directory/collaborators/portfolio-calls.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { assignCompanies, detachCompanies } from './assign-companies.ts';
import { listAttachedCompanies } from './attached-companies.ts';
import { connectionStatistics } from './connection-statistics.ts';
import { listDepartures } from './list-departures.ts';
import { previewDeparture } from './preview.ts';
import { addDeparture, cancelDeparture, editDeparture } from './save-departure.ts';

/** The look-up of companies, which a higher wing brings. */
type AskCompanies = (
  clientId: number,
  typed: { Filter: string; PageSize: number },
  sessionId: string,
) => Statement;

export const departureRoutes = (selectCompanies: AskCompanies): Route[] => [
  serve(calls.GetCollaboratorResiliationListById, listDepartures),
  serve(calls.GetResiliationPreview, previewDeparture),
  serve(calls.AddCollaboratorResiliation, addDeparture),
  serve(calls.EditCollaboratorResiliation, editDeparture),
  serve(calls.CancelCollaboratorResiliation, cancelDeparture),
  serve(portfolio.GetAttachedSocietes, listAttachedCompanies),
  serve(portfolio.GetSocietesToAttach, { statement: selectCompanies }),
  serve(portfolio.AffectMultiSocieteToCollaborator, assignCompanies),
  serve(portfolio.DetachSocietes, detachCompanies),
  serve(GetCollaboratorconnectionStatistics, connectionStatistics),
];
