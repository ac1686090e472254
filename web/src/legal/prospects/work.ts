import { GetAllSuiviProspects } from '#contract/legal/prospects/calls.ts';
import { workPiece } from '#web/kit/menu/work-piece.ts';
import { counted } from '#web/kit/text/french.ts';
import { prospectsPath } from './paths.ts';

/** Requests that visitors have handed in and nobody has checked. */
export const prospectWork = [
  workPiece({
    name: 'prospects',
    call: GetAllSuiviProspects,
    request: { Etat: 3, PageSize: 1 },
    countOf: ({ TotalCount }) => TotalCount,
    tell: (count) => counted(count, 'prospect à valider', 'prospects à valider'),
    to: prospectsPath,
    search: { Etat: '3' },
  }),
];
