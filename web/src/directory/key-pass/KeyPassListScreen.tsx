import { IconCopy, IconHistory } from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import {
  DeleteKeypass,
  GetKeypassById,
  GetKeypassReveals,
  GetKeypassRotation,
  SaveKeypass,
  UpdateKeypass,
} from '#contract/directory/key-pass/calls.ts';
import type { KeyPass } from '#contract/directory/key-pass/key-pass.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { RecordListFrame } from '#web/kit/records/RecordListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { formatInteger } from '#web/kit/text/french.ts';
import { KeyPassPanel } from './KeyPassPanel.tsx';
import css from './key-pass.module.css';
import { keyPassFilters, toListRequest } from './key-pass-filters.ts';
import { keyPassForm } from './key-pass-form.tsx';
import { keyPassColumns } from './key-pass-table-columns.tsx';
import { RevealLog } from './RevealLog.tsx';
import { useCopy } from './use-copy.ts';
import { useKeyPassList, useReloadKeyPass, useRotation } from './use-key-pass.ts';
import { vaultPath } from './words.ts';

const words = wordsFor('accès', { plural: 'accès' });

export default function KeyPassListScreen() {
  const list = useListSearch({
    filters: keyPassFilters,
    sortable: ['Libelle', 'DateSecret'],
    firstSort: { column: 'Libelle', order: 1 },
  });
  const { SortColumn, SortOrder } = list.sorting;
  const items = useKeyPassList({
    ...toListRequest(list.values),
    ...list.paging,
    ...(SortColumn && SortOrder && { SortColumn, SortOrder }),
  });
  const log = usePanel(['journal']);
  const mayReadLog = can(useSession(), GetKeypassReveals);

  return (
    <>
      <RecordListFrame<KeyPass, KeyPass>
        description="Les mots de passe et codes d’accès que le cabinet partage, chiffrés un par un."
        label="Mots de passe et codes d’accès"
        actionsLabel="Actions sur les mots de passe"
        words={words}
        columns={keyPassColumns}
        list={list}
        query={items}
        rowId={({ Id }) => Id}
        rowName={({ Libelle }) => Libelle}
        findRow={(Id) => callApi(GetKeypassById, { Id: Number(Id) })}
        calls={{ add: SaveKeypass, edit: UpdateKeypass, remove: DeleteKeypass }}
        consequence="sera détruit avec la clé qui l’ouvre : personne ne pourra plus le lire. Qui l’a consulté reste connu."
        form={keyPassForm}
        reading={(item, next) => <KeyPassPanel item={item} {...next} />}
        reload={useReloadKeyPass()}
        moreActions={useMoreActions(() => log.show('journal'))}
        header={
          <SummaryCard
            label="À renouveler"
            value={items.data?.TotalARenouveler}
            to={vaultPath}
            search={{ ARenouveler: 'true' }}
          />
        }
      >
        <RotationNotice />
      </RecordListFrame>
      {log.open && mayReadLog && (
        <SidePanel title="Journal des consultations" onClose={log.close}>
          <div className={css.log}>
            <RevealLog />
          </div>
        </SidePanel>
      )}
    </>
  );
}

/** What can be done beside the common actions: copying, and reading who did. */
function useMoreActions(onLog: () => void): ListAction<KeyPass>[] {
  const session = useSession();
  const { copying, copy } = useCopy();
  const copySecret: ListAction<KeyPass> = {
    label: 'Copier',
    icon: IconCopy,
    refused: copying ? 'Copie en cours…' : undefined,
    run: (item) => copy(item, 'Secret'),
  };
  const readLog = { label: 'Journal des consultations', icon: IconHistory, atEnd: true, onClick: onLog };
  return can(session, GetKeypassReveals) ? [copySecret, readLog] : [copySecret];
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
