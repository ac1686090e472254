import { allSocieteDocuments } from '#contract/documents/files/calls.ts';
import { type WorkPiece, workPiece } from '#web/kit/menu/work-piece.ts';
import { counted } from '#web/kit/text/french.ts';
import { documentsPath } from './paths.ts';

/** Documents of companies whose day has passed, and those whose day comes soon. */
export const documentWork: readonly WorkPiece[] = [
  workPiece({
    name: 'expired-documents',
    call: allSocieteDocuments,
    request: { Etat: 'EXPIRE', PageSize: 1 },
    countOf: ({ TotalCount }) => TotalCount,
    tell: (count) => counted(count, 'document expiré', 'documents expirés'),
    to: documentsPath,
    search: { Etat: 'EXPIRE' },
  }),
  workPiece({
    name: 'expiring-documents',
    call: allSocieteDocuments,
    request: { Etat: 'EXPIRE_BIENTOT', PageSize: 1 },
    countOf: ({ TotalCount }) => TotalCount,
    tell: (count) => counted(count, 'document expire bientôt', 'documents expirent bientôt'),
    to: documentsPath,
    search: { Etat: 'EXPIRE_BIENTOT' },
  }),
];
