import { GetSuiviDeclarationTva } from '#contract/tax/vat/calls.ts';
import { type WorkPiece, workPiece } from '#web/kit/menu/work-piece.ts';
import { counted } from '#web/kit/text/french.ts';
import { vatPath } from './paths.ts';

/** Declarations and payments whose day has passed. */
export const vatWork: readonly WorkPiece[] = [
  workPiece({
    name: 'vat-late',
    call: GetSuiviDeclarationTva,
    request: { PageSize: 1 },
    countOf: ({ TotalEnRetard }) => TotalEnRetard,
    tell: (count) => counted(count, 'déclaration de TVA en retard', 'déclarations de TVA en retard'),
    to: vatPath,
    search: { Attente: 'RETARD' },
  }),
];
