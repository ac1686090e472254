import { GetListSocietyRiskLevelTracking } from '#contract/legal/vigilance/report-calls.ts';
import { GetRessemblances } from '#contract/legal/vigilance/screening-calls.ts';
import { type WorkPiece, workPiece } from '#web/kit/menu/work-piece.ts';
import { counted } from '#web/kit/text/french.ts';
import { followUpPath, hitsPath } from './paths.ts';

/** Reviews that have expired, and likenesses with the register of freezes that nobody has decided on. */
export const vigilanceWork: readonly WorkPiece[] = [
  workPiece({
    name: 'freeze-hits',
    call: GetRessemblances,
    request: { Etat: 'A_DECIDER', PageSize: 1 },
    countOf: ({ TotalADecider }) => TotalADecider,
    tell: (count) =>
      counted(count, 'ressemblance de gel des avoirs à décider', 'ressemblances de gel des avoirs à décider'),
    to: hitsPath,
    search: { Etat: 'A_DECIDER' },
  }),
  workPiece({
    name: 'vigilance-late',
    call: GetListSocietyRiskLevelTracking,
    request: { PageSize: 1 },
    countOf: ({ TotalEnRetard }) => TotalEnRetard,
    tell: (count) => counted(count, 'revue de vigilance en retard', 'revues de vigilance en retard'),
    to: followUpPath,
    search: { IsRevueEnRetard: 'true' },
  }),
];
