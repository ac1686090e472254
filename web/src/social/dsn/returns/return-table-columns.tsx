import { type DsnReturnRow, returnKinds, returnStates, severities } from '#contract/social/dsn/return.ts';
import { Moment } from '#web/kit/page/Moment.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatInteger } from '#web/kit/text/french.ts';
import { monthTitle } from '#web/kit/text/months.ts';
import { returnStatus, severityStatus } from '../dsn-words.ts';

/** Until when to correct: past, it is told so. */
const correctBy = ({ CorrigerAvant, EnRetard }: DsnReturnRow) =>
  CorrigerAvant &&
  (EnRetard ? (
    <StatusBadge status="danger">{formatDate(CorrigerAvant)}</StatusBadge>
  ) : (
    formatDate(CorrigerAvant)
  ));

/** What an organism answered, who has read it, and where it is corrected. */
export const returnTableColumns: readonly Column<DsnReturnRow>[] = [
  {
    key: 'NomSociete',
    title: 'Société',
    width: 200,
    sortable: true,
    onCard: 'heading',
    cell: ({ NomSociete }) => NomSociete,
  },
  {
    key: 'Mois',
    title: 'Mois',
    width: 86,
    sortable: true,
    onCard: 'labelled',
    cell: ({ Mois }) => monthTitle(Mois),
  },
  {
    key: 'Nature',
    title: 'Nature',
    width: 180,
    onCard: 'detail',
    cell: ({ Nature }) => returnKinds[Nature],
  },
  { key: 'Organisme', title: 'Organisme', width: 120, onCard: 'detail', cell: ({ Organisme }) => Organisme },
  {
    key: 'Anomalies',
    title: 'Anomalies',
    width: 150,
    sortable: true,
    onCard: 'detail',
    cell: ({ Anomalies, Gravite }) =>
      Gravite && (
        <StatusBadge status={severityStatus[Gravite]}>
          {`${formatInteger(Anomalies)} ${severities[Gravite].toLowerCase()}`}
        </StatusBadge>
      ),
  },
  {
    key: 'CorrigerAvant',
    title: 'Corriger avant',
    width: 130,
    sortable: true,
    onCard: 'labelled',
    cell: correctBy,
  },
  {
    key: 'Etat',
    title: 'État',
    width: 110,
    sortable: true,
    onCard: 'state',
    cell: ({ Etat }) => <StatusBadge status={returnStatus[Etat]}>{returnStates[Etat]}</StatusBadge>,
  },
  { key: 'LuPar', title: 'Lu par', width: 150, folds: 2, cell: ({ LuPar }) => LuPar },
  {
    key: 'CorrigeEn',
    title: 'Corrigé en',
    width: 96,
    folds: 3,
    onCard: 'labelled',
    cell: ({ CorrigeEn }) => CorrigeEn && monthTitle(CorrigeEn),
  },
  {
    key: 'RecuLe',
    title: 'Reçu',
    width: 120,
    sortable: true,
    folds: 1,
    cell: ({ RecuLe }) => <Moment at={RecuLe} />,
  },
];
