import { claimStates } from '#contract/permanent-files/claims/claim.ts';
import { GetMyReclamations } from '#contract/permanent-files/claims/own-calls.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { formatDate } from '#web/kit/text/french.ts';

/** The claims that the firm keeps of the customer's companies, with its answers; nothing where there are none. */
export function MyClaims() {
  const { data } = useReading(GetMyReclamations);
  if (!data || data.Items.length === 0) return null;
  return (
    <Section title="Vos réclamations">
      <EntryList label="Vos réclamations">
        {data.Items.map(({ Id, NomSociete, Objet, Etat, RecueLe, Reponse, ResolueLe }) => (
          <Entry
            key={Id}
            title={Objet}
            state={
              <StatusBadge status={Etat === 'RESOLUE' ? 'success' : 'info'}>{claimStates[Etat]}</StatusBadge>
            }
          >
            <span>{NomSociete}</span>
            <span>{`Reçue le ${formatDate(RecueLe)}`}</span>
            {ResolueLe && <span>{`Résolue le ${formatDate(ResolueLe)}`}</span>}
            {Reponse && <span>{Reponse}</span>}
          </Entry>
        ))}
      </EntryList>
    </Section>
  );
}
