import { type Carrier, type GuaranteeState, guaranteeStates } from '#contract/portage/carriers/carrier.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros, formatInteger, formatRate } from '#web/kit/text/french.ts';
import { formatSiret } from '#web/kit/text/identifiers.ts';

const statuses: Record<GuaranteeState, Status> = {
  VALIDE: 'success',
  ECHUE: 'danger',
  INSUFFISANTE: 'warning',
  ABSENTE: 'danger',
};

export const carrierColumns: readonly Column<Carrier>[] = [
  {
    key: 'RaisonSociale',
    title: 'Raison sociale',
    width: 240,
    sortable: true,
    onCard: 'heading',
    cell: ({ RaisonSociale }) => RaisonSociale,
  },
  {
    key: 'Siret',
    title: 'SIRET',
    width: 160,
    folds: 3,
    onCard: 'detail',
    cell: ({ Siret }) => Siret && formatSiret(Siret),
  },
  { key: 'Ville', title: 'Ville', width: 140, folds: 2, cell: ({ Ville }) => Ville },
  {
    key: 'NombrePortes',
    title: 'Portés',
    width: 100,
    sortable: true,
    align: 'end',
    onCard: 'detail',
    cell: ({ NombrePortes }) => formatInteger(NombrePortes),
  },
  {
    key: 'NombreMissions',
    title: 'Missions',
    width: 110,
    align: 'end',
    cell: ({ NombreMissions }) => formatInteger(NombreMissions),
  },
  {
    key: 'TauxFraisGestion',
    title: 'Frais',
    width: 90,
    align: 'end',
    folds: 1,
    cell: ({ TauxFraisGestion }) => TauxFraisGestion !== null && formatRate(String(TauxFraisGestion)),
  },
  {
    key: 'MontantGarantie',
    title: 'Garantie',
    width: 130,
    align: 'end',
    folds: 4,
    cell: ({ MontantGarantie }) => MontantGarantie !== null && formatEuros(MontantGarantie),
  },
  {
    key: 'FinGarantie',
    title: 'Jusqu’au',
    width: 120,
    sortable: true,
    folds: 5,
    cell: ({ FinGarantie }) => FinGarantie && formatDate(FinGarantie),
  },
  {
    key: 'EtatGarantie',
    title: 'État de la garantie',
    width: 160,
    onCard: 'state',
    cell: ({ EtatGarantie }) => (
      <StatusBadge status={statuses[EtatGarantie]}>{guaranteeStates[EtatGarantie]}</StatusBadge>
    ),
  },
];
