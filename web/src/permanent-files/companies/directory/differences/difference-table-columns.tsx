import {
  type Difference,
  differenceFields,
} from '#contract/permanent-files/companies/directory-difference-calls.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { formatSiret } from '#web/kit/text/identifiers.ts';

/** What one side tells of a field: the SIRET of a seat in its groups. */
const told = ({ Champ }: Difference, text: string | null) =>
  Champ === 'SIEGE' ? text?.replace(/^\d{14}/, formatSiret) : text;

export const differenceColumns: readonly Column<Difference>[] = [
  {
    key: 'NomSociete',
    title: 'Société',
    width: 220,
    sortable: true,
    onCard: 'heading',
    cell: ({ NomSociete }) => NomSociete,
  },
  {
    key: 'Champ',
    title: 'Champ',
    width: 160,
    sortable: true,
    onCard: 'detail',
    cell: ({ Champ }) => differenceFields[Champ],
  },
  {
    key: 'CheNous',
    title: 'Chez nous',
    width: 240,
    onCard: 'labelled',
    cell: (row) => told(row, row.CheNous),
  },
  {
    key: 'Sirene',
    title: 'Sirene',
    width: 260,
    onCard: 'labelled',
    cell: (row) =>
      row.Source === 'SIMULATION' ? (
        <>
          <StatusBadge status="warning">Simulation</StatusBadge> {told(row, row.Sirene)}
        </>
      ) : (
        told(row, row.Sirene)
      ),
  },
  {
    key: 'Depuis',
    title: 'Depuis',
    width: 110,
    sortable: true,
    folds: 1,
    cell: ({ Depuis }) => formatDate(Depuis),
  },
];
