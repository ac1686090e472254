import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { yearBoard } from '#contract/dashboards/boards/calls.ts';
import { nextStates, type WorkState, workStates } from '#contract/tax/works/states.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { stepWords, workStatus } from '#web/tax/works/work-words.ts';
import css from './board.module.css';
import type { CellAt } from './use-marks.ts';

interface CellPanelProps {
  calls: typeof yearBoard;
  Annee: number;
  at: Pick<CellAt, 'IdSociete'> & { IdTache: number; Mois: number };
  onMark: (cells: readonly CellAt[], to: WorkState) => void;
  onGive: (cells: readonly CellAt[]) => void;
  onClose: () => void;
}

/** One cell: the steps that it may take, and who took which before. */
export default function CellPanel({ calls, Annee, at, onMark, onGive, onClose }: CellPanelProps) {
  const request = { Annee, ...at };
  const query = useQuery({
    queryKey: [calls.history.path, request],
    queryFn: ({ signal }) => callApi(calls.history, request, { signal }),
  });
  const { data } = query;
  return (
    <SidePanel
      title={data ? `${data.Tache}, ${data.NomSociete}` : 'Travail'}
      size="medium"
      isRead
      onClose={onClose}
    >
      <Loaded query={query}>
        {({ NomSociete, Tache, Cellule, Historique }) => {
          const cell: CellAt = { IdSociete: at.IdSociete, NomSociete, column: Tache, cell: Cellule };
          const { Etat, Fait, EstContredit, Responsable, RevuPar, ChangePar, Motif } = Cellule;
          const returns = EstContredit && Cellule.EstFait === true && Etat !== 'FAIT';
          const steps = nextStates[Etat].filter((to) => to !== 'FAIT' || Cellule.EstARevoirParMoi);
          return (
            <div className={css.panel}>
              <Sections>
                <Section title="État">
                  <EntryList label="État">
                    <Entry
                      title={Tache}
                      state={<StatusBadge status={workStatus[Etat]}>{workStates[Etat]}</StatusBadge>}
                    >
                      {Fait && <span>{`${EstContredit ? 'Contredit' : 'Constaté'}\u202f: ${Fait}`}</span>}
                      {Responsable && <span>{`Confié à ${Responsable}`}</span>}
                      {RevuPar && <span>{`Revu par ${RevuPar}`}</span>}
                      {Etat === 'BLOQUE' && ChangePar && <span>{`Bloqué par ${ChangePar}`}</span>}
                      {Motif && <span>{Motif}</span>}
                      <div className={css.steps}>
                        {[...(returns ? (['FAIT'] as const) : []), ...steps].map((to) => (
                          <Button
                            key={to}
                            size="compact-sm"
                            variant="default"
                            onClick={() => onMark([cell], to)}
                          >
                            {returns && to === 'FAIT' ? 'Revenir au fait constaté' : stepWords[to]}
                          </Button>
                        ))}
                        <Button size="compact-sm" variant="default" onClick={() => onGive([cell])}>
                          Réaffecter
                        </Button>
                      </div>
                    </Entry>
                  </EntryList>
                </Section>
                {Historique.length > 0 && (
                  <Section title="Historique">
                    <EntryList label="Historique">
                      {Historique.map((step) => (
                        <Entry
                          key={step.Le}
                          title={`${step.EstAnnulation ? 'Annulation, ' : ''}${workStates[step.Etat].toLowerCase()}`}
                        >
                          <span>{step.Auteur}</span>
                          <Moment at={step.Le} />
                          {step.Responsable && <span>{`Confié à ${step.Responsable}`}</span>}
                          {step.Motif && <span>{step.Motif}</span>}
                        </Entry>
                      ))}
                    </EntryList>
                  </Section>
                )}
              </Sections>
            </div>
          );
        }}
      </Loaded>
    </SidePanel>
  );
}
