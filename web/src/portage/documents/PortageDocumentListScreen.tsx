import { IconDownload, IconId, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { documentStates } from '#contract/documents/files/document.ts';
import { objectDocuments } from '#contract/documents/files/object-calls.ts';
import type { KeyValue } from '#contract/key-value.ts';
import {
  listPortageDocuments,
  type PortageDocumentRow,
  portageDocumentColumns as sortable,
} from '#contract/portage/documents/calls.ts';
import { useDocumentTypes } from '#web/documents/files/use-document-types.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { oneOf, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { carrierFilter, findCarried, guidOf } from '../employments/carried-filters.ts';
import { portagePagePath } from '../employments/paths.ts';
import { useCarriers } from '../employments/use-employments.ts';
import { portageDocumentTableColumns } from './portage-document-columns.tsx';

const AddPanel = lazyPart(() => import('#web/documents/files/add/AddPanel.tsx'));
const ContractDialog = lazyPart(() => import('./ContractDialog.tsx'));
const DocumentPanel = lazyPart(() => import('#web/documents/files/form/DocumentPanel.tsx'));
const EditPanel = lazyPart(() => import('#web/documents/files/form/EditPanel.tsx'));

const panels = ['document', 'modifier', 'version'] as const;

/** The documents of all contracts of portage: whose they are, and which expire. */
export default function PortageDocumentListScreen() {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { run } = useAction();
  const carriers = useCarriers();
  const { all: types } = useDocumentTypes();
  const panel = usePanel(panels);
  const [asksWhose, askWhose] = useState(false);
  const [whose, setWhose] = useState<KeyValue>();
  const filters = useMemo<readonly FilterField[]>(
    () => [
      { kind: 'text', name: 'Texte', label: 'Libellé ou personne' },
      {
        kind: 'look-up',
        name: 'IdPersonne',
        label: 'Personne portée',
        placeholder: 'Rechercher une personne',
        search: findCarried,
      },
      { kind: 'choice', name: 'IdTypeDocument', label: 'Type', options: types },
      { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(documentStates) },
      carrierFilter(carriers),
    ],
    [types, carriers],
  );
  const list = useListSearch({ filters, sortable, firstSort: { column: 'AjouteLe', order: -1 } });
  const { Texte, IdPersonne, IdTypeDocument, Etat, SocietePortageGuid } = list.values;
  const request = {
    Texte: Texte ?? null,
    IdPersonne: positive(IdPersonne),
    IdTypeDocument: positive(IdTypeDocument),
    Etat: oneOf(documentStates, Etat),
    SocietePortageGuid: guidOf(SocietePortageGuid),
    ...list.paging,
    ...list.sorting,
  };
  const query = useQuery({
    queryKey: [listPortageDocuments.path, request],
    queryFn: ({ signal }) => callApi(listPortageDocuments, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => cache.invalidateQueries({ queryKey: [listPortageDocuments.path] });
  const id = Number(panel.open?.id);
  const open = query.data?.Items.find(({ Id }) => Id === id);
  const owner = open && { TypeObjet: 'portage', IdObjet: open.IdObjet ?? 0 };
  const download = (input: { Id: number } | { Ids: number[] }) =>
    run(
      async () => saveFile(await fetchFile(objectDocuments.download, input)),
      'Le téléchargement est prêt.',
    );
  const actions: ListAction<PortageDocumentRow>[] = [
    { label: 'Ajouter', icon: IconPlus, primary: true, onClick: () => askWhose(true) },
    { label: 'Télécharger', icon: IconDownload, run: ({ Id }) => download({ Id }) },
    {
      label: 'Ouvrir la fiche',
      icon: IconId,
      run: ({ IdObjet }) =>
        navigate({
          to: portagePagePath,
          params: { id: String(IdObjet) },
          search: { onglet: 'documents' },
        } as never),
    },
  ];
  return (
    <>
      <ListFrame<PortageDocumentRow>
        description="Les documents des contrats de portage, et ceux qui expirent."
        label="Documents"
        words={wordsFor('document')}
        header={
          <SummaryCards>
            <FilterCard
              label="Expirent bientôt"
              value={query.data?.TotalExpirentBientot}
              list={list}
              filter={{ Etat: 'EXPIRE_BIENTOT' }}
            />
            <FilterCard
              label="Expirés"
              value={query.data?.TotalExpires}
              list={list}
              filter={{ Etat: 'EXPIRE' }}
            />
          </SummaryCards>
        }
        actions={actions}
        bulk={[
          {
            label: 'Télécharger',
            icon: IconDownload,
            run: async (rows) => {
              await download({ Ids: rows.map(({ Id }) => Id) });
              return [];
            },
          },
        ]}
        list={list}
        query={query}
        columns={portageDocumentTableColumns}
        rowId={({ Id }) => Id}
        rowName={({ Libelle }) => Libelle}
        rowHref={({ Id }) => panel.hrefOf('document', Id)}
        openId={panel.open ? id : undefined}
      />
      {owner && panel.open?.name === 'document' && (
        <DocumentPanel
          id={id}
          owner={owner}
          isReadOnly={false}
          onEdit={() => panel.show('modifier', id)}
          onVersion={() => panel.show('version', id)}
          onClose={panel.close}
        />
      )}
      {owner && (panel.open?.name === 'modifier' || panel.open?.name === 'version') && (
        <EditPanel
          key={panel.open.name}
          id={id}
          owner={owner}
          withFile={panel.open.name === 'version'}
          onSaved={() => {
            panel.close();
            void reload();
          }}
          onClose={panel.close}
        />
      )}
      {asksWhose && <ContractDialog onChosen={setWhose} onClose={() => askWhose(false)} />}
      {whose && (
        <AddPanel
          owner={{ TypeObjet: 'portage', IdObjet: whose.Key }}
          dropped={[]}
          onAdded={reload}
          onClose={() => setWhose(undefined)}
        />
      )}
    </>
  );
}
