import type { ListedEntry } from '#contract/directory/referentials/administration-calls.ts';
import { isEditable, type ReferenceList } from '#contract/directory/referentials/entry.ts';
import { todayInParis } from '#contract/today.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';

type EntryColumn = Column<ListedEntry>;

const code = (title: string, width: number): EntryColumn => ({
  key: 'Code',
  title,
  width,
  onCard: 'detail',
  cell: ({ Code }) => Code,
});

const label: EntryColumn = {
  key: 'Libelle',
  title: 'Libellé',
  width: 420,
  onCard: 'heading',
  cell: ({ Libelle }) => Libelle,
};

const text = (key: keyof ListedEntry, title: string, width: number): EntryColumn => ({
  key,
  title,
  width,
  onCard: 'detail',
  cell: (row) => row[key] && String(row[key]),
});

const state: EntryColumn = {
  key: 'EstActif',
  title: 'État',
  width: 170,
  onCard: 'state',
  cell: ({ EstActif, DateDebut, DateRetrait }) => {
    if (EstActif) return <StatusBadge status="success">En vigueur</StatusBadge>;
    if (DateRetrait && DateRetrait <= todayInParis())
      return <StatusBadge status="neutral">Retirée le {formatDate(DateRetrait)}</StatusBadge>;
    return <StatusBadge status="info">À partir du {formatDate(DateDebut ?? '')}</StatusBadge>;
  },
};

const origins = {
  national: 'Liste nationale',
  modifie: 'Modifiée par le cabinet',
  propre: 'Du cabinet',
} as const;

const origin: EntryColumn = {
  key: 'Origine',
  title: 'Origine',
  width: 190,
  folds: 1,
  cell: ({ Origine }) => origins[Origine],
};

const postcodes: EntryColumn = {
  key: 'CodesPostaux',
  title: 'Codes postaux',
  width: 260,
  folds: 1,
  onCard: 'detail',
  cell: ({ CodesPostaux }) => CodesPostaux.join(', '),
};

const union: EntryColumn = {
  key: 'IsUe',
  title: 'Union européenne',
  width: 160,
  onCard: 'detail',
  cell: ({ IsUe }) => IsUe && 'Membre',
};

/** What is shown of a list's entries: not every list has a BIC, an acronym or postcodes. */
export function entryColumns(list: ReferenceList): readonly EntryColumn[] {
  const own = isEditable(list) ? [origin] : [];
  switch (list) {
    case 'communes':
      return [code('Code Insee', 120), label, text('Parent', 'Département', 130), postcodes, state];
    case 'pays':
      return [code('Code', 90), label, union];
    case 'banques':
      return [code('Code banque', 130), label, text('Bic', 'BIC', 160), ...own, state];
    case 'formes-juridiques':
      return [code('Code', 90), label, text('Sigle', 'Sigle', 140), state];
    case 'etats-acte':
      return [label, text('ParentLibelle', 'Acte', 320), ...own, state];
    case 'cles-synthese':
      return [label, text('Parent', 'Rubrique', 220), state];
    case 'naf-rev2':
    case 'naf-2025':
      return [code('Code', 100), label, state];
    default:
      return [label, ...own, state];
  }
}
