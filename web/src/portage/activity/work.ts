import { listReports } from '#contract/portage/activity/calls.ts';
import { type WorkPiece, workPiece } from '#web/kit/menu/work-piece.ts';
import { counted } from '#web/kit/text/french.ts';
import { reportsPath } from './paths.ts';

/** Activity reports that the customer has approved and the portage company has not yet. */
export const activityWork: readonly WorkPiece[] = [
  workPiece({
    name: 'activity-reports',
    call: listReports,
    request: { Etat: 'VALIDE_CLIENT', PageSize: 1 },
    countOf: ({ TotalValidesClient }) => TotalValidesClient,
    tell: (count) =>
      counted(count, 'compte rendu d’activité à valider', 'comptes rendus d’activité à valider'),
    to: reportsPath,
    search: { Etat: 'VALIDE_CLIENT' },
  }),
];
