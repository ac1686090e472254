import { useMemo, useState } from 'react';
import type { DocumentRow } from '#contract/documents/files/document.ts';
import { sortableColumns } from '#contract/documents/files/document-list.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { DropArea } from '../add/DropArea.tsx';
import type { DocumentOwner } from '../document-owner.ts';
import { useDocumentTypes } from '../use-document-types.ts';
import { useDocumentList, useReloadDocuments } from '../use-documents.ts';
import { documentFilters, toRequest } from './document-filters.ts';
import { documentColumns } from './document-table-columns.tsx';
import { useDocumentActions } from './use-document-actions.tsx';

const AddPanel = lazyPart(() => import('../add/AddPanel.tsx'));
const DocumentPanel = lazyPart(() => import('../form/DocumentPanel.tsx'));
const EditPanel = lazyPart(() => import('../form/EditPanel.tsx'));

const panels = ['document', 'modifier', 'version', 'ajouter'] as const;

interface DocumentListProps {
  /** On the page of a company or another record; without it, those of all companies. */
  owner?: DocumentOwner;
  /** The user reads the record and may not add to it. */
  isReadOnly?: boolean;
}

/** Documents with all that may be done with them; files may be dropped anywhere on it. */
export function DocumentList({ owner, isReadOnly = false }: DocumentListProps) {
  const ofOne = owner !== undefined;
  const { all: types } = useDocumentTypes();
  const filters = useMemo(() => documentFilters(types, { ofOne }), [types, ofOne]);
  const columns = useMemo(() => documentColumns({ ofOne }), [ofOne]);
  const list = useListSearch({
    name: owner ? `documents-${Object.values(owner).join('-')}` : 'documents',
    scope: '/menu-dossier-permanent',
    filters,
    sortable: sortableColumns,
    firstSort: { column: 'AjouteLe', order: -1 },
  });
  const asked = { ...toRequest(list.values), ...list.paging, ...list.sorting };
  const documents = useDocumentList(owner, asked);
  const panel = usePanel(panels);
  const reload = useReloadDocuments();
  const { actions, bulk, parts } = useDocumentActions({ panel, reload, owner, isReadOnly });
  const [dropped, setDropped] = useState<readonly File[]>([]);
  const id = Number(panel.open?.id);
  const saved = () => {
    panel.close();
    void reload();
  };
  return (
    <DropArea
      isClosed={isReadOnly}
      onDrop={(files) => {
        setDropped(files);
        panel.show('ajouter');
      }}
    >
      <ListFrame<DocumentRow>
        isPart={ofOne}
        description="Les documents que le cabinet tient pour ses dossiers."
        label="Documents"
        actionsLabel="Actions sur les documents"
        words={wordsFor('document')}
        actions={actions}
        bulk={bulk}
        list={list}
        query={documents}
        columns={columns}
        rowId={({ Id }) => Id}
        rowName={({ Libelle }) => Libelle}
        rowHref={({ Id }) => panel.hrefOf('document', Id)}
        openId={panel.open && panel.open.name !== 'ajouter' ? id : undefined}
      />
      {panel.open?.name === 'document' && (
        <DocumentPanel
          id={id}
          owner={owner}
          isReadOnly={isReadOnly}
          onEdit={() => panel.show('modifier', id)}
          onVersion={() => panel.show('version', id)}
          onClose={panel.close}
        />
      )}
      {(panel.open?.name === 'modifier' || panel.open?.name === 'version') && (
        <EditPanel
          key={panel.open.name}
          id={id}
          owner={owner}
          withFile={panel.open.name === 'version'}
          onSaved={saved}
          onClose={panel.close}
        />
      )}
      {panel.open?.name === 'ajouter' && (
        <AddPanel
          owner={owner}
          dropped={dropped}
          onAdded={reload}
          onClose={() => {
            setDropped([]);
            panel.close();
          }}
        />
      )}
      {parts}
    </DropArea>
  );
}
