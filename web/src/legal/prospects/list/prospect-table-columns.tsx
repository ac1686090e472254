import type { ProspectRow } from '#contract/legal/prospects/prospect.ts';
import { Moment } from '#web/kit/page/Moment.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { counted, formatDate } from '#web/kit/text/french.ts';
import { StateBadge } from '../StateBadge.tsx';

export const sortableColumns = ['DernierEchange', 'CreeLe', 'Dirigeant', 'RaisonSociale', 'Etat'] as const;

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });

export const prospectColumns: readonly Column<ProspectRow>[] = [
  {
    key: 'CreeLe',
    title: 'Date',
    width: 110,
    sortable: true,
    onCard: 'detail',
    cell: ({ CreeLe }) => formatDate(day.format(new Date(CreeLe))),
  },
  {
    key: 'Dirigeant',
    title: 'Dirigeant',
    width: 180,
    sortable: true,
    onCard: 'heading',
    cell: ({ Dirigeant }) => Dirigeant,
  },
  {
    key: 'RaisonSociale',
    title: 'Société projetée',
    width: 220,
    sortable: true,
    onCard: 'detail',
    cell: ({ RaisonSociale }) => RaisonSociale,
  },
  {
    key: 'FormeJuridique',
    title: 'Forme',
    width: 90,
    folds: 2,
    cell: ({ FormeJuridique }) => FormeJuridique,
  },
  {
    key: 'Etat',
    title: 'État',
    width: 130,
    sortable: true,
    onCard: 'state',
    cell: ({ Etat }) => <StateBadge state={Etat} />,
  },
  { key: 'SuiviPar', title: 'Suivi par', width: 160, folds: 1, cell: ({ SuiviPar }) => SuiviPar?.Value },
  {
    key: 'DernierEchange',
    title: 'Dernier échange',
    width: 150,
    sortable: true,
    onCard: 'labelled',
    cell: ({ DernierEchange }) => <Moment at={DernierEchange} />,
  },
  {
    key: 'EnAttente',
    title: 'Sans réponse',
    width: 120,
    folds: 3,
    cell: ({ EnAttente }) => EnAttente > 0 && counted(EnAttente, 'message'),
  },
];
