import type { DocumentRow } from '#contract/documents/files/document.ts';
import { Moment } from '#web/kit/page/Moment.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { formatSize } from '#web/kit/text/sizes.ts';
import { StateBadge } from '../StateBadge.tsx';
import css from './document-list.module.css';

const dated = (day: string | null) => day && formatDate(day);

const company: Column<DocumentRow> = {
  key: 'Societe',
  title: 'Société',
  width: 170,
  onCard: 'detail',
  cell: ({ Societe }) => Societe?.Value,
};

const columns: readonly Column<DocumentRow>[] = [
  {
    key: 'Libelle',
    title: 'Libellé',
    width: 230,
    sortable: true,
    onCard: 'heading',
    cell: ({ Libelle, Extrait, Page }) =>
      Extrait === null ? (
        Libelle
      ) : (
        <>
          {Libelle}
          <span className={css.excerpt}>
            p. {Page}
            {'\u202f'}: {Extrait}
          </span>
        </>
      ),
  },
  {
    key: 'TypeDocument',
    title: 'Type',
    width: 150,
    onCard: 'detail',
    cell: ({ TypeDocument }) => TypeDocument.Value,
  },
  { key: 'Annee', title: 'Année', width: 76, sortable: true, folds: 7, cell: ({ Annee }) => Annee },
  {
    key: 'DateDocument',
    title: 'Date',
    width: 100,
    sortable: true,
    folds: 6,
    cell: ({ DateDocument }) => dated(DateDocument),
  },
  {
    key: 'DateExpiration',
    title: 'Expire le',
    width: 100,
    sortable: true,
    folds: 5,
    cell: ({ DateExpiration }) => dated(DateExpiration),
  },
  {
    key: 'ConserveJusquAu',
    title: 'Conservé jusqu’au',
    width: 148,
    sortable: true,
    folds: 4,
    cell: ({ ConserveJusquAu }) => dated(ConserveJusquAu),
  },
  {
    key: 'Taille',
    title: 'Taille',
    width: 84,
    sortable: true,
    align: 'end',
    folds: 2,
    cell: ({ Taille }) => formatSize(Taille),
  },
  { key: 'AjoutePar', title: 'Ajouté par', width: 130, folds: 1, cell: ({ AjoutePar }) => AjoutePar },
  {
    key: 'AjouteLe',
    title: 'Ajouté',
    width: 124,
    sortable: true,
    folds: 3,
    cell: ({ AjouteLe }) => <Moment at={AjouteLe} />,
  },
  {
    key: 'Etat',
    title: 'État',
    width: 142,
    onCard: 'state',
    cell: ({ Etat }) => <StateBadge state={Etat} />,
  },
];

/** Those of all companies, or of one of them. */
export function documentColumns({ ofOne = false } = {}): readonly Column<DocumentRow>[] {
  if (ofOne) return columns;
  const [label, type, ...others] = columns;
  return [label, type, company, ...others].filter((column) => column !== undefined);
}
