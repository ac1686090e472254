import {
  IconArrowBackUp,
  IconChartBar,
  IconCircleCheck,
  IconEdit,
  IconEye,
  IconFolderPlus,
  IconLink,
  IconMailForward,
  IconMessage,
  IconMessageQuestion,
  IconRotate,
  IconTrash,
  IconUserShare,
  IconX,
} from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import type { AnswerOf } from '#contract/call.ts';
import { DeleteProspects, EditProspect, GetSpaceAddress } from '#contract/legal/prospects/calls.ts';
import { ConvertProspect, UndoConversion } from '#contract/legal/prospects/conversion.ts';
import { nextStates, type ProspectRow, type ProspectState } from '#contract/legal/prospects/prospect.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import type { BulkAction, ListAction } from '#web/kit/records/list-actions.ts';
import { counted } from '#web/kit/text/french.ts';
import type { AskedStep } from './StepDialog.tsx';

export type Asked =
  | { what: 'step'; step: AskedStep; of: ProspectRow }
  | { what: 'follower'; of: ProspectRow }
  | { what: 'demands' }
  | { what: 'invite' }
  | { what: 'figures' };

interface Needs {
  reload: () => Promise<unknown>;
  open: (id: number) => void;
  correct: (id: number) => void;
  convert: (id: number) => void;
  ask: (asked: Asked) => void;
}

const unlessNext = (step: ProspectState, sentence: string) => (row: ProspectRow) =>
  nextStates[row.Etat].includes(step) ? undefined : sentence;

/** What this user may do with a request, step by step. */
export function useProspectActions({ reload, open, correct, convert, ask }: Needs) {
  const session = useSession();
  const { run } = useAction();

  const step = (Etat: ProspectState) => async (row: ProspectRow) => {
    const { ProspectId, Version } = row;
    await run(() => callApi(EditProspect, { ProspectId, Version, Etat }));
    await reload();
  };

  async function accept(row: ProspectRow) {
    const yes = await confirm({
      title: 'Valider la demande',
      text: `Voulez-vous vraiment valider la demande de ${row.Dirigeant} (${row.RaisonSociale})\u202f? Un e-mail l’en informe.`,
    });
    if (yes) await step(4)(row);
  }

  async function undo(row: ProspectRow) {
    const yes = await confirm({
      title: 'Annuler la conversion',
      text: `Voulez-vous vraiment annuler la conversion de ${row.Dirigeant} (${row.RaisonSociale})\u202f? Ce qu’elle a ouvert disparaît, ce qu’elle a complété redevient comme avant.`,
      dangerous: true,
    });
    if (!yes) return;
    await run(
      () => callApi(UndoConversion, { ProspectId: row.ProspectId }),
      'La conversion est annulée\u202f: la demande est de nouveau validée.',
    );
    await reload();
  }

  /** Deletes them, and answers those that are gone; why the others stay is told. */
  async function remove(rows: readonly ProspectRow[]): Promise<ProspectRow[]> {
    const [only] = rows;
    const yes = await confirm({
      title: rows.length === 1 ? 'Supprimer le prospect' : 'Supprimer les prospects',
      text: `Voulez-vous vraiment supprimer ${
        rows.length === 1 && only
          ? `${only.Dirigeant} (${only.RaisonSociale})\u202f? Sa demande, ses messages et ses documents disparaissent.`
          : `${counted(rows.length, 'prospect')}\u202f? Leurs demandes, messages et documents disparaissent.`
      }`,
      dangerous: true,
    });
    if (!yes) return [];
    const told: AnswerOf<typeof DeleteProspects> = [];
    await run(async () => {
      // the call takes so many ids at once
      for (let at = 0; at < rows.length; at += 100) {
        const ids = rows.slice(at, at + 100).map(({ ProspectId }) => ProspectId);
        told.push(...(await callApi(DeleteProspects, { ids: ids.join(',') })));
      }
    }, null);
    const gone = new Set(told.filter(({ IsDeleted }) => IsDeleted).map(({ ProspectId }) => ProspectId));
    for (const Raison of new Set(told.flatMap((one) => one.Raison ?? []))) toast('danger', Raison);
    if (gone.size > 0) toast('success', `${counted(gone.size, 'prospect supprimé', 'prospects supprimés')}.`);
    await reload();
    return rows.filter(({ ProspectId }) => gone.has(ProspectId));
  }

  const actions: ListAction<ProspectRow>[] = [
    { label: 'Inviter', icon: IconMailForward, primary: true, onClick: () => ask({ what: 'invite' }) },
    { label: 'Consulter', icon: IconEye, run: (row) => open(row.ProspectId) },
    {
      label: 'Corriger',
      icon: IconEdit,
      unless: ({ Etat }) => (Etat === 5 ? 'Ce prospect est converti.' : undefined),
      run: ({ ProspectId }) => correct(ProspectId),
    },
    {
      label: 'Demander un complément',
      icon: IconMessageQuestion,
      unless: unlessNext(2, 'Cette demande ne se complète plus.'),
      run: (of) => ask({ what: 'step', step: 2, of }),
    },
    {
      label: 'Valider',
      icon: IconCircleCheck,
      unless: unlessNext(4, 'Seule une demande à valider se valide.'),
      run: accept,
    },
    ...(can(session, ConvertProspect)
      ? [
          {
            label: 'Convertir',
            icon: IconFolderPlus,
            unless: ({ Etat }: ProspectRow) =>
              Etat === 4 ? undefined : 'Seule une demande validée se convertit.',
            run: ({ ProspectId }: ProspectRow) => convert(ProspectId),
          },
          {
            label: 'Annuler la conversion',
            icon: IconArrowBackUp,
            seldom: true as const,
            unless: ({ Etat }: ProspectRow) => (Etat === 5 ? undefined : 'Ce prospect n’est pas converti.'),
            run: undo,
          },
        ]
      : []),
    {
      label: 'Sans suite',
      icon: IconX,
      unless: unlessNext(6, 'Cette demande est close.'),
      run: (of) => ask({ what: 'step', step: 6, of }),
    },
    {
      label: 'Confier',
      icon: IconUserShare,
      unless: ({ Etat }) => (Etat === 5 ? 'Ce prospect est converti.' : undefined),
      run: (of) => ask({ what: 'follower', of }),
    },
    {
      label: 'Rouvrir',
      icon: IconRotate,
      seldom: true,
      unless: unlessNext(1, 'Seule une demande sans suite se rouvre.'),
      run: step(1),
    },
    ...(can(session, DeleteProspects)
      ? [
          {
            label: 'Supprimer',
            icon: IconTrash,
            seldom: true as const,
            unless: ({ Etat }: ProspectRow) => (Etat === 5 ? 'Ce prospect est converti.' : undefined),
            run: (row: ProspectRow) => remove([row]),
          },
        ]
      : []),
    {
      label: 'Messages sans réponse',
      icon: IconMessage,
      atEnd: true,
      onClick: () => ask({ what: 'demands' }),
    },
    { label: 'Chiffres', icon: IconChartBar, atEnd: true, onClick: () => ask({ what: 'figures' }) },
    {
      label: 'Copier le lien de l’espace',
      icon: IconLink,
      atEnd: true,
      onClick: () =>
        void run(async () => {
          const { Adresse } = await callApi(GetSpaceAddress, {});
          await navigator.clipboard.writeText(Adresse);
        }, 'Le lien de votre espace prospects est copié.'),
    },
  ];

  const bulk: BulkAction<ProspectRow>[] = can(session, DeleteProspects)
    ? [{ label: 'Supprimer', icon: IconTrash, run: remove }]
    : [];
  return { actions, bulk };
}
