import { GetListSocialClaimsByFilter } from '#contract/permanent-files/claims/calls.ts';
import { type WorkPiece, workPiece } from '#web/kit/menu/work-piece.ts';
import { counted } from '#web/kit/text/french.ts';
import { claimsPath } from './paths.ts';

/** What customers and administrations ask for, and whose deadline has passed. */
export const claimWork: readonly WorkPiece[] = [
  workPiece({
    name: 'claims',
    call: GetListSocialClaimsByFilter,
    request: { Service: null, PageSize: 1 },
    countOf: ({ TotalEnRetard }) => TotalEnRetard,
    tell: (count) => counted(count, 'réclamation en retard', 'réclamations en retard'),
    to: claimsPath,
    search: { IsEnRetard: 'true' },
  }),
];
