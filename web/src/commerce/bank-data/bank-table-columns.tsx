import { type BankSyncRow, bankSources, connectionStates } from '#contract/commerce/bank-data/bank-data.ts';
import { Moment } from '#web/kit/page/Moment.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatInteger } from '#web/kit/text/french.ts';
import { formatMoment } from '#web/kit/text/moments.ts';
import { connectionStatus } from './bank-words.ts';

const consent = ({ ConsentementJusquAu, IsBientotEchu }: BankSyncRow) =>
  ConsentementJusquAu &&
  (IsBientotEchu ? (
    <StatusBadge status="warning">{formatDate(ConsentementJusquAu)}</StatusBadge>
  ) : (
    formatDate(ConsentementJusquAu)
  ));

/** What was taken of which bank, when, how it went, and until when one may. */
export const bankTableColumns: readonly Column<BankSyncRow>[] = [
  {
    key: 'Banque',
    title: 'Banque',
    width: 160,
    sortable: true,
    onCard: 'heading',
    cell: ({ Banque }) => Banque,
  },
  { key: 'Compte', title: 'Compte', width: 130, folds: 2, onCard: 'detail', cell: ({ Compte }) => Compte },
  {
    key: 'NomTitulaire',
    title: 'Cabinet ou société',
    width: 170,
    onCard: 'detail',
    cell: ({ NomTitulaire }) => NomTitulaire,
  },
  {
    key: 'Source',
    title: 'Origine',
    width: 124,
    folds: 3,
    cell: ({ Source }) =>
      Source === 'simulation' ? (
        <StatusBadge status="warning">{bankSources[Source]}</StatusBadge>
      ) : (
        bankSources[Source]
      ),
  },
  {
    key: 'Debut',
    title: 'Début',
    width: 120,
    sortable: true,
    onCard: 'labelled',
    cell: ({ Debut }) => <Moment at={Debut} />,
  },
  { key: 'Fin', title: 'Fin', width: 150, folds: 1, cell: ({ Fin }) => formatMoment(Fin) },
  {
    key: 'Nouvelles',
    title: 'Nouvelles',
    width: 98,
    align: 'end',
    sortable: true,
    cell: ({ Nouvelles }) => formatInteger(Nouvelles),
  },
  {
    key: 'Doubles',
    title: 'Doubles',
    width: 82,
    folds: 4,
    align: 'end',
    cell: ({ Doubles }) => formatInteger(Doubles),
  },
  {
    key: 'EstReussie',
    title: 'Résultat',
    width: 110,
    onCard: 'state',
    cell: ({ EstReussie, Message }) =>
      EstReussie ? (
        <StatusBadge status="success">Réussie</StatusBadge>
      ) : (
        <span title={Message ?? undefined}>
          <StatusBadge status="danger">En erreur</StatusBadge>
        </span>
      ),
  },
  {
    key: 'Etat',
    title: 'Connexion',
    width: 140,
    onCard: 'labelled',
    cell: ({ Etat }) =>
      Etat && <StatusBadge status={connectionStatus[Etat]}>{connectionStates[Etat]}</StatusBadge>,
  },
  {
    key: 'ConsentementJusquAu',
    title: 'Consentement',
    width: 134,
    sortable: true,
    cell: consent,
  },
];
