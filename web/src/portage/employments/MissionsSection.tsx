import { type MissionState, missionStates, units } from '#contract/portage/employments/codes.ts';
import type { Mission } from '#contract/portage/employments/portage.ts';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';

const statuses: Record<MissionState, Status> = { A_VENIR: 'info', EN_COURS: 'success', TERMINEE: 'neutral' };

const period = ({ DateDebut, DateFin }: Mission) =>
  DateFin ? `Du ${formatDate(DateDebut)} au ${formatDate(DateFin)}` : `Depuis le ${formatDate(DateDebut)}`;

const signed = ({ DateContratClient, EcheanceContratClient }: Mission) =>
  DateContratClient
    ? `Contrat client signé le ${formatDate(DateContratClient)}`
    : `Contrat client à signer le ${formatDate(EcheanceContratClient)} au plus tard`;

/** What a carried person does for which customer, the latest first. */
export function MissionsSection({ missions }: { missions: readonly Mission[] }) {
  return (
    <Section title="Missions">
      {missions.length === 0 ? (
        <p>Aucune mission{'\u202f'}: le contrat est suspendu.</p>
      ) : (
        <EntryList label="Missions">
          {missions.map((mission) => (
            <Entry
              key={mission.Id}
              title={`${mission.Objet}, ${mission.SocieteCliente.Value}`}
              state={<StatusBadge status={statuses[mission.Etat]}>{missionStates[mission.Etat]}</StatusBadge>}
            >
              <span>{period(mission)}</span>
              {mission.PrixHT !== null && (
                <span>{`${formatEuros(mission.PrixHT)} HT par ${mission.Unite === 'JOURS' ? 'jour' : 'heure'}`}</span>
              )}
              {mission.JoursPrevus !== null && (
                <span>{`${mission.JoursPrevus.toLocaleString('fr-FR')} ${units[mission.Unite].toLowerCase()} prévus`}</span>
              )}
              <span>{signed(mission)}</span>
              {mission.Affacturage && <span>{`Affacturage\u202f: ${mission.Affacturage.Value}`}</span>}
            </Entry>
          ))}
        </EntryList>
      )}
    </Section>
  );
}
