import { type CfeLine, type CfeState, cfeStates } from '#contract/tax/cfe/cfe.ts';
import { dayInParis } from '#contract/today.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import { formatSiret } from '#web/kit/text/identifiers.ts';
import { DeadlineText } from '#web/permanent-files/companies/deadlines/DeadlineText.tsx';

const statuses: Record<CfeState, Status> = {
  NON_REDEVABLE: 'neutral',
  EXONERE: 'neutral',
  A_RECUPERER: 'warning',
  RECU: 'info',
  ENVOYE: 'info',
  PAYE: 'success',
  CONTESTE: 'danger',
};

/** The state of a line; a notice that nobody has confirmed yet says so. */
const CfeBadge = ({ line: { Etat, AvisPropose } }: { line: CfeLine }) => (
  <StatusBadge status={statuses[Etat]}>{AvisPropose ? 'Avis à confirmer' : cfeStates[Etat]}</StatusBadge>
);

export const cfeTableColumns: readonly Column<CfeLine>[] = [
  {
    key: 'NomSociete',
    title: 'Société',
    width: 220,
    sortable: true,
    onCard: 'heading',
    cell: ({ NomSociete }) => NomSociete,
  },
  { key: 'Siret', title: 'SIRET', width: 160, folds: 4, cell: ({ Siret }) => formatSiret(Siret) },
  {
    key: 'Commune',
    title: 'Commune',
    width: 140,
    sortable: true,
    folds: 2,
    cell: ({ Commune }) => Commune,
  },
  {
    key: 'Etat',
    title: 'État',
    width: 150,
    sortable: true,
    onCard: 'state',
    cell: (line) => <CfeBadge line={line} />,
  },
  {
    key: 'Montant',
    title: 'Cotisation',
    width: 120,
    sortable: true,
    align: 'end',
    onCard: 'labelled',
    cell: ({ Montant }) => Montant !== null && formatEuros(Montant),
  },
  {
    key: 'LimiteAcompte',
    title: 'Échéance de l’acompte',
    width: 190,
    folds: 3,
    cell: ({ LimiteAcompte }) => LimiteAcompte && <DeadlineText deadline={LimiteAcompte} />,
  },
  {
    key: 'LimiteSolde',
    title: 'Échéance du solde',
    width: 190,
    onCard: 'labelled',
    cell: ({ LimiteSolde, LimiteDeclaration }) => {
      const limit = LimiteSolde ?? LimiteDeclaration;
      return limit && <DeadlineText deadline={limit} />;
    },
  },
  {
    key: 'EnvoyeLe',
    title: 'Envoyé le',
    width: 110,
    folds: 1,
    cell: ({ EnvoyeLe }) => EnvoyeLe && formatDate(dayInParis(EnvoyeLe)),
  },
];
