import { allSocietes } from '#contract/permanent-files/companies/calls.ts';
import { type WorkPiece, workPiece } from '#web/kit/menu/work-piece.ts';
import { counted } from '#web/kit/text/french.ts';
import { companiesPath } from './paths.ts';

const list = `${companiesPath}/list`;

/** Files that lack something, or somebody. */
export const companyWork: readonly WorkPiece[] = [
  workPiece({
    name: 'companies-without-manager',
    call: allSocietes,
    request: { IsSansGestionnaire: true, IsDisabled: 0, PageSize: 1 },
    countOf: ({ TotalCount }) => TotalCount,
    tell: (count) => counted(count, 'dossier sans gestionnaire', 'dossiers sans gestionnaire'),
    to: list,
    search: { IsSansGestionnaire: 'true', IsDisabled: '0' },
  }),
  workPiece({
    name: 'incomplete-companies',
    call: allSocietes,
    request: { IsIncomplet: true, IsDisabled: 0, PageSize: 1 },
    countOf: ({ TotalCount }) => TotalCount,
    tell: (count) => counted(count, 'dossier à compléter', 'dossiers à compléter'),
    to: list,
    search: { IsIncomplet: 'true', IsDisabled: '0' },
  }),
  workPiece({
    name: 'expired-mandates',
    call: allSocietes,
    request: { IsMandatEchu: true, IsDisabled: 0, PageSize: 1 },
    countOf: ({ TotalCount }) => TotalCount,
    tell: (count) => counted(count, 'dossier a un mandat échu', 'dossiers ont un mandat échu'),
    to: list,
    search: { IsMandatEchu: 'true', IsDisabled: '0' },
  }),
];
