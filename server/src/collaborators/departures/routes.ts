import { GetCollaboratorconnectionStatistics } from '#contract/collaborators/connection-calls.ts';
import * as calls from '#contract/collaborators/departure-calls.ts';
import * as portfolio from '#contract/collaborators/portfolio-calls.ts';
import { askCompanies } from '#server/companies/look-up-companies.ts';
import { type Route, serve, serveReading } from '#server/platform/serve.ts';
import { assignCompanies, detachCompanies } from './assign-companies.ts';
import { listAttachedCompanies } from './attached-companies.ts';
import { connectionStatistics } from './connection-statistics.ts';
import { listDepartures } from './list-departures.ts';
import { previewDeparture } from './preview.ts';
import { addDeparture, cancelDeparture, editDeparture } from './save-departure.ts';

export const departureRoutes: Route[] = [
  serve(calls.GetCollaboratorResiliationListById, listDepartures),
  serve(calls.GetResiliationPreview, previewDeparture),
  serve(calls.AddCollaboratorResiliation, addDeparture),
  serve(calls.EditCollaboratorResiliation, editDeparture),
  serve(calls.CancelCollaboratorResiliation, cancelDeparture),
  serve(portfolio.GetAttachedSocietes, listAttachedCompanies),
  serveReading(portfolio.GetSocietesToAttach, { ask: askCompanies, tell: (rows) => rows }),
  serve(portfolio.AffectMultiSocieteToCollaborator, assignCompanies),
  serve(portfolio.DetachSocietes, detachCompanies),
  serve(GetCollaboratorconnectionStatistics, connectionStatistics),
];
