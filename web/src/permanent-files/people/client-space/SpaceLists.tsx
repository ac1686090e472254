import { IconBuilding } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ClientSpaceDetails } from '#contract/permanent-files/people/client-space.ts';
import { connectionWords } from '#web/identity/account/connection-table-columns.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { CompanyNames } from '../CompanyNames.tsx';
import css from './client-space.module.css';
import { eventWords } from './words.ts';

interface ListProps<Row> {
  title: string;
  description?: string;
  empty: string;
  rows: readonly Row[];
  entry: (row: Row) => ReactNode;
}

function ListSection<Row>({ title, description, empty, rows, entry }: ListProps<Row>) {
  return (
    <Section title={title} description={description}>
      {rows.length === 0 ? (
        <p className={css.none}>{empty}</p>
      ) : (
        <EntryList label={title}>{rows.map(entry)}</EntryList>
      )}
    </Section>
  );
}

type Company = ClientSpaceDetails['Societes'][number];

const linksOf = ({ IsDirector, IsShareholder }: Company) =>
  [IsDirector && 'Dirigeant', IsShareholder && 'Actionnaire'].filter(Boolean).join(' et ').toLowerCase();

export function ReachedCompanies({ companies }: { companies: readonly Company[] }) {
  return (
    <ListSection
      title="Sociétés accessibles"
      description="Celles que la personne dirige ou dont elle détient des parts aujourd’hui."
      empty="Aucune société : l’Espace PRO serait vide."
      rows={companies}
      entry={(company) => (
        <Entry
          key={company.Key}
          lead={<IconBuilding size={20} stroke={1.6} aria-hidden="true" />}
          title={<CompanyNames companies={[company]} />}
        >
          <span>{linksOf(company)}</span>
        </Entry>
      )}
    />
  );
}

export function LastSignIns({ signIns }: { signIns: ClientSpaceDetails['LastSignIns'] }) {
  return (
    <ListSection
      title="Dernières connexions"
      description="Connexions et tentatives des 12 derniers mois."
      empty="Aucune connexion pour le moment."
      rows={signIns}
      entry={({ Id, At, Outcome, Device }) => (
        <Entry
          key={Id}
          title={Device || 'Appareil inconnu'}
          state={
            <StatusBadge status={connectionWords[Outcome].status}>
              {connectionWords[Outcome].words}
            </StatusBadge>
          }
        >
          <Moment at={At} />
        </Entry>
      )}
    />
  );
}

export function SpaceHistory({ history }: { history: ClientSpaceDetails['History'] }) {
  return (
    <ListSection
      title="Historique"
      empty="Rien pour le moment."
      rows={history}
      entry={({ Id, At, Event, By, Reason }) => (
        <Entry key={Id} title={eventWords[Event]}>
          <Moment at={At} />
          <span>{By ? `par ${By}` : 'par la personne'}</span>
          {Reason && <span>{Reason}</span>}
        </Entry>
      )}
    />
  );
}
