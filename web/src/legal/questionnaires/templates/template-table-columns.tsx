import { type TemplateRow, templateTypes } from '#contract/legal/questionnaires/template.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';

function State({ row }: { row: TemplateRow }) {
  if (row.DateEffet === null) return <StatusBadge status="info">Brouillon</StatusBadge>;
  if (!row.IsEnVigueur) return <StatusBadge status="neutral">Publiée</StatusBadge>;
  return row.IsAAdapter ? (
    <StatusBadge status="warning">À adapter par le cabinet</StatusBadge>
  ) : (
    <StatusBadge status="success">En vigueur</StatusBadge>
  );
}

export const templateColumns: readonly Column<TemplateRow>[] = [
  { key: 'Nom', title: 'Modèle', width: 260, onCard: 'heading', cell: ({ Nom }) => Nom },
  {
    key: 'Type',
    title: 'Questionnaire',
    width: 180,
    onCard: 'detail',
    cell: ({ Type }) => templateTypes[Type],
  },
  { key: 'Numero', title: 'Version', width: 90, align: 'end', cell: ({ Numero }) => Numero },
  { key: 'Etat', title: 'État', width: 210, onCard: 'state', cell: (row) => <State row={row} /> },
  {
    key: 'DateEffet',
    title: 'En vigueur dès le',
    width: 140,
    onCard: 'labelled',
    cell: ({ DateEffet }) => DateEffet && formatDate(DateEffet),
  },
  {
    key: 'NombreQuestions',
    title: 'Questions',
    width: 100,
    align: 'end',
    folds: 1,
    cell: ({ NombreQuestions }) => NombreQuestions,
  },
  { key: 'Auteur', title: 'Auteur', width: 180, folds: 2, cell: ({ Auteur }) => Auteur },
];
