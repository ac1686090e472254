import { ListIntranet } from '#contract/administration/campaigns/intranet-calls.ts';
import { type WorkPiece, workPiece } from '#web/kit/menu/work-piece.ts';
import { counted } from '#web/kit/text/french.ts';
import { intranetPath } from './paths.ts';

/** What the firm tells its staff and the reader has not said that they have read. */
export const intranetWork: readonly WorkPiece[] = [
  workPiece({
    name: 'intranet',
    call: ListIntranet,
    request: { PageSize: 1 },
    countOf: ({ TotalUnread }) => TotalUnread,
    tell: (count) => counted(count, 'annonce du cabinet à lire', 'annonces du cabinet à lire'),
    to: intranetPath,
    search: { IsRead: 'false' },
  }),
];
