import { IconTrash } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { can } from '#contract/access/access.ts';
import { daysOfUndo } from '#contract/deletion.ts';
import { DeletePerson, type DeletionReasons } from '#contract/permanent-files/people/deletion-calls.ts';
import type { PersonRow } from '#contract/permanent-files/people/person-list.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { useSession } from '#web/kit/api/session.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import type { PersonActionContext, PersonActions } from '../list/person-action.ts';

const DeletionRefusal = lazy(() => import('./DeletionRefusal.tsx'));

const nameOf = ({ Prenom, Nom }: PersonRow) => `${Prenom} ${Nom}`;

const ask = (row: PersonRow) =>
  confirm({
    title: 'Suppression',
    text: (
      <>
        <p>Voulez-vous vraiment supprimer la personne sélectionnée ?</p>
        <p>
          <strong>{nameOf(row)}</strong> quittera le registre. Un administrateur pourra restaurer sa fiche
          pendant {daysOfUndo} jours.
        </p>
      </>
    ),
    dangerous: true,
  });

interface Refusal {
  name: string;
  reasons: DeletionReasons;
}

/** 'Supprimer', and the dialog that tells why a person was not. */
export function useDeletionAction({ selected, reload }: PersonActionContext): {
  actions: PersonActions;
  dialog: ReactNode;
} {
  const session = useSession();
  const [refusal, setRefusal] = useState<Refusal>();
  if (!can(session, DeletePerson)) return { actions: [], dialog: null };

  async function remove(row: PersonRow) {
    if (!(await ask(row))) return;
    try {
      const { IsDeleted, Person: reasons } = await callApi(DeletePerson, { Id: row.Id });
      if (!IsDeleted) {
        setRefusal({ name: nameOf(row), reasons });
        return;
      }
      toast('success', 'La personne sélectionnée a été supprimée.');
    } catch (error) {
      toast('danger', `Impossible de supprimer la personne sélectionnée. ${sentenceOf(error)}`);
    }
    reload();
  }

  return {
    actions: [
      {
        label: 'Supprimer',
        icon: IconTrash,
        disabledBecause: selected ? undefined : 'Veuillez sélectionner la personne à supprimer.',
        onClick: () => selected && void remove(selected),
      },
    ],
    dialog: refusal && (
      <Suspense>
        <DeletionRefusal {...refusal} onClose={() => setRefusal(undefined)} />
      </Suspense>
    ),
  };
}
