import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangerTravail, GetTravaux } from '#contract/tax/works/calls.ts';
import { nextStates, type WorkState, wantsReason, workStates } from '#contract/tax/works/states.ts';
import { visaWorks, type WorkCell } from '#contract/tax/works/work.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import type { PanelSteps } from '#web/kit/page/panel/PanelSteps.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { stepWords, workStatus } from './work-words.ts';
import css from './works.module.css';

const StepDialog = lazyPart(() => import('./StepDialog.tsx'));

interface WorkPanelProps {
  id: number;
  steps: PanelSteps | undefined;
  onDone: () => void;
  onClose: () => void;
}

interface Asked {
  cell: WorkCell;
  to: WorkState | undefined;
}

/** One file's works: the step that each may take, and who took which before. */
export default function WorkPanel({ id, steps, onDone, onClose }: WorkPanelProps) {
  const { run } = useAction();
  const [asked, ask] = useState<Asked>();
  const query = useQuery({
    queryKey: [GetTravaux.path, id],
    queryFn: ({ signal }) => callApi(GetTravaux, { VisaFiscalId: id }, { signal }),
  });
  const take = (cell: WorkCell, to: WorkState) =>
    wantsReason(cell.Etat, to)
      ? ask({ cell, to })
      : void run(async () => {
          const { Travail, Version } = cell;
          await callApi(ChangerTravail, { VisaFiscalId: id, Travail, Version, Etat: to }).finally(onDone);
        }, 'Travail mis à jour.');
  return (
    <SidePanel
      title={query.data ? `${query.data.NomSociete}, ${query.data.Annee}` : 'Travaux'}
      size="medium"
      isRead
      steps={steps}
      onClose={onClose}
    >
      <Loaded query={query}>
        {({ Travaux, Historique }) => (
          <div className={css.panel}>
            <Sections>
              <Section title="Travaux">
                <EntryList label="Travaux">
                  {Travaux.map((cell) => (
                    <Work
                      key={cell.Travail}
                      cell={cell}
                      onTake={take}
                      onGive={() => ask({ cell, to: undefined })}
                    />
                  ))}
                </EntryList>
              </Section>
              {Historique.length > 0 && (
                <Section title="Historique">
                  <EntryList label="Historique">
                    {Historique.map(({ Travail, Etat, Auteur, Responsable, Motif, Le }) => (
                      <Entry
                        key={`${Travail}/${Le}`}
                        title={`${visaWorks[Travail]}\u202f: ${workStates[Etat].toLowerCase()}`}
                      >
                        <span>{Auteur}</span>
                        <Moment at={Le} />
                        {Responsable && <span>{`Confié à ${Responsable}`}</span>}
                        {Motif && <span>{Motif}</span>}
                      </Entry>
                    ))}
                  </EntryList>
                </Section>
              )}
            </Sections>
          </div>
        )}
      </Loaded>
      {asked && (
        <StepDialog
          visa={id}
          cell={asked.cell}
          to={asked.to}
          onDone={onDone}
          onClose={() => ask(undefined)}
        />
      )}
    </SidePanel>
  );
}

interface WorkProps {
  cell: WorkCell;
  onTake: (cell: WorkCell, to: WorkState) => void;
  onGive: () => void;
}

function Work({ cell, onTake, onGive }: WorkProps) {
  const { Travail, Etat, Responsable, RevuPar, Motif, EstARevoirParMoi } = cell;
  const name = visaWorks[Travail];
  // what somebody has handed in is found done by another one
  const steps = nextStates[Etat].filter((to) => to !== 'FAIT' || EstARevoirParMoi);
  return (
    <Entry title={name} state={<StatusBadge status={workStatus[Etat]}>{workStates[Etat]}</StatusBadge>}>
      {Responsable && <span>{`Confié à ${Responsable}`}</span>}
      {RevuPar && <span>{`Revu par ${RevuPar}`}</span>}
      {Motif && <span>{Motif}</span>}
      <div className={css.steps}>
        {steps.map((to) => (
          <Button
            key={to}
            size="compact-sm"
            variant="default"
            aria-label={`${stepOf(Etat, to)}\u202f: ${name}`}
            onClick={() => onTake(cell, to)}
          >
            {stepOf(Etat, to)}
          </Button>
        ))}
        <Button size="compact-sm" variant="default" aria-label={`Réaffecter\u202f: ${name}`} onClick={onGive}>
          Réaffecter
        </Button>
      </div>
    </Entry>
  );
}

/** What a step is called: a work that is begun anew is taken up again, or sent back. */
function stepOf(from: WorkState, to: WorkState): string {
  if (to !== 'EN_COURS' || from === 'A_FAIRE') return stepWords[to];
  return from === 'A_REVOIR' ? 'Renvoyer' : from === 'BLOQUE' ? 'Débloquer' : 'Reprendre';
}
