import { IconArrowBackUp, IconCheck, IconFileZip, IconSend, IconX } from '@tabler/icons-react';
import type { ExpenseNoteRow } from '#contract/social/expenses/note.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useSaveFile } from '#web/kit/api/use-save-file.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import type { RowAction } from '#web/kit/records/list-actions.ts';
import { formatEuros } from '#web/kit/text/french.ts';
import type { ExpenseScreenFamily } from './expense-family.ts';

export interface Asked {
  isAccepted: boolean;
  of: ExpenseNoteRow;
}

const notSendable = ({ Etat, IsModifiable, NombreLignes }: ExpenseNoteRow) => {
  if (Etat !== 1) return 'Cette note a déjà été envoyée.';
  if (!IsModifiable) return 'Cette note s’envoie par la personne à qui elle appartient.';
  return NombreLignes === 0 ? 'Ajoutez d’abord une dépense.' : undefined;
};

const notYours = ({ IsADecider }: ExpenseNoteRow) =>
  IsADecider ? undefined : 'Cette note n’attend pas votre décision.';

const notReopened = ({ Etat, IsModifiable }: ExpenseNoteRow) =>
  Etat === 5 && IsModifiable ? undefined : 'Seule une note refusée se reprend.';

/** What this user may do with a note beside changing it. */
export function useNoteSteps(
  { calls }: ExpenseScreenFamily,
  { ask, onDone }: { ask: (asked: Asked) => void; onDone: () => void },
): RowAction<ExpenseNoteRow>[] {
  const { run } = useAction();
  const save = useSaveFile();
  async function send({ Id, Version, Total }: ExpenseNoteRow) {
    const isMeant = await confirm({
      title: 'Envoyer la note de frais',
      text: `${formatEuros(Total)} à rembourser. Une fois envoyée, la note ne se modifie plus.`,
    });
    if (isMeant) await run(() => callApi(calls.send, { Id, Version }), 'Note envoyée.');
    onDone();
  }
  return [
    { label: 'Envoyer', icon: IconSend, unless: notSendable, run: send },
    { label: 'Approuver', icon: IconCheck, unless: notYours, run: (of) => ask({ isAccepted: true, of }) },
    { label: 'Refuser', icon: IconX, unless: notYours, run: (of) => ask({ isAccepted: false, of }) },
    {
      label: 'Reprendre',
      icon: IconArrowBackUp,
      unless: notReopened,
      run: async ({ Id, Version }) => {
        await run(() => callApi(calls.reopen, { Id, Version }), 'La note se modifie de nouveau.');
        onDone();
      },
    },
    {
      label: 'Télécharger les reçus',
      icon: IconFileZip,
      seldom: true,
      run: ({ Id }) => save(calls.receipts, { Ids: [Id] }),
    },
  ];
}
