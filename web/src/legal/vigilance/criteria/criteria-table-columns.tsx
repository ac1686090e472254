import { type Criterion, criterionKeys } from '#contract/legal/vigilance/criterion.ts';
import { riskAxes, riskLevelKeys } from '#contract/legal/vigilance/risk-level.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { RiskBadge } from '../RiskBadge.tsx';

const nomenclatures = { 'naf-rev2': 'NAF rév. 2', 'naf-2025': 'NAF 2025' } as const;

/** What a criterion is called: its key, and of an activity the list that its code is of. */
export const keyLabel = ({ CriteriaKey, Nomenclature }: Criterion) =>
  Nomenclature ? nomenclatures[Nomenclature] : criterionKeys[CriteriaKey].label;

/** One criterion apart from all others. */
export const criterionId = ({ CriteriaKey, Code, Nomenclature }: Criterion) =>
  `${CriteriaKey} ${Code} ${Nomenclature ?? ''}`;

export const criteriaColumns: readonly Column<Criterion>[] = [
  {
    key: 'CriteriaLabel',
    title: 'Critère',
    width: 300,
    onCard: 'heading',
    value: ({ CriteriaLabel }) => CriteriaLabel,
  },
  { key: 'Code', title: 'Code', width: 120, folds: 3, value: ({ Code }) => Code },
  { key: 'CriteriaKey', title: 'Porte sur', width: 170, folds: 2, value: keyLabel },
  { key: 'Axe', title: 'Axe', width: 110, onCard: 'detail', value: ({ Axe }) => riskAxes[Axe] },
  {
    key: 'RiskLevel',
    title: 'Niveau',
    width: 120,
    onCard: 'detail',
    value: ({ RiskLevel, IsTresEleve }) =>
      String(IsTresEleve ? riskLevelKeys.length : riskLevelKeys.indexOf(RiskLevel)),
    cell: ({ RiskLevel, IsTresEleve }) => <RiskBadge level={RiskLevel} isVeryHigh={IsTresEleve} />,
  },
  {
    key: 'Origine',
    title: 'Origine',
    width: 110,
    onCard: 'detail',
    value: ({ Origine }) => (Origine === 'CABINET' ? 'Cabinet' : 'Logiciel'),
    cell: ({ Origine }) =>
      Origine === 'CABINET' ? (
        <StatusBadge status="success">Cabinet</StatusBadge>
      ) : (
        <StatusBadge status="info">Logiciel</StatusBadge>
      ),
  },
  {
    key: 'DateDebut',
    title: 'Depuis',
    width: 110,
    folds: 4,
    value: ({ DateDebut }) => DateDebut ?? '',
    cell: ({ DateDebut }) => DateDebut && formatDate(DateDebut),
  },
  { key: 'Source', title: 'Source', width: 340, folds: 1, value: ({ Source }) => Source },
];
