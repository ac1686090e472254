import { Button } from '@mantine/core';
import { type Hit, hitStates, type ScreenedSubject } from '#contract/legal/vigilance/screening-calls.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';

const statuses: Record<Hit['Etat'], Status> = {
  A_DECIDER: 'warning',
  CONFIRME: 'danger',
  ECARTE: 'success',
};

/** Whether a likeness waits for somebody's word, or what that was. */
export function HitBadge({ state }: { state: Hit['Etat'] }) {
  return <StatusBadge status={statuses[state]}>{hitStates[state]}</StatusBadge>;
}

interface SubjectListProps {
  subjects: readonly ScreenedSubject[];
  /** Asks for a decision; absent where they are only read. */
  onDecide?: (hit: Hit) => void;
}

/** Who was searched in the register of asset freezes, with which version of it, and what resembles them. */
export function SubjectList({ subjects, onDecide }: SubjectListProps) {
  return (
    <>
      {subjects.some(({ Recherche }) => Recherche?.IsSimulation) && (
        <Notice status="warning">
          Registre simulé{'\u202f'}: ces recherches ne prouvent rien. Demandez à qui tient votre installation
          de la relier au registre national des gels.
        </Notice>
      )}
      <EntryList label="Recherches dans le registre des gels">
        {subjects.map(({ IdPerson, IdSocieteSujet, Nom, Recherche, Ressemblances }) => (
          <Entry
            key={`${IdPerson} ${IdSocieteSujet}`}
            title={Nom}
            state={
              Recherche === null ? (
                <StatusBadge status="neutral">Jamais recherché</StatusBadge>
              ) : (
                Ressemblances.length === 0 && <StatusBadge status="success">Aucune ressemblance</StatusBadge>
              )
            }
          >
            {Recherche && (
              <span>
                <Moment at={Recherche.Le} />, registre {Recherche.Liste}
                {Recherche.Par ? `, par ${Recherche.Par}` : ', nouvelle version du registre'}
              </span>
            )}
            {Ressemblances.map((hit) => (
              <HitLine key={hit.Id} hit={hit} onDecide={onDecide} />
            ))}
          </Entry>
        ))}
      </EntryList>
    </>
  );
}

function HitLine({ hit, onDecide }: { hit: Hit; onDecide: ((hit: Hit) => void) | undefined }) {
  return (
    <span>
      <HitBadge state={hit.Etat} /> {`${hit.Nom} (${hit.Ressemblance} %). ${hit.Raisons.join('. ')}.`}
      {hit.Motif && ` ${hit.DecidePar ?? ''}\u202f: ${hit.Motif}`}{' '}
      {onDecide && (
        <Button variant="subtle" size="compact-sm" onClick={() => onDecide(hit)}>
          Décider
        </Button>
      )}
    </span>
  );
}
