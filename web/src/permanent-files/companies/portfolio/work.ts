import { GetAllSuiviSocietes } from '#contract/permanent-files/companies/portfolio/calls.ts';
import { type WorkPiece, workPiece } from '#web/kit/menu/work-piece.ts';
import { counted } from '#web/kit/text/french.ts';

const pieceOf = (name: string, Echeance: 'RETARD' | 'SEMAINE', one: string, many: string) =>
  workPiece({
    name,
    call: GetAllSuiviSocietes,
    request: { Echeance, PageSize: 1 },
    countOf: ({ TotalCount }) => TotalCount,
    tell: (count) => counted(count, one, many),
    to: '/portefeuille/list',
    search: { Echeance, SortColumn: 'ProchaineEcheance', SortOrder: '1' },
  });

/** What falls due for one's own files: accounts, VAT, CFE and dissolution. */
export const portfolioWork: readonly WorkPiece[] = [
  pieceOf('deadlines-late', 'RETARD', 'dossier suivi en retard', 'dossiers suivis en retard'),
  pieceOf(
    'deadlines-of-the-week',
    'SEMAINE',
    'dossier suivi à échéance cette semaine',
    'dossiers suivis à échéance cette semaine',
  ),
];
