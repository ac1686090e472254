import {
  audienceLinks,
  type MailingRow,
  type MailingState,
  mailingStates,
} from '#contract/dashboards/mailings/mailing.ts';
import { Moment } from '#web/kit/page/Moment.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatInteger } from '#web/kit/text/french.ts';

const statuses: Record<MailingState, Status> = {
  BROUILLON: 'neutral',
  PROGRAMME: 'info',
  EN_COURS: 'warning',
  ENVOYE: 'success',
  ARRETE: 'danger',
};

/** Whom a mail is for, in words. */
const audienceName = ({
  Public: { Lien, Cabinet, Collaborateur, Departement },
}: Pick<MailingRow, 'Public'>) =>
  [
    audienceLinks[Lien],
    Cabinet?.Value,
    Collaborateur && `suivi par ${Collaborateur.Value}`,
    Departement && `département ${Departement}`,
  ]
    .filter(Boolean)
    .join(', ');

const figure = (
  key: 'Envoyes' | 'Erreurs' | 'Desinscrits',
  title: string,
  width: number,
): Column<MailingRow> => ({
  key,
  title,
  width,
  align: 'end',
  onCard: 'labelled',
  cell: (row) => (row.Etat === 'BROUILLON' || row.Etat === 'PROGRAMME' ? null : formatInteger(row[key])),
});

export const mailingColumns: readonly Column<MailingRow>[] = [
  { key: 'Objet', title: 'Objet', width: 260, onCard: 'heading', sortable: true, cell: ({ Objet }) => Objet },
  { key: 'Public', title: 'Public', width: 220, onCard: 'detail', cell: audienceName },
  {
    key: 'Etat',
    title: 'État',
    width: 130,
    onCard: 'state',
    sortable: true,
    cell: ({ Etat }) => <StatusBadge status={statuses[Etat]}>{mailingStates[Etat]}</StatusBadge>,
  },
  figure('Envoyes', 'Envoyés', 90),
  figure('Erreurs', 'Erreurs', 90),
  figure('Desinscrits', 'Désinscrits', 110),
  {
    key: 'Le',
    title: 'Date',
    width: 140,
    onCard: 'detail',
    sortable: true,
    cell: ({ Le }) => Le && <Moment at={Le} />,
  },
  { key: 'Auteur', title: 'Auteur', width: 150, folds: 1, cell: ({ Auteur }) => Auteur },
];
