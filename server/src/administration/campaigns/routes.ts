import * as calls from '#contract/administration/campaigns/calls.ts';
import * as intranet from '#contract/administration/campaigns/intranet-calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { announcePage, downloadCampaign } from './announce-page.ts';
import { presentHistory, selectHistory } from './campaign-history.ts';
import { confirmCampaign } from './confirm-campaign.ts';
import { deleteCampaign } from './delete-campaign.ts';
import { exportHistory } from './export-history.ts';
import { listIntranet, pinArticle } from './intranet.ts';
import { presentCampaigns, selectCampaigns } from './list-campaigns.ts';
import { readCabinets } from './read-cabinets.ts';
import { previewCampaigns, readAllCampaigns, readCampaign } from './read-campaign.ts';
import { readContents } from './read-content.ts';
import { remindCampaign } from './remind-campaign.ts';
import type { MailNeeds } from './remind-users.ts';
import { addCampaign, editCampaign } from './save-campaign.ts';

export const campaignRoutes = (needs: MailNeeds): Route[] => [
  serve(calls.GetAllCampaigns, { statement: selectCampaigns, present: presentCampaigns }),
  serve(calls.GetAllCampaignHistory, { statement: selectHistory, present: presentHistory }),
  serve(calls.allCampaigns, ({ db, session }) => readAllCampaigns(db, session.clientId)),
  serve(calls.GetCampaignById, ({ db, session, input }) => readCampaign(db, session.clientId, input.id)),
  serve(calls.GetCampaignCabinets, ({ db, session }) => readCabinets(db, session.clientId)),
  serve(calls.PreviewCampaigns, ({ db, session, input }) => previewCampaigns(db, session.clientId, input)),
  serve(calls.AddCampaign, { before: readContents, handle: addCampaign }),
  serve(calls.EditCampaign, { before: readContents, handle: editCampaign }),
  serve(calls.deleteCampaign, deleteCampaign),
  serve(calls.NewCampaignHistory, confirmCampaign),
  serve(calls.AnnouncePage, announcePage),
  serve(calls.DownloadCampaign, downloadCampaign),
  serve(calls.RemindCampaign, (context) => remindCampaign(context, needs)),
  serve(intranet.ListIntranet, listIntranet),
  serve(intranet.PinArticle, pinArticle),
  serve(calls.ExportCampaignHistory, exportHistory, { onReplica: true }),
];
