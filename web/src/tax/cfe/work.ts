import { allCfeNotifications } from '#contract/tax/cfe/calls.ts';
import { type WorkPiece, workPiece } from '#web/kit/menu/work-piece.ts';
import { counted } from '#web/kit/text/french.ts';

const list = '/portefeuille/suivi-cfe';

const pieceOf = (
  name: string,
  countOf: Parameters<typeof workPiece<typeof allCfeNotifications>>[0]['countOf'],
  tell: (count: number) => string,
  search: Record<string, string>,
) =>
  workPiece({ name, call: allCfeNotifications, request: { PageSize: 1 }, countOf, tell, to: list, search });

/** What is late, and what the customer has not been sent. */
export const cfeWork: readonly WorkPiece[] = [
  pieceOf(
    'cfe-late',
    ({ TotalEnRetard }) => TotalEnRetard,
    (count) => counted(count, 'CFE en retard', 'CFE en retard'),
    { IsEnRetard: 'true' },
  ),
  pieceOf(
    'cfe-to-send',
    ({ ParEtat }) => ParEtat.RECU,
    (count) => counted(count, 'avis de CFE à envoyer', 'avis de CFE à envoyer'),
    { Etat: 'RECU' },
  ),
  workPiece({
    name: 'cfe-reductions',
    call: allCfeNotifications,
    request: { IsReduction: true, PageSize: 1 },
    countOf: ({ TotalCount }) => TotalCount,
    tell: (count) => counted(count, 'réduction de CFE à demander', 'réductions de CFE à demander'),
    to: list,
    search: { IsReduction: 'true' },
  }),
];
