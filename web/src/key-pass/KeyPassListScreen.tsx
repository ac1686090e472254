import { Button } from '@mantine/core';
import { IconCopy, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { can } from '#contract/access/access.ts';
import {
  DeleteKeypass,
  GetKeypassReveals,
  GetKeypassRotation,
  SaveKeypass,
  UpdateKeypass,
} from '#contract/key-pass/calls.ts';
import type { KeyPass } from '#contract/key-pass/key-pass.ts';
import { sentenceOf } from '../kit/api-error.ts';
import { FilterBar } from '../kit/filters/FilterBar.tsx';
import { useListSearch } from '../kit/filters/use-list-search.ts';
import { formatInteger } from '../kit/french.ts';
import { Notice } from '../kit/Notice.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { type PanelMode, RecordPanel } from '../kit/register/RecordPanel.tsx';
import { wordsFor } from '../kit/register/record-words.ts';
import { useRecordActions } from '../kit/register/use-record-actions.tsx';
import { SidePanel } from '../kit/SidePanel.tsx';
import { SummaryCard } from '../kit/SummaryCard.tsx';
import { Surface } from '../kit/Surface.tsx';
import { useSession } from '../kit/session.ts';
import { Toolbar, type ToolbarAction } from '../kit/Toolbar.tsx';
import { DataTable } from '../kit/table/DataTable.tsx';
import { KeyPassPanel } from './KeyPassPanel.tsx';
import css from './key-pass.module.css';
import { keyPassColumns } from './key-pass-columns.tsx';
import { keyPassFilters, toListRequest } from './key-pass-filters.ts';
import { keyPassForm } from './key-pass-form.tsx';
import { RevealLog } from './RevealLog.tsx';
import { useCopy } from './use-copy.ts';
import { useKeyPassList, useReloadKeyPass, useRotation } from './use-key-pass.ts';
import { vaultPath } from './words.ts';

const pageSize = 15;
const words = wordsFor('accès');
const rowId = ({ Id }: KeyPass) => Id;
const rowName = ({ Libelle }: KeyPass) => Libelle;

export default function KeyPassListScreen() {
  const list = useListSearch({ name: 'key-pass', scope: vaultPath, fields: keyPassFilters });
  const SortColumn = list.sort?.column === 'DateSecret' ? 'DateSecret' : 'Libelle';
  const sort = { column: SortColumn, order: list.sort?.order ?? 1 } as const;
  const items = useKeyPassList({
    ...toListRequest(list.values),
    PageNumber: list.page,
    PageSize: pageSize,
    SortColumn,
    SortOrder: sort.order,
  });
  const [selectedId, setSelectedId] = useState<number>();
  const [panel, setPanel] = useState<PanelMode<KeyPass>>();
  const [showsLog, setShowsLog] = useState(false);
  const reload = useReloadKeyPass();
  const { data, error } = items;
  const selected = data?.Items.find(({ Id }) => Id === selectedId);
  const { toolbar, mayEdit } = useRecordActions({
    back: '/repertoire',
    words,
    calls: { add: SaveKeypass, edit: UpdateKeypass, remove: DeleteKeypass },
    selected,
    rowName,
    toRemove: ({ Id }) => ({ Id }),
    consequence:
      'sera détruit avec la clé qui l’ouvre : personne ne pourra plus le lire. Qui l’a consulté reste connu.',
    reload,
    onPanel: setPanel,
  });
  const more = useMoreActions(selected, () => setShowsLog(true));
  const total = data?.TotalCount ?? 0;
  const isFiltered = keyPassFilters.some(({ name }) => list.values[name]);
  // what is on screen may have been saved anew since the panel was opened
  const shown =
    panel?.kind === 'read' ? (data?.Items.find(({ Id }) => Id === panel.row.Id) ?? panel.row) : undefined;

  return (
    <>
      <PageHeader
        title="Gestion des mots de passe"
        description="Les mots de passe et codes d’accès que le cabinet partage, chiffrés un par un."
      >
        <SummaryCard
          label="À renouveler"
          value={data?.TotalARenouveler}
          to={vaultPath}
          search={{ ARenouveler: 'true' }}
        />
      </PageHeader>
      <Toolbar label="Actions sur les mots de passe" actions={[...toolbar, ...more]} />
      <RotationNotice />
      <Surface>
        <FilterBar fields={keyPassFilters} values={list.values} onChange={list.change} onReset={list.reset} />
        <DataTable<KeyPass>
          name="key-pass"
          label="Mots de passe et codes d’accès"
          columns={keyPassColumns}
          rows={data?.Items}
          rowId={rowId}
          rowName={rowName}
          rowTooltip={`Sélectionner ${words.one}`}
          failure={error ? { sentence: sentenceOf(error), retry: () => void items.refetch() } : undefined}
          fetching={items.isFetching}
          sort={sort}
          onSort={list.sortBy}
          page={list.page}
          pageSize={pageSize}
          total={total}
          onPage={list.goTo}
          totalText={`Total : ${formatInteger(total)} accès`}
          empty={
            <>
              <p>Pas de données à afficher!</p>
              {isFiltered && (
                <Button variant="default" onClick={list.reset}>
                  Effacer les filtres
                </Button>
              )}
            </>
          }
          selectedId={selectedId}
          onSelect={({ Id }) => setSelectedId(Id)}
          onOpen={(row) => setPanel({ kind: 'read', row })}
        />
      </Surface>
      {showsLog && (
        <SidePanel title="Journal des consultations" onClose={() => setShowsLog(false)}>
          <div className={css.log}>
            <RevealLog />
          </div>
        </SidePanel>
      )}
      {shown && (
        <KeyPassPanel
          item={shown}
          onClose={() => setPanel(undefined)}
          onEdit={() => setPanel({ kind: 'edit', row: shown })}
        />
      )}
      {panel && panel.kind !== 'read' && (
        <RecordPanel<KeyPass, KeyPass>
          key={panel.kind === 'create' ? 'new' : `edit:${panel.row.Id}`}
          mode={panel}
          words={words}
          rowId={rowId}
          rowName={rowName}
          form={keyPassForm}
          onSaved={() => {
            setPanel(undefined);
            reload();
          }}
          onClose={() => setPanel(undefined)}
          onEdit={mayEdit ? (row) => setPanel({ kind: 'edit', row }) : undefined}
        />
      )}
    </>
  );
}

/** What can be done beside the common actions: copying, and reading who did. */
function useMoreActions(selected: KeyPass | undefined, onLog: () => void): ToolbarAction[] {
  const session = useSession();
  const { copying, copy } = useCopy();
  const why = selected ? undefined : words.chooseOne;
  const actions: ToolbarAction[] = [
    {
      label: 'Copier',
      icon: IconCopy,
      disabledBecause: copying ? 'Copie en cours…' : why,
      onClick: () => selected && void copy(selected, 'Secret'),
    },
  ];
  if (can(session, GetKeypassReveals))
    actions.push({ label: 'Journal des consultations', icon: IconHistory, atEnd: true, onClick: onLog });
  return actions;
}

/** Tells those who manage the vault that its key is being renewed, while it is. */
function RotationNotice() {
  const session = useSession();
  const { data } = useRotation(can(session, GetKeypassRotation));
  if (!data || data.AncienneCle === 0) return null;
  return (
    <div className={css.rotation}>
      <Notice status="info">
        Renouvellement de la clé de chiffrement en cours : {formatInteger(data.AncienneCle)} accès sont encore
        sous l’ancienne. S’il s’est arrêté, l’exploitant le termine par « npm run rotate-keys ».
      </Notice>
    </div>
  );
}
