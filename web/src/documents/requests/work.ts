import { allDocumentRequests } from '#contract/documents/requests/calls.ts';
import { type WorkPiece, workPiece } from '#web/kit/menu/work-piece.ts';
import { counted } from '#web/kit/text/french.ts';
import { requestsPath } from './paths.ts';

/** Papers that customers were asked for and have not sent whole. */
export const documentRequestWork: readonly WorkPiece[] = [
  workPiece({
    name: 'document-requests',
    call: allDocumentRequests,
    request: { IsIncomplete: true, PageSize: 1 },
    countOf: ({ TotalCount }) => TotalCount,
    tell: (count) => counted(count, 'demande de documents incomplète', 'demandes de documents incomplètes'),
    to: requestsPath,
    search: { IsIncomplete: 'true' },
  }),
];
