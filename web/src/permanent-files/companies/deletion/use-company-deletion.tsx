import type { AnswerOf } from '#contract/call.ts';
import { inNumber } from '#contract/in-number.ts';
import { DeleteSociety } from '#contract/permanent-files/companies/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useDeletion } from '#web/kit/deletion/use-deletion.tsx';
import { RecordLink } from '#web/kit/record-page/RecordLink.tsx';

type Reasons = AnswerOf<typeof DeleteSociety>['Societe'];

const personPage = '/menu-dossier-permanent/persons/view/$id';

const words = {
  question: 'Voulez-vous vraiment supprimer le dossier sélectionné ?',
  done: 'Le dossier a été supprimé.',
  failed: 'Impossible de supprimer le dossier.',
  refused: 'Impossible de supprimer le dossier !',
};

/** What holds a company in the register, a line each; persons lead to their pages. */
function linesOf({ Mandats, Titres, Autres }: Reasons) {
  const told = Autres.filter(({ Label }) => Label !== 'mandat(s)' && Label !== 'détention(s) de titres');
  return [
    ...Mandats.map((person) => (
      <>
        {person.IsPast ? 'A été dirigée par' : 'Est dirigée par'}{' '}
        <RecordLink page={personPage} record={person} />
      </>
    )),
    ...Titres.map((person) => (
      <>
        {person.IsPast ? 'A eu pour actionnaire' : 'A pour actionnaire'}{' '}
        <RecordLink page={personPage} record={person} />
      </>
    )),
    ...told.map(({ Count, Label }) => inNumber(Count, Label)),
  ];
}

interface Named {
  Id: number;
  RaisonSociale: string;
}

/** Deletes a file once the user agrees, and tells with links what holds one in the register. */
export const useCompanyDeletion = (reload: () => void, onDeleted?: () => void) =>
  useDeletion<Named>({
    nameOf: ({ RaisonSociale }) => RaisonSociale,
    words,
    async remove({ Id }) {
      const { IsDeleted, Societe } = await callApi(DeleteSociety, { Id });
      if (IsDeleted) onDeleted?.();
      return IsDeleted ? undefined : linesOf(Societe);
    },
    reload,
  });
