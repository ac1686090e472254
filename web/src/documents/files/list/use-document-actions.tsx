import {
  IconDownload,
  IconEye,
  IconEyeOff,
  IconFilePlus,
  IconPencil,
  IconPlus,
  IconSend,
  IconTags,
  IconTrash,
  IconTrashOff,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '#contract/access/access.ts';
import { EditDocuments } from '#contract/documents/files/calls.ts';
import type { DocumentRow } from '#contract/documents/files/document.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import type { BulkAction, ListAction } from '#web/kit/records/list-actions.ts';
import { callsOn, type DocumentOwner } from '../document-owner.ts';
import { documentsPath } from '../paths.ts';

const DeletionDialog = lazyPart(() => import('../form/DeletionDialog.tsx'));
const TypeDialog = lazyPart(() => import('../form/TypeDialog.tsx'));

type Panel = 'modifier' | 'version' | 'ajouter';

interface ActionsOf {
  panel: { show: (name: Panel, id?: number) => void };
  reload: () => Promise<unknown>;
  /** Whose; those of all companies where it is nobody: the bin, which is everybody's, is offered there alone. */
  owner: DocumentOwner | undefined;
  isReadOnly: boolean;
}

const idsOf = (rows: readonly DocumentRow[]) => rows.map(({ Id }) => Id);

/** What may be done with a document, with several, and without any. */
export function useDocumentActions({ panel, reload, owner, isReadOnly }: ActionsOf) {
  const ofOne = owner !== undefined;
  const isOfCompanies = !owner || 'IdSociete' in owner;
  const calls = callsOn(owner);
  const session = useSession();
  const navigate = useNavigate();
  const { run } = useAction();
  const [deleted, setDeleted] = useState<DocumentRow>();
  const [typed, setTyped] = useState<readonly DocumentRow[]>();
  const mayDelete = !isReadOnly && can(session, calls.remove);

  const download = (input: { Id: number } | { Ids: number[] }) =>
    run(async () => saveFile(await fetchFile(calls.download, input)), 'Le téléchargement est prêt.');

  const show = (IsVisibleClient: boolean) => async (rows: readonly DocumentRow[]) => {
    await run(() => callApi(EditDocuments, { Ids: idsOf(rows), IsVisibleClient }));
    await reload();
    return rows;
  };

  const writing: ListAction<DocumentRow>[] = [
    { label: 'Ajouter', icon: IconPlus, primary: true, onClick: () => panel.show('ajouter') },
    { label: 'Modifier', icon: IconPencil, run: ({ Id }) => panel.show('modifier', Id) },
    { label: 'Nouvelle version', icon: IconFilePlus, run: ({ Id }) => panel.show('version', Id) },
  ];
  const actions: ListAction<DocumentRow>[] = [
    ...(isReadOnly ? [] : writing),
    { label: 'Télécharger', icon: IconDownload, run: ({ Id }) => download({ Id }) },
    ...(mayDelete ? [{ label: 'Supprimer', icon: IconTrash, run: setDeleted }] : []),
    ...(isOfCompanies
      ? [
          {
            label: 'Demander au client',
            icon: IconSend,
            onClick: () =>
              void navigate(
                (ofOne
                  ? { to: '.', search: { onglet: 'demandes', demander: '1' } }
                  : { to: `${documentsPath}/demandes` }) as never,
              ),
          },
        ]
      : []),
    ...(mayDelete && !ofOne
      ? [
          {
            label: 'Corbeille',
            icon: IconTrashOff,
            seldom: true,
            onClick: () => void navigate({ to: `${documentsPath}/corbeille` } as never),
          },
        ]
      : []),
  ];
  const changing: BulkAction<DocumentRow>[] = [
    {
      label: 'Changer le type',
      icon: IconTags,
      run: async (rows) => {
        setTyped(rows);
        return [];
      },
    },
    { label: 'Montrer au client', icon: IconEye, run: show(true) },
    { label: 'Cacher au client', icon: IconEyeOff, run: show(false) },
  ];
  const bulk: BulkAction<DocumentRow>[] = [
    {
      label: 'Télécharger',
      icon: IconDownload,
      run: async (rows) => {
        await download({ Ids: idsOf(rows) });
        return [];
      },
    },
    ...(isReadOnly ? [] : changing),
  ];
  const parts = (
    <>
      {deleted && (
        <DeletionDialog
          call={calls.remove}
          document={deleted}
          onDone={reload}
          onClose={() => setDeleted(undefined)}
        />
      )}
      {typed && <TypeDialog ids={idsOf(typed)} onDone={reload} onClose={() => setTyped(undefined)} />}
    </>
  );
  return { actions, bulk, parts };
}
