import { call } from '#contract/call.ts';
import { IdRequest, SavedRecord } from '#contract/record.ts';
import { mayFollowClaims } from './access.ts';
import { Claim, ClaimListAnswer, ClaimListRequest, ClaimToSave } from './claim.ts';

/** What customers and administrations ask for, by service; of confidential files for those who read them alone. */
export const GetListSocialClaimsByFilter = call({
  method: 'POST',
  path: 'societe/GetListSocialClaimsByFilter',
  request: ClaimListRequest,
  answer: ClaimListAnswer,
  access: mayFollowClaims,
});

export const GetReclamationById = call({
  method: 'POST',
  path: 'societe/GetReclamationById',
  request: IdRequest,
  answer: Claim,
  access: mayFollowClaims,
});

export const SaveReclamation = call({
  method: 'POST',
  path: 'societe/saveReclamation',
  request: ClaimToSave,
  answer: SavedRecord,
  access: mayFollowClaims,
  audit: 'claim.save',
});
