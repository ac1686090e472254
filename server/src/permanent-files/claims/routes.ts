import * as calls from '#contract/permanent-files/claims/calls.ts';
import { GetMyReclamations } from '#contract/permanent-files/claims/own-calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { readClaim, saveClaim } from './claims.ts';
import { presentClaims, selectClaims } from './list-claims.ts';
import { readMyClaims } from './own-claims.ts';

export const claimRoutes: Route[] = [
  serve(calls.GetListSocialClaimsByFilter, { statement: selectClaims, present: presentClaims }),
  serve(calls.GetReclamationById, readClaim),
  serve(calls.SaveReclamation, saveClaim),
  serve(GetMyReclamations, readMyClaims),
];
