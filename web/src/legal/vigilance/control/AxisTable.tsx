import type { AnswerOf } from '#contract/call.ts';
import type { GetCarteVigilance } from '#contract/legal/vigilance/control-calls.ts';
import { riskAxes } from '#contract/legal/vigilance/risk-level.ts';
import { formatInteger } from '#web/kit/text/french.ts';
import css from './control.module.css';

/** How many files have each level, axis by axis. */
export const AxisTable = ({ axes }: { axes: AnswerOf<typeof GetCarteVigilance>['Axes'] }) => (
  <table className={css.map}>
    <thead>
      <tr>
        <th scope="col">Axe</th>
        <th scope="col">Faible</th>
        <th scope="col">Normal</th>
        <th scope="col">Élevé</th>
        <th scope="col">Non calculé</th>
      </tr>
    </thead>
    <tbody>
      {axes.map(({ Axe, Faible, Normal, Eleve, NonCalcule }) => (
        <tr key={Axe}>
          <th scope="row">{riskAxes[Axe]}</th>
          <td>{formatInteger(Faible)}</td>
          <td>{formatInteger(Normal)}</td>
          <td>{formatInteger(Eleve)}</td>
          <td>{formatInteger(NonCalcule)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
