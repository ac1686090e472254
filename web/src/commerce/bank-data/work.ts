import { ListBankSyncs } from '#contract/commerce/bank-data/calls.ts';
import { type WorkPiece, workPiece } from '#web/kit/menu/work-piece.ts';
import { counted } from '#web/kit/text/french.ts';
import { bankDataPath } from './paths.ts';

/** Consents that end soon, or have ended: without them nothing comes from the bank any more. */
export const bankDataWork: readonly WorkPiece[] = [
  workPiece({
    name: 'bank-consents',
    call: ListBankSyncs,
    request: { PageSize: 1 },
    countOf: ({ TotalBientotEchu }) => TotalBientotEchu,
    tell: (count) =>
      counted(count, 'consentement bancaire à renouveler', 'consentements bancaires à renouveler'),
    to: bankDataPath,
    search: { IsBientotEchu: 'true' },
  }),
];
