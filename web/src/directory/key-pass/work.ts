import { GetAllKeypassByRole } from '#contract/directory/key-pass/calls.ts';
import { type WorkPiece, workPiece } from '#web/kit/menu/work-piece.ts';
import { counted } from '#web/kit/text/french.ts';

/** Accesses whose keeper has left: they want a new secret. */
export const keyPassWork: readonly WorkPiece[] = [
  workPiece({
    name: 'key-pass',
    call: GetAllKeypassByRole,
    request: { PageSize: 1 },
    countOf: ({ TotalARenouveler }) => TotalARenouveler,
    tell: (count) => counted(count, 'mot de passe à renouveler', 'mots de passe à renouveler'),
    to: '/repertoire/gestion-password',
    search: { ARenouveler: 'true' },
  }),
];
