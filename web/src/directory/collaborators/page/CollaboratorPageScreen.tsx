import { can } from '#contract/access/access.ts';
import type { CollaboratorRow } from '#contract/directory/collaborators/collaborator.ts';
import { GetCollaboratorconnectionStatistics } from '#contract/directory/collaborators/connection-calls.ts';
import { GetCollaboratorResiliationListById } from '#contract/directory/collaborators/departure-calls.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { useSession } from '#web/kit/api/session.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { LoadedRecord } from '#web/kit/record-page/LoadedRecord.tsx';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import { CollaboratorHeader } from './CollaboratorHeader.tsx';
import { CompaniesSection } from './CompaniesSection.tsx';
import { ConnectionsSection } from './ConnectionsSection.tsx';
import css from './collaborator-page.module.css';
import { DeparturesSection } from './DeparturesSection.tsx';
import { collaboratorsPath } from './paths.ts';
import { RecordSection } from './RecordSection.tsx';
import { useCollaborator, useDepartures, useReloadPage } from './use-collaborator-page.ts';
import { declaring, usePageActions } from './use-page-actions.ts';

const DeparturePanel = lazyPart(() => import('./departure/DeparturePanel.tsx'));
const AttachPanel = lazyPart(() => import('./portfolio/AttachPanel.tsx'));
const MovePanel = lazyPart(() => import('./portfolio/MovePanel.tsx'));

const list = { to: collaboratorsPath, label: 'Revenir aux collaborateurs' };

/** Everything about one collaborator: who it is, the companies followed, departures, connections. */
export default function CollaboratorPageScreen() {
  const id = useRecordId();
  const query = useCollaborator(id);
  return (
    <LoadedRecord id={id} query={query} list={list}>
      {(row) => <Page key={row.Id} row={row} />}
    </LoadedRecord>
  );
}

const panels = ['depart', 'rattacher', 'reaffecter', 'detacher'] as const;

function Page({ row }: { row: CollaboratorRow }) {
  const { open, show, close } = usePanel(panels);
  const session = useSession();
  const mayReadDepartures = can(session, GetCollaboratorResiliationListById);
  const departures = useDepartures(row.Id, mayReadDepartures);
  const planned = departures.data?.find(({ Etat }) => Etat === 'PREVU');
  const departure = departures.data?.find(({ Id }) => String(Id) === open?.id);
  const reload = useReloadPage();
  const actions = usePageActions(row, departures.data, show);
  const closeAndReload = () => {
    close();
    void reload();
  };
  return (
    <>
      <CollaboratorHeader row={row} planned={planned} />
      <Toolbar label="Actions sur le collaborateur" actions={actions} />
      <div className={css.sections}>
        <div className={css.main}>
          <CompaniesSection id={row.Id} />
        </div>
        <div className={css.side}>
          <RecordSection row={row} />
          {mayReadDepartures && (
            <DeparturesSection
              row={row}
              query={departures}
              onEdit={({ Id }) => show('depart', Id)}
              onChanged={() => void reload()}
            />
          )}
        </div>
        {can(session, GetCollaboratorconnectionStatistics) && (
          <div className={css.whole}>
            <ConnectionsSection id={row.Id} />
          </div>
        )}
      </div>
      {open?.name === 'depart' && (departure || open.id === declaring) && (
        <DeparturePanel
          key={open.id}
          row={row}
          departure={departure}
          onSaved={closeAndReload}
          onClose={close}
        />
      )}
      {open?.name === 'rattacher' && <AttachPanel row={row} onSaved={closeAndReload} onClose={close} />}
      {(open?.name === 'reaffecter' || open?.name === 'detacher') && (
        <MovePanel
          kind={open.name === 'detacher' ? 'detach' : 'reassign'}
          row={row}
          onSaved={closeAndReload}
          onClose={close}
        />
      )}
    </>
  );
}
