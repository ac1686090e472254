import { getHistoryPvCaParSociete } from '#contract/legal/annual-accounts/calls.ts';
import { type WorkPiece, workPiece } from '#web/kit/menu/work-piece.ts';
import { counted } from '#web/kit/text/french.ts';

/** Annual accounts whose approval or deposit has passed its limit. */
export const annualAccountsWork: readonly WorkPiece[] = [
  workPiece({
    name: 'annual-accounts-late',
    call: getHistoryPvCaParSociete,
    request: { IsEnRetard: true, PageSize: 1 },
    countOf: ({ TotalCount }) => TotalCount,
    tell: (count) => counted(count, 'PV de comptes annuels en retard', 'PV de comptes annuels en retard'),
    to: '/tableau-de-bord/historyPvCa',
    search: { IsEnRetard: 'true' },
  }),
];
