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

/** 'YYYY-MM' of months around this one, the latest first. */
function monthsAround(): { value: string; label: string }[] {
  const now = new Date();
  const name = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return Array.from({ length: 15 }, (_, index) => {
    const month = new Date(Date.UTC(now.getFullYear(), now.getMonth() + 2 - index, 1));
    return { value: month.toISOString().slice(0, 7), label: name.format(month) };
  });
}

export const thisMonth = () => new Date().toISOString().slice(0, 7);

export const filters = (): readonly FilterHere<RecurrentRow>[] => [
  // asked of the server, which tells what is due in it
  { kind: 'choice', name: 'Periode', label: 'Mois', options: monthsAround(), matches: () => true },
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
