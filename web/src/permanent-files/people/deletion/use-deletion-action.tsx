import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { can } from '#contract/access/access.ts';
import { DeletePerson, RestorePerson } from '#contract/permanent-files/people/deletion-calls.ts';
import type { PersonRow } from '#contract/permanent-files/people/person-list.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useDeletion } from '#web/kit/deletion/use-deletion.tsx';
import type { PersonActionContext, PersonActions } from '../list/person-action.ts';
import { nameOf } from '../name-of.ts';
import { linesOf } from './deletion-reasons.tsx';

const words = {
  question: 'Voulez-vous vraiment supprimer la personne sélectionnée ?',
  done: 'La personne sélectionnée a été supprimée.',
  failed: 'Impossible de supprimer la personne sélectionnée.',
  refused: 'Impossible de supprimer la personne  !',
};

async function remove({ Id }: PersonRow) {
  const { IsDeleted, Person } = await callApi(DeletePerson, { Id });
  return IsDeleted ? undefined : linesOf(Person);
}

async function takeBack({ Id }: PersonRow) {
  const { IsExist } = await callApi(RestorePerson, { Id, WithoutEmail: false });
  if (IsExist)
    throw new Error(
      'Une autre personne a pris son adresse e-mail. Restaurez-la depuis «\u202fPersonnes supprimées\u202f».',
    );
}

/** 'Supprimer', and the dialog that tells why a person was not. */
export function useDeletionAction({ reload }: PersonActionContext): {
  actions: PersonActions;
  dialog: ReactNode;
} {
  const session = useSession();
  const restore = can(session, RestorePerson) ? takeBack : undefined;
  const deletion = useDeletion({ nameOf, words, remove, restore, reload });
  if (!can(session, DeletePerson)) return { actions: [], dialog: null };
  return {
    actions: [
      {
        label: 'Supprimer',
        icon: IconTrash,
        chooseOne: 'Veuillez sélectionner la personne à supprimer.',
        run: deletion.run,
      },
    ],
    dialog: deletion.dialog,
  };
}
