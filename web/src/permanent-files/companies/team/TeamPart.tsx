import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash, IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { can } from '#contract/access/access.ts';
import {
  AffectMultiSocieteToCollaborator,
  DetachSocietes,
} from '#contract/directory/collaborators/portfolio-calls.ts';
import { teamFunctions } from '#contract/directory/collaborators/team-function.ts';
import { DeleteMission, SaveMission } from '#contract/permanent-files/companies/team/calls.ts';
import {
  type Mission,
  missionTypes,
  type TeamMember,
} from '#contract/permanent-files/companies/team/team.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { RecordPartProps } from '#web/kit/record-page/record-part.ts';
import { deleteRows } from '#web/kit/records/delete-rows.tsx';
import { RecordPanel } from '#web/kit/records/RecordPanel.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { useMissionForm } from './mission-form.ts';
import { useReloadTeams, useTeam } from './use-team.ts';

const AssignPanel = lazyPart(() => import('./AssignPanel.tsx'));

const words = wordsFor('mission', { isFeminine: true });

const plus = <IconPlus size={18} stroke={1.75} aria-hidden="true" />;

const days = ({ DateDebut, DateFin }: { DateDebut: string; DateFin: string | null }) =>
  DateFin ? `Du ${formatDate(DateDebut)} au ${formatDate(DateFin)}` : `Depuis le ${formatDate(DateDebut)}`;

const nameOf = (mission: Mission) => `${missionTypes[mission.Type]}, ${days(mission)}`;

/** What the firm does for a company, and who does it: on the day of the page, or all that ever was. */
export default function TeamPart({ id, asOf }: RecordPartProps) {
  return (
    <Loaded query={useTeam(id, asOf)}>
      {({ Missions, Equipe }) => (
        <>
          <MissionsSection companyId={id} missions={Missions} />
          <TeamSection companyId={id} members={Equipe} />
        </>
      )}
    </Loaded>
  );
}

const panels = ['ajouter-mission', 'mission'] as const;

function MissionsSection({ companyId, missions }: { companyId: number; missions: Mission[] }) {
  const session = useSession();
  const panel = usePanel(panels);
  const reload = useReloadTeams();
  const form = useMissionForm(companyId);
  const mayEdit = can(session, SaveMission);
  const edited = missions.find(({ Id }) => String(Id) === panel.open?.id);
  const actions = (mission: Mission) => (
    <>
      <IconAction
        label={`Modifier la mission ${nameOf(mission)}`}
        icon={IconPencil}
        onClick={() => panel.show('mission', mission.Id)}
      />
      <IconAction
        label={`Supprimer la mission ${nameOf(mission)}`}
        icon={IconTrash}
        onClick={() =>
          void deleteRows([mission], DeleteMission, {
            words,
            rowId: ({ Id }) => Id,
            rowName: nameOf,
            consequence: 'sera retirée du dossier.',
            reload,
          })
        }
      />
    </>
  );
  return (
    <Section
      title="Missions"
      aside={
        mayEdit && (
          <Button variant="default" leftSection={plus} onClick={() => panel.show('ajouter-mission')}>
            {words.add}
          </Button>
        )
      }
    >
      {missions.length === 0 && <p>Aucune mission.</p>}
      <EntryList label="Missions">
        {missions.map((mission) => (
          <Entry
            key={mission.Id}
            title={missionTypes[mission.Type]}
            state={<Running days={mission} />}
            action={mayEdit && actions(mission)}
          >
            <span>{days(mission)}</span>
            {mission.Motif && <span>{mission.Motif.Value}</span>}
          </Entry>
        ))}
      </EntryList>
      {mayEdit && panel.open && (panel.open.name === 'ajouter-mission' || edited) && (
        <RecordPanel<Mission, Mission>
          key={panel.open.id}
          mode={edited ? { kind: 'edit', row: edited } : { kind: 'create' }}
          words={words}
          rowId={({ Id }) => Id}
          rowName={nameOf}
          form={form}
          onSaved={() => {
            panel.close();
            reload();
          }}
          onClose={panel.close}
        />
      )}
    </Section>
  );
}

function Running({ days: { DateDebut, DateFin } }: { days: { DateDebut: string; DateFin: string | null } }) {
  const today = todayInParis();
  if (DateDebut > today) return <StatusBadge status="info">À venir</StatusBadge>;
  if (DateFin && DateFin < today) return <StatusBadge status="neutral">Terminé</StatusBadge>;
  return <StatusBadge status="success">En cours</StatusBadge>;
}

function TeamSection({ companyId, members }: { companyId: number; members: TeamMember[] }) {
  const session = useSession();
  const reload = useReloadTeams();
  const { run } = useAction();
  const [isAssigning, setAssigning] = useState(false);

  async function detach({ Collaborateur }: TeamMember) {
    const yes = await confirm({
      title: 'Équipe',
      text: `Voulez-vous vraiment retirer ${Collaborateur.Value} de l’équipe\u202f? Aujourd’hui sera son dernier jour de suivi.`,
    });
    if (!yes) return;
    const request = { IdCollaborateur: Collaborateur.Key, IdSocietes: [companyId], DateFin: todayInParis() };
    await run(() => callApi(DetachSocietes, request));
    reload();
  }

  return (
    <Section
      title="Équipe"
      aside={
        can(session, AffectMultiSocieteToCollaborator) && (
          <Button variant="default" leftSection={plus} onClick={() => setAssigning(true)}>
            Affecter un collaborateur
          </Button>
        )
      }
    >
      {members.length === 0 && <p>Personne ne suit ce dossier.</p>}
      <EntryList label="Équipe">
        {members.map((member) => (
          <Entry
            key={`${member.Collaborateur.Key} ${member.DateDebut}`}
            title={member.Collaborateur.Value}
            state={<Running days={member} />}
            action={
              can(session, DetachSocietes) &&
              member.DateFin === null && (
                <IconAction
                  label={`Retirer ${member.Collaborateur.Value}`}
                  icon={IconUserMinus}
                  onClick={() => void detach(member)}
                />
              )
            }
          >
            <span>{teamFunctions[member.Fonction]}</span>
            <span>{days(member)}</span>
          </Entry>
        ))}
      </EntryList>
      {isAssigning && (
        <AssignPanel
          companyIds={[companyId]}
          onSaved={() => {
            setAssigning(false);
            reload();
          }}
          onClose={() => setAssigning(false)}
        />
      )}
    </Section>
  );
}
