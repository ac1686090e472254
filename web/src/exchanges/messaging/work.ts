import { allThreads } from '#contract/exchanges/messaging/calls.ts';
import { type WorkPiece, workPiece } from '#web/kit/menu/work-piece.ts';
import { counted } from '#web/kit/text/french.ts';
import { threadsPath } from './paths.ts';

/** Threads that the user answers for, with something that they have not read. */
export const threadWork: readonly WorkPiece[] = [
  workPiece({
    name: 'client-messaging',
    call: allThreads,
    request: { IsNonLu: true, AMoi: true, IsArchive: false, PageSize: 1 },
    countOf: ({ TotalCount }) => TotalCount,
    tell: (count) => counted(count, 'message de client non lu', 'messages de clients non lus'),
    to: threadsPath,
    search: { IsNonLu: 'true', AMoi: 'true' },
  }),
];
