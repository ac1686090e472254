import {
  type Paper,
  paperDoubts,
  paperKinds,
  paperMatches,
  paperStates,
} from '#contract/social/strongbox/paper.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { monthTitle } from '#web/kit/text/months.ts';
import { paperStatus } from '../strongbox-words.ts';

const whyOf = ({ Etat, Doutes, Motif, TrouvePar, EstLu }: Paper): string | null => {
  if (Etat === 'DOUTEUX') return Doutes.map((doubt) => paperDoubts[doubt]).join(', ') || null;
  if (Etat === 'DEPOSE') return EstLu ? 'Lu par son titulaire' : 'Pas encore lu';
  return Motif ?? (TrouvePar && `Trouvé par\u202f: ${paperMatches[TrouvePar].toLowerCase()}`);
};

export const paperColumns: readonly Column<Paper>[] = [
  { key: 'FileName', title: 'Fichier', width: 200, onCard: 'heading', value: ({ FileName }) => FileName },
  {
    key: 'Etat',
    title: 'État',
    width: 120,
    onCard: 'state',
    value: ({ Etat }) => paperStates[Etat],
    cell: ({ Etat }) => <StatusBadge status={paperStatus[Etat]}>{paperStates[Etat]}</StatusBadge>,
  },
  { key: 'Titulaire', title: 'Titulaire', width: 170, onCard: 'detail', value: ({ Titulaire }) => Titulaire },
  { key: 'Societe', title: 'Société', width: 180, onCard: 'detail', value: ({ Societe }) => Societe },
  {
    key: 'Mois',
    title: 'Mois',
    width: 130,
    onCard: 'detail',
    value: ({ Mois }) => Mois,
    cell: ({ Mois }) => Mois && monthTitle(Mois),
  },
  { key: 'Nature', title: 'Nature', width: 160, folds: 2, value: ({ Nature }) => paperKinds[Nature] },
  { key: 'Pourquoi', title: 'Pourquoi', width: 260, onCard: 'detail', value: whyOf },
  {
    key: 'ConserveJusquau',
    title: 'Conservé jusqu’au',
    width: 130,
    folds: 1,
    value: ({ ConserveJusquau }) => ConserveJusquau,
    cell: ({ ConserveJusquau }) => ConserveJusquau && formatDate(ConserveJusquau),
  },
];
