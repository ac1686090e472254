import {
  type Dissolution,
  dissolutionKinds,
  dissolutionStates,
} from '#contract/legal/dissolutions/dissolution.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { formatSiren } from '#web/kit/text/identifiers.ts';
import { DeadlineText } from '#web/permanent-files/companies/deadlines/DeadlineText.tsx';

const statuses: Partial<Record<Dissolution['Etat'], Status>> = { RADIEE: 'success', ABANDONNEE: 'neutral' };

export const dissolutionColumns: readonly Column<Dissolution>[] = [
  {
    key: 'Societe',
    title: 'Société',
    width: 180,
    onCard: 'heading',
    cell: ({ Societe }) => Societe.Value,
  },
  { key: 'Siren', title: 'SIREN', width: 110, folds: 2, cell: ({ Siren }) => Siren && formatSiren(Siren) },
  { key: 'Nature', title: 'Nature', width: 130, folds: 3, cell: ({ Nature }) => dissolutionKinds[Nature] },
  {
    key: 'DateDecision',
    title: 'Décision',
    width: 110,
    onCard: 'labelled',
    cell: ({ DateDecision }) => formatDate(DateDecision),
  },
  { key: 'Liquidateur', title: 'Liquidateur', width: 150, folds: 1, cell: ({ Liquidateur }) => Liquidateur },
  {
    key: 'Etat',
    title: 'Étape',
    width: 176,
    onCard: 'state',
    cell: ({ Etat }) => (
      <StatusBadge status={statuses[Etat] ?? 'info'}>{dissolutionStates[Etat]}</StatusBadge>
    ),
  },
  {
    key: 'ProchaineEcheance',
    title: 'Prochaine échéance',
    width: 280,
    onCard: 'detail',
    cell: ({ ProchaineEcheance: next }) =>
      next && (
        <>
          <DeadlineText deadline={next} /> {next.Libelle}
        </>
      ),
  },
  {
    key: 'BilanRecu',
    title: 'Bilan reçu',
    width: 110,
    cell: ({ DateReception }) => DateReception && formatDate(DateReception),
  },
];
