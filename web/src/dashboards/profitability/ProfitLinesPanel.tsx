import { useQuery } from '@tanstack/react-query';
import { inFigures } from '#contract/calendar.ts';
import { GetProfitLines } from '#contract/dashboards/profitability/calls.ts';
import type { ProfitAxis, ProfitLines } from '#contract/dashboards/profitability/profitability.ts';
import { durationOf } from '#contract/dashboards/timesheets/duration.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import type { PanelSteps } from '#web/kit/page/panel/PanelSteps.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { counted, formatEuros } from '#web/kit/text/french.ts';
import css from './lines.module.css';

interface ProfitLinesPanelProps {
  year: number;
  axis: ProfitAxis;
  id: number;
  steps: PanelSteps | undefined;
  onClose: () => void;
}

/** How a row's figures come about: the rule of each with its inputs, and the lines that they are sums of. */
export default function ProfitLinesPanel({ year, axis, id, steps, onClose }: ProfitLinesPanelProps) {
  const request = { Annee: year, Axe: axis, Id: id };
  const query = useQuery({
    queryKey: [GetProfitLines.path, request],
    queryFn: ({ signal }) => callApi(GetProfitLines, request, { signal }),
  });
  return (
    <SidePanel
      title={query.data ? `${query.data.Libelle}, ${year}` : 'Rentabilité'}
      size="medium"
      isRead
      steps={steps}
      onClose={onClose}
    >
      <Loaded query={query}>
        {(lines) => (
          <div className={css.panel}>
            <Sections>
              <Why lines={lines} />
              <Section title="Lignes" description={described(lines)}>
                <LineTable lines={lines} />
              </Section>
            </Sections>
          </div>
        )}
      </Loaded>
    </SidePanel>
  );
}

const described = ({ TotalLignes, Lignes }: ProfitLines) =>
  TotalLignes > Lignes.length
    ? `${counted(TotalLignes, 'ligne')}, les ${Lignes.length} dernières.`
    : `${counted(TotalLignes, 'ligne')}.`;

const euros = (cents: number | null) => (cents === null ? 'aucun' : formatEuros(cents));

function Why({ lines }: { lines: ProfitLines }) {
  const { Minutes, MinutesSansTaux, Budget, Valorise, Facture, BoniMali, Cout, Marge, TauxHoraire } = lines;
  const brought = Budget ?? Valorise;
  const rules: [string, string][] = [
    [
      'Valorisé',
      `${durationOf(Minutes - MinutesSansTaux)} aux taux de vente du jour = ${formatEuros(Valorise)}`,
    ],
    ['Coût', `les mêmes heures à leur coût du jour = ${formatEuros(Cout)}`],
    [
      'Boni ou mali',
      BoniMali === null
        ? 'Aucun budget n’est prévu sur cet axe.'
        : `budget ${euros(Budget)} − valorisé ${formatEuros(Valorise)} = ${formatEuros(BoniMali)}`,
    ],
    [
      'Marge',
      `${Budget === null ? 'valorisé' : 'budget'} ${formatEuros(brought)} − coût ${formatEuros(Cout)} = ${formatEuros(Marge)}`,
    ],
    [
      'De l’heure',
      TauxHoraire === null
        ? '–'
        : `${formatEuros(brought)} / ${durationOf(Minutes)} = ${formatEuros(TauxHoraire)}`,
    ],
    ['Facturé', `factures émises dans l’année, avoirs déduits\u202f: ${euros(Facture)}`],
  ];
  return (
    <Section title={`Pourquoi\u202f?`}>
      {MinutesSansTaux > 0 && (
        <Notice status="warning">
          {`${durationOf(MinutesSansTaux)} sans taux à leur date\u202f: ni valeur ni coût n’y sont comptés.`}
        </Notice>
      )}
      <dl className={css.rules}>
        {rules.map(([name, rule]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{rule}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** '2h30 × 84,00 €, coût 31,00 € de l’heure', or that there was no rate. */
const ratesOf = ({ Minutes, TauxVente, CoutHoraire }: ProfitLines['Lignes'][number]) =>
  TauxVente === null || CoutHoraire === null
    ? `${durationOf(Minutes)}, sans taux`
    : `${durationOf(Minutes)} × ${formatEuros(TauxVente)}, coût ${formatEuros(CoutHoraire)} de l’heure`;

const LineTable = ({ lines }: { lines: ProfitLines }) => (
  <table className={css.figures}>
    <thead>
      <tr>
        <th scope="col">Jour</th>
        <th scope="col">Temps et taux</th>
        <th scope="col">Valorisé</th>
      </tr>
    </thead>
    <tbody>
      {lines.Lignes.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are read, never moved
        <tr key={index}>
          <th scope="row">{inFigures(line.Jour)}</th>
          <td className={css.words}>
            {`${line.Collaborateur} · ${line.Societe ?? 'Cabinet'}`}
            <small>{`${line.Mission} · ${line.Tache}`}</small>
            <small>{ratesOf(line)}</small>
          </td>
          <td>{formatEuros(line.Valorise)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
