import {
  type RecurrentRow,
  recurrentStates,
  rhythms,
} from '#contract/documents/generation/recurrent-calls.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { holds } from '#web/kit/records/rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { monthOptions } from '#web/kit/text/months.ts';

const statuses = { A_GENERER: 'warning', GENERE: 'success', SANS_OBJET: 'neutral' } as const;

export const columns: readonly Column<RecurrentRow>[] = [
  {
    key: 'Societe',
    title: 'Société',
    width: 260,
    onCard: 'heading',
    value: ({ Societe }) => Societe.Value,
  },
  { key: 'Modele', title: 'Document', width: 300, onCard: 'detail', value: ({ Modele }) => Modele.Value },
  { key: 'Rythme', title: 'Rythme', width: 150, value: ({ Rythme }) => rhythms[Rythme] },
  {
    key: 'Etat',
    title: 'État',
    width: 140,
    onCard: 'state',
    value: ({ Etat }) => recurrentStates[Etat],
    cell: ({ Etat }) => <StatusBadge status={statuses[Etat]}>{recurrentStates[Etat]}</StatusBadge>,
  },
  {
    key: 'GenereLe',
    title: 'Généré le',
    width: 120,
    value: ({ GenereLe }) => GenereLe,
    cell: ({ GenereLe }) => (GenereLe ? formatDate(GenereLe) : null),
  },
  {
    key: 'EnvoyeLe',
    title: 'Envoyé le',
    width: 120,
    folds: 1,
    value: ({ EnvoyeLe }) => EnvoyeLe,
    cell: ({ EnvoyeLe }) => (EnvoyeLe ? formatDate(EnvoyeLe) : null),
  },
];

export const thisMonth = () => new Date().toISOString().slice(0, 7);

export const filters = (): readonly FilterHere<RecurrentRow>[] => [
  // asked of the server, which tells what is due in it
  { kind: 'choice', name: 'Periode', label: 'Mois', options: monthOptions(15, 2), matches: () => true },
  {
    kind: 'text',
    name: 'Texte',
    label: 'Société ou document',
    matches: ({ Societe, Modele }, typed) => holds(typed, Societe.Value, Modele.Value),
  },
  {
    kind: 'choice',
    name: 'Etat',
    label: 'État',
    options: optionsOf(recurrentStates),
    matches: ({ Etat }, value) => Etat === value,
  },
];
