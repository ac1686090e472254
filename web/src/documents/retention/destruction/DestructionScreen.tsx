import { IconCertificate, IconChecklist, IconTrashX, IconX } from '@tabler/icons-react';
import {
  AbandonDestruction,
  allDestructionLists,
  ConfirmDestruction,
  DownloadDestructionCertificate,
  PrepareDestruction,
} from '#contract/documents/retention/calls.ts';
import { type DestructionList, destructionStates } from '#contract/documents/retention/destruction.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { useRowsHere } from '#web/kit/records/use-rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { counted, formatDate } from '#web/kit/text/french.ts';
import { managementPath } from '../paths.ts';

const LinesPanel = lazyPart(() => import('./LinesPanel.tsx'));

const colours: Record<DestructionList['Etat'], Status> = {
  PREPAREE: 'warning',
  DETRUITE: 'success',
  ABANDONNEE: 'neutral',
};

const columns: readonly Column<DestructionList>[] = [
  {
    key: 'Id',
    title: 'Liste',
    width: 90,
    onCard: 'heading',
    value: ({ Id }) => Id,
    cell: ({ Id }) => `N° ${Id}`,
  },
  {
    key: 'PrepareeLe',
    title: 'Préparée le',
    width: 120,
    onCard: 'labelled',
    value: (row) => row.PrepareeLe,
    cell: (row) => formatDate(row.PrepareeLe),
  },
  { key: 'PrepareePar', title: 'Par', width: 170, onCard: 'labelled', value: (row) => row.PrepareePar },
  { key: 'Documents', title: 'Documents', width: 110, align: 'end', value: (row) => row.Documents },
  { key: 'Detruits', title: 'Détruits', width: 110, align: 'end', value: (row) => row.Detruits },
  { key: 'DecideePar', title: 'Décidée par', width: 170, folds: 1, value: (row) => row.DecideePar },
  {
    key: 'Etat',
    title: 'État',
    width: 150,
    onCard: 'state',
    value: (row) => row.Etat,
    cell: ({ Etat }) => <StatusBadge status={colours[Etat]}>{destructionStates[Etat]}</StatusBadge>,
  },
];

const noFilters: readonly never[] = [];
const panels = ['liste'] as const;
const waits = ({ Etat }: DestructionList) =>
  Etat === 'PREPAREE' ? undefined : 'Cette liste a déjà été traitée.';

/** Lists of documents whose time is over: one person prepares, another destroys, a certificate stays. */
export default function DestructionScreen() {
  const query = useReading(allDestructionLists);
  const list = useListSearch({
    filters: noFilters,
    sortable: ['Id', 'PrepareeLe', 'Documents'],
    firstSort: { column: 'Id', order: -1 },
  });
  const here = useRowsHere(list, {
    query: { ...query, data: query.data?.Items } as never,
    columns,
    filters: noFilters,
  });
  const panel = usePanel(panels);
  const { run } = useAction();
  const free = query.data?.Destructibles ?? 0;

  async function act(work: () => Promise<unknown>, done?: string) {
    await run(work, done);
    await query.refetch();
  }

  async function destroy({ Id, Documents }: DestructionList) {
    const yes = await confirm({
      title: 'Destruction',
      text: (
        <p>
          Voulez-vous vraiment détruire {counted(Documents, 'document')}
          {'\u202f'}? Leurs contenus ne pourront pas être retrouvés.
        </p>
      ),
      dangerous: true,
    });
    if (yes) await act(() => callApi(ConfirmDestruction, { Id }), 'Les documents sont détruits.');
  }

  return (
    <>
      <ListFrame<DestructionList>
        description="Les documents dont la conservation est terminée, détruits par deux personnes."
        words={wordsFor('liste', { isFeminine: true })}
        back={managementPath}
        notice={
          free > 0 && (
            <Notice status="info">
              {counted(free, 'document est arrivé', 'documents sont arrivés')} au terme de leur conservation.
            </Notice>
          )
        }
        list={list}
        query={here.query}
        all={here.found}
        columns={columns}
        actions={[
          {
            label: 'Préparer une liste',
            icon: IconChecklist,
            primary: true,
            disabledBecause:
              free === 0 ? 'Aucun document n’est arrivé au terme de sa conservation.' : undefined,
            onClick: () => void act(() => callApi(PrepareDestruction, {})),
          },
          { label: 'Détruire', icon: IconTrashX, run: destroy, unless: waits },
          {
            label: 'Abandonner',
            icon: IconX,
            run: ({ Id }) => act(() => callApi(AbandonDestruction, { Id })),
            unless: waits,
          },
          {
            label: 'Certificat',
            icon: IconCertificate,
            run: ({ Id }) =>
              run(
                async () => saveFile(await fetchFile(DownloadDestructionCertificate, { Id })),
                'Le certificat est prêt.',
              ),
            unless: ({ Etat }) => (Etat === 'DETRUITE' ? undefined : 'Rien de cette liste n’a été détruit.'),
          },
        ]}
        rowId={({ Id }) => Id}
        rowName={({ Id }) => `Liste n° ${Id}`}
        rowHref={({ Id }) => panel.hrefOf('liste', Id)}
        openId={panel.open ? Number(panel.open.id) : undefined}
      />
      {panel.open && (
        <LinesPanel
          id={Number(panel.open.id)}
          isWaiting={query.data?.Items.find(({ Id }) => Id === Number(panel.open?.id))?.Etat === 'PREPAREE'}
          onChanged={() => void query.refetch()}
          onClose={panel.close}
        />
      )}
    </>
  );
}
