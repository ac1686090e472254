import { useState } from 'react';
import { can } from '#contract/access/access.ts';
import { EditPerson } from '#contract/permanent-files/people/calls.ts';
import type { Person } from '#contract/permanent-files/people/person.ts';
import { GetPersonHistory } from '#contract/permanent-files/people/person-page-calls.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { useSession } from '#web/kit/api/session.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { HistorySection } from '#web/kit/record-page/HistorySection.tsx';
import { LoadedRecord } from '#web/kit/record-page/LoadedRecord.tsx';
import { RecordTabs } from '#web/kit/record-page/RecordTabs.tsx';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import { useRecordParts } from '#web/kit/record-page/use-record-parts.ts';
import { usePerson } from '../form/use-person.ts';
import { personsPath } from '../register-paths.ts';
import { DetailsSection } from './DetailsSection.tsx';
import { PersonHeader } from './PersonHeader.tsx';
import { personPagePath } from './person-page-paths.ts';
import { RelationsSection } from './RelationsSection.tsx';
import { usePageActions } from './use-page-actions.ts';
import { useReloadPage } from './use-person-page.ts';

const PersonPanel = lazyPart(() => import('../form/PersonPanel.tsx'));
const ErasureDialog = lazyPart(() => import('./ErasureDialog.tsx'));

const list = { to: personsPath, label: 'Revenir aux dirigeants' };

/** Everything about one person: identity and state, roles over time, details, history. */
export default function PersonPageScreen() {
  const id = useRecordId();
  const query = usePerson(id);
  return (
    <LoadedRecord id={id} query={query} list={list}>
      {(person) => <Page key={person.Id} person={person} />}
    </LoadedRecord>
  );
}

const panels = ['modifier'] as const;

function Page({ person }: { person: Person }) {
  const panel = usePanel(panels);
  const mayEdit = can(useSession(), EditPerson) && person.AnonymisedAt === null;
  const [isErasing, setErasing] = useState(false);
  const reload = useReloadPage();
  const actions = usePageActions(person, {
    edit: () => panel.show('modifier'),
    erase: () => setErasing(true),
    reload: () => void reload(),
  });
  const parts = useRecordParts(personPagePath, { id: person.Id, asOf: null });
  const stopErasing = () => setErasing(false);
  const reloadAfter = (close: () => void) => () => {
    close();
    void reload();
  };
  return (
    <>
      <PersonHeader person={person} />
      <Toolbar label="Actions sur la personne" actions={actions} />
      <RecordTabs
        label="Parties de la fiche"
        tabs={[
          { name: 'fiche', label: 'Fiche', content: <DetailsSection person={person} /> },
          {
            name: 'roles',
            label: 'Rôles et participations',
            content: <RelationsSection personId={person.Id} />,
          },
          ...parts,
          {
            name: 'historique',
            label: 'Historique',
            content: <HistorySection call={GetPersonHistory} id={person.Id} />,
          },
        ]}
      />
      {panel.open && mayEdit && (
        <PersonPanel
          mode={{ kind: 'edit', Id: person.Id }}
          onSaved={reloadAfter(panel.close)}
          onClose={panel.close}
        />
      )}
      {isErasing && <ErasureDialog person={person} onClose={stopErasing} onDone={reloadAfter(stopErasing)} />}
    </>
  );
}
