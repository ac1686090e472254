import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { inFigures } from '#contract/calendar.ts';
import { durationOf } from '#contract/dashboards/timesheets/duration.ts';
import type { FileLines, FileTime } from '#contract/dashboards/timesheets/file-time.ts';
import { missionBudgets } from '#contract/dashboards/timesheets/task.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import type { PanelSteps } from '#web/kit/page/panel/PanelSteps.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { counted, formatAmount } from '#web/kit/text/french.ts';
import { shortMonths } from '#web/kit/text/months.ts';
import type { FileTimeFamily } from './file-time-family.ts';
import css from './lines.module.css';

type Named = Pick<FileTime, 'IdSociete' | 'Annee' | 'Budget'>;

interface FileLinesPanelProps {
  family: FileTimeFamily;
  of: Named;
  steps: PanelSteps | undefined;
  /** Absent where the user may not. */
  onAdjust: ((of: FileLines) => void) | undefined;
  onClose: () => void;
}

/** Where the hours of a budget come from, in one sentence. */
function sourceOf({ MinutesBudget, MontantBudget, EstAjuste, TauxHoraire, Motif }: FileLines): string {
  const amount =
    MontantBudget === null ? 'Aucun montant n’est prévu' : `${formatAmount(MontantBudget)} prévus`;
  if (EstAjuste) return `${amount}\u202f; heures ajustées\u202f: ${Motif ?? ''}`;
  if (MinutesBudget !== null)
    return `${amount}, à ${formatAmount(TauxHoraire ?? '0')} de l’heure en moyenne.`;
  return MontantBudget === null
    ? `${amount} pour cette année.`
    : `${amount}\u202f; sans taux horaire moyen (paramètre TEMPS_TAUX_BUDGET) ce montant n’a pas d’heures.`;
}

const Figures = ({ head, rows }: { head: [string, string]; rows: readonly [string, number][] }) => (
  <table className={css.figures}>
    <thead>
      <tr>
        <th scope="col">{head[0]}</th>
        <th scope="col">{head[1]}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, minutes]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{durationOf(minutes)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The lines that a file's time is the sum of, and how its budget came to its hours. */
export function FileLinesPanel({ family, of, steps, onAdjust, onClose }: FileLinesPanelProps) {
  const { IdSociete, Annee, Budget } = of;
  const request = { IdSociete, Annee, Budget };
  const query = useQuery({
    queryKey: [family.calls.lines.path, request],
    queryFn: ({ signal }) => callApi(family.calls.lines, request, { signal }),
  });
  return (
    <SidePanel
      title={query.data ? `${query.data.NomSociete}, ${Annee}` : 'Dossier'}
      size="medium"
      isRead
      steps={steps}
      onClose={onClose}
    >
      <Loaded query={query}>
        {(lines) => (
          <div className={css.panel}>
            <Sections>
              <Section
                title={missionBudgets[Budget]}
                description={sourceOf(lines)}
                aside={
                  onAdjust && (
                    <Button variant="default" onClick={() => onAdjust(lines)}>
                      Ajuster le budget
                    </Button>
                  )
                }
              >
                <p>
                  {`${durationOf(lines.MinutesAnnee)} saisies`}
                  {lines.MinutesBudget !== null && ` sur ${durationOf(lines.MinutesBudget)} prévues`}.
                </p>
              </Section>
              <Part title="Par tâche" shares={lines.ParTache} head="Tâche" />
              <Part title="Par collaborateur" shares={lines.ParCollaborateur} head="Collaborateur" />
              {lines.MinutesAnnee > 0 && (
                <Section title="Par mois">
                  <Figures
                    head={['Mois', 'Temps']}
                    rows={shortMonths.map(
                      (name, index) => [name, lines.ParMois[index] ?? 0] as [string, number],
                    )}
                  />
                </Section>
              )}
              <Section title="Lignes" description={described(lines)}>
                {lines.Lignes.length > 0 && <LineTable lines={lines} />}
              </Section>
            </Sections>
          </div>
        )}
      </Loaded>
    </SidePanel>
  );
}

const described = ({ TotalLignes, Lignes }: FileLines): ReactNode =>
  TotalLignes === 0
    ? 'Aucun temps n’est saisi.'
    : TotalLignes > Lignes.length
      ? `${counted(TotalLignes, 'ligne')}, les ${Lignes.length} dernières.`
      : `${counted(TotalLignes, 'ligne')}.`;

function Part({ title, shares, head }: { title: string; shares: FileLines['ParTache']; head: string }) {
  if (shares.length === 0) return null;
  return (
    <Section title={title}>
      <Figures
        head={[head, 'Temps']}
        rows={shares.map(({ Libelle, Minutes }) => [Libelle, Minutes] as [string, number])}
      />
    </Section>
  );
}

const LineTable = ({ lines }: { lines: FileLines }) => (
  <table className={css.figures}>
    <thead>
      <tr>
        <th scope="col">Jour</th>
        <th scope="col">Collaborateur et tâche</th>
        <th scope="col">Temps</th>
      </tr>
    </thead>
    <tbody>
      {lines.Lignes.map(({ Jour, Collaborateur, Mission, Tache, Minutes, Commentaire }, index) => (
        // a day may hold the same line twice, once two companies are made one
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are read, never moved
        <tr key={index}>
          <th scope="row">{inFigures(Jour)}</th>
          <td className={css.words}>
            {`${Collaborateur} · ${Mission} · ${Tache}`}
            {Commentaire && <small>{Commentaire}</small>}
          </td>
          <td>{durationOf(Minutes)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
