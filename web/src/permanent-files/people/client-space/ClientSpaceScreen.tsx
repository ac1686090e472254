import type { ClientSpaceDetails } from '#contract/permanent-files/people/client-space.ts';
import { CaptchaConsent } from '#web/identity/auth/captcha/CaptchaConsent.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { LoadedRecord } from '#web/kit/record-page/LoadedRecord.tsx';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import { personsPath } from '../register-paths.ts';
import { AccountFacts } from './AccountFacts.tsx';
import css from './client-space.module.css';
import { Facts } from './Facts.tsx';
import { LastSignIns, ReachedCompanies, SpaceHistory } from './SpaceLists.tsx';
import { useClientSpace } from './use-client-space.ts';
import { useSpaceActions } from './use-space-actions.tsx';
import { stateWords } from './words.ts';

const list = { to: personsPath, label: 'Revenir aux dirigeants' };

/** The client space of one person: its state, what was done with it, and what may be done now. */
export default function ClientSpaceScreen() {
  const id = useRecordId('personId');
  const space = useClientSpace(id);
  return (
    <LoadedRecord id={id} query={space} list={list}>
      {(person) => (
        <>
          <PageHeader title="Espace PRO Client du dirigeant" description={`${person.Prenom} ${person.Nom}`} />
          <Space person={person} />
        </>
      )}
    </LoadedRecord>
  );
}

function Space({ person }: { person: ClientSpaceDetails }) {
  const { actions, dialog } = useSpaceActions(person);
  const { status, label } = stateWords[person.State];
  return (
    <>
      <Toolbar label="Actions sur l’Espace PRO" actions={actions} />
      <div className={css.page}>
        <div className={css.column}>
          <Section title="Compte" aside={<StatusBadge status={status}>{label}</StatusBadge>}>
            {person.Account ? (
              <AccountFacts person={person} account={person.Account} />
            ) : (
              <p className={css.none}>Cette personne n’a pas encore d’Espace PRO.</p>
            )}
          </Section>
          <PersonFacts person={person} />
        </div>
        <div className={css.column}>
          <ReachedCompanies companies={person.Societes} />
          {person.Account && <LastSignIns signIns={person.LastSignIns} />}
          {person.Account && <SpaceHistory history={person.History} />}
        </div>
      </div>
      {dialog}
      <CaptchaConsent />
    </>
  );
}

function PersonFacts({ person }: { person: ClientSpaceDetails }) {
  const active = person.IsDisabled === 0;
  return (
    <Section
      title="Dirigeant"
      aside={
        <StatusBadge status={active ? 'success' : 'neutral'}>{active ? 'Actif' : 'Inactif'}</StatusBadge>
      }
    >
      <Facts
        facts={[
          ['Civilité', person.Civilite ?? '–'],
          ['Nom et prénom', `${person.Nom} ${person.Prenom}`],
          ['E-mail', person.Email, 'wide'],
          ['Téléphone', person.TelLabel ?? '–'],
        ]}
      />
    </Section>
  );
}
