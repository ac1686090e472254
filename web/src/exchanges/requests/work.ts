import { allClientRequests } from '#contract/exchanges/requests/calls.ts';
import { type WorkPiece, workPiece } from '#web/kit/menu/work-piece.ts';
import { counted } from '#web/kit/text/french.ts';
import { requestsPath } from './paths.ts';

/** What customers ask or have answered, and the user is to go on with. */
export const requestWork: readonly WorkPiece[] = [
  workPiece({
    name: 'client-requests',
    call: allClientRequests,
    request: { AuCabinet: true, IsComptabiliteCollaborator: true, PageSize: 1 },
    countOf: ({ TotalCount }) => TotalCount,
    tell: (count) => counted(count, 'demande de client à traiter', 'demandes de clients à traiter'),
    to: requestsPath,
    search: { AuCabinet: 'true', IsComptabiliteCollaborator: 'true' },
  }),
];
