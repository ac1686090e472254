import { type Ecf, ecfStates } from '#contract/tax/ecf/ecf.ts';
import { type EcfRow, pointStates } from '#contract/tax/ecf/ecf-list.ts';
import { ecfPoints } from '#contract/tax/ecf/points.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { type Status, statusIcons } from '#web/kit/page/status/status.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { DeadlineText } from '#web/permanent-files/companies/deadlines/DeadlineText.tsx';
import { companyColumns, followingColumns } from '../company-table-columns.tsx';
import css from './ecf.module.css';

const statuses: Record<Ecf['Etat'], Status> = {
  EN_PREPARATION: 'info',
  A_VALIDER: 'warning',
  EMIS: 'success',
  TRANSMIS: 'success',
};

export const EcfStateBadge = ({ state }: { state: Ecf['Etat'] }) => (
  <StatusBadge status={statuses[state]}>{ecfStates[state]}</StatusBadge>
);

export const statusOfPoint: Record<keyof typeof pointStates, Status> = {
  A_FAIRE: 'neutral',
  EN_COURS: 'info',
  VALIDE: 'success',
  ANOMALIE: 'danger',
  SANS_OBJET: 'neutral',
  SANS_CONCLUSION: 'warning',
};

/** The ten points in a row of signs, each said in words to whoever asks. */
function PointSigns({ points }: { points: EcfRow['Points'] }) {
  return (
    <ul className={css.signs} aria-label="Points">
      {points.map((state, index) => {
        const { Numero = 0, Libelle } = ecfPoints[index] ?? {};
        const Sign = statusIcons[statusOfPoint[state]];
        const words = `Point ${Numero}\u202f: ${pointStates[state]}`;
        return (
          <li key={Numero} title={`${words} – ${Libelle}`} data-status={statusOfPoint[state]}>
            <Sign size={16} stroke={2} aria-hidden="true" />
            <span className={css.hidden}>{words}</span>
          </li>
        );
      })}
    </ul>
  );
}

export const ecfColumns: readonly Column<EcfRow>[] = [
  ...companyColumns(3),
  {
    key: 'DateCloture',
    title: 'Clôture',
    width: 110,
    sortable: true,
    onCard: 'labelled',
    cell: ({ DateCloture }) => formatDate(DateCloture),
  },
  {
    key: 'Etat',
    title: 'État',
    width: 170,
    onCard: 'state',
    cell: ({ Etat }) => <EcfStateBadge state={Etat} />,
  },
  {
    key: 'Points',
    title: 'Points 1 à 10',
    width: 220,
    folds: 6,
    cell: ({ Points }) => <PointSigns points={Points} />,
  },
  {
    key: 'Echeance',
    title: 'À transmettre',
    width: 200,
    onCard: 'labelled',
    cell: ({ Echeance }) => Echeance && <DeadlineText deadline={Echeance} />,
  },
  ...followingColumns(1),
];
