import { GetDemandesModification } from '#contract/permanent-files/companies/change-request-calls.ts';
import { workPiece } from '#web/kit/menu/work-piece.ts';
import { counted } from '#web/kit/text/french.ts';
import { requestsPath } from '../paths.ts';

/** Changes of files that somebody asks for and nobody has decided on. */
export const changeRequestWork = workPiece({
  name: 'change-requests',
  call: GetDemandesModification,
  request: { Etat: 'A_TRAITER', PageSize: 1 },
  countOf: ({ TotalCount }) => TotalCount,
  tell: (count) => counted(count, 'demande de modification à traiter', 'demandes de modification à traiter'),
  to: requestsPath,
  search: { Etat: 'A_TRAITER' },
});
