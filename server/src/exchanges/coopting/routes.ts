import * as calls from '#contract/exchanges/coopting/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { listSponsorships, lookUpProspects } from './list-sponsorships.ts';
import { addSponsorship, editSponsorship, thankSponsor } from './save-sponsorship.ts';
import { sponsorships } from './sponsorships.ts';

/** Who recommended the firm to whom. */
export const cooptingRoutes: Route[] = [
  serve(calls.allSponsorships, listSponsorships),
  serve(calls.GetSponsorshipById, ({ db, session, input }) =>
    sponsorships.read(db, session.clientId, input.Id),
  ),
  serve(calls.AddSponsorship, addSponsorship),
  serve(calls.EditSponsorship, editSponsorship),
  serve(calls.DeleteSponsorship, (context) => sponsorships.remove(context, context.input.Id)),
  serve(calls.RestoreSponsorship, (context) => sponsorships.restore(context, context.input.Id)),
  serve(calls.ThankSponsor, thankSponsor),
  serve(calls.GetProspectsAsKeyValue, lookUpProspects),
];
