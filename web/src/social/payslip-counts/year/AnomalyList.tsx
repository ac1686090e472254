import { Button } from '@mantine/core';
import {
  type DecidedAnomaly,
  payslipAnomalyActions,
  payslipAnomalyKinds,
  payslipAnomalyStates,
  stateAfter,
} from '#contract/social/payslip-counts/anomaly.ts';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { formatInteger } from '#web/kit/text/french.ts';
import { formatMoment } from '#web/kit/text/moments.ts';
import { nameOfAnomaly, stateStatus } from '../payslip-words.ts';
import css from './year.module.css';

type Action = keyof typeof payslipAnomalyActions;

const shown = (count: number | null) => (count === null ? 'aucun' : formatInteger(count));

/** The figures that show it: '15 pour 10 attendus'. */
const figuresOf = ({ Nombre, Attendu }: DecidedAnomaly) =>
  Attendu === null ? shown(Nombre) : `${shown(Nombre)}, contre ${shown(Attendu)}`;

const actionsOn = ({ Etat, EstActuelle }: DecidedAnomaly): Action[] => {
  if (!EstActuelle) return [];
  return Etat === 'OUVERTE' ? ['JUSTIFIER', 'RESOUDRE'] : ['ROUVRIR'];
};

interface AnomalyListProps {
  anomalies: readonly DecidedAnomaly[];
  /** Absent where the user may not. */
  onDecide: ((anomaly: DecidedAnomaly, action: Action) => void) | undefined;
}

/** What does not fit in a company's year: the rule that finds it, the figures, and who decided what. */
export function AnomalyList({ anomalies, onDecide }: AnomalyListProps) {
  if (anomalies.length === 0) return <p>Aucune anomalie.</p>;
  return (
    <EntryList label="Anomalies">
      {anomalies.map((anomaly) => (
        <Entry
          key={anomaly.Id}
          title={nameOfAnomaly(anomaly)}
          state={
            <StatusBadge status={stateStatus[anomaly.Etat]}>{payslipAnomalyStates[anomaly.Etat]}</StatusBadge>
          }
          action={
            onDecide && (
              <div className={css.decisions}>
                {actionsOn(anomaly).map((action) => (
                  <Button
                    key={action}
                    variant="default"
                    size="compact-sm"
                    aria-label={`${payslipAnomalyActions[action]}\u202f: ${nameOfAnomaly(anomaly)}`}
                    onClick={() => onDecide(anomaly, action)}
                  >
                    {payslipAnomalyActions[action]}
                  </Button>
                ))}
              </div>
            )
          }
        >
          <span>{figuresOf(anomaly)}</span>
          <span>{payslipAnomalyKinds[anomaly.Nature].rule}</span>
          {anomaly.Historique.map(({ Action, Motif, Le, Auteur }) => (
            <span key={Le}>
              {`${payslipAnomalyStates[stateAfter[Action]]} ${Auteur ? `par ${Auteur}, ` : ''}${formatMoment(Le)}\u202f: ${Motif}`}
            </span>
          ))}
        </Entry>
      ))}
    </EntryList>
  );
}
