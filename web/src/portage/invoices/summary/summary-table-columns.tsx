import { Link } from '@tanstack/react-router';
import { type SummaryAxis, type SummaryRow, summaryAxes } from '#contract/portage/invoices/summary.ts';
import type { FilterValues } from '#web/kit/filters/types.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatEuros } from '#web/kit/text/french.ts';
import { monthInWords, monthTitle } from '#web/kit/text/months.ts';
import { reportsPath } from '../../activity/paths.ts';
import { portageInvoicesPath } from '../paths.ts';

/** What the lists behind a row's figures are filtered by: whose they are, and the month. */
function searchOf(axis: SummaryAxis, { Id, Guid, Mois }: SummaryRow, values: FilterValues) {
  const { SocietePortageGuid, IdSocieteCliente, IdPersonne } = values;
  const own = {
    SOCIETE_PORTAGE: { SocietePortageGuid: Guid ?? undefined },
    SOCIETE_CLIENTE: { IdSocieteCliente: String(Id) },
    PERSONNE: { IdPersonne: String(Id) },
  }[axis];
  return { SocietePortageGuid, IdSocieteCliente, IdPersonne, Mois, ...own };
}

export const nameOf = ({ Nom, Mois }: SummaryRow): string => `${Nom}, ${monthInWords(Mois)}`;

interface Opens {
  axis: SummaryAxis;
  values: FilterValues;
  /** The lists that the user may open. */
  mayOpen: { invoices: boolean; reports: boolean };
}

/** A sum that opens the rows that it is of; nothing where it is none. */
function figure({ axis, values }: Opens, row: SummaryRow, text: string, more: object, path: string | false) {
  if (path === false) return text;
  return (
    <Link to={path} search={{ ...searchOf(axis, row, values), ...more } as never}>
      {text}
    </Link>
  );
}

export function summaryColumns(opens: Opens): readonly Column<SummaryRow>[] {
  const { axis, mayOpen } = opens;
  const invoices = mayOpen.invoices && portageInvoicesPath;
  const reports = mayOpen.reports && reportsPath;
  const sum = (
    key: 'HT' | 'TTC' | 'Recu' | 'Du',
    title: string,
    more: object,
    shown: Pick<Column<SummaryRow>, 'folds' | 'onCard' | 'sortable'>,
  ): Column<SummaryRow> => ({
    key,
    title,
    width: 130,
    align: 'end',
    ...shown,
    cell: (row) => row[key] !== 0 && figure(opens, row, formatEuros(row[key]), more, invoices),
  });
  return [
    {
      key: 'Nom',
      title: summaryAxes[axis],
      width: 230,
      sortable: true,
      onCard: 'heading',
      cell: ({ Nom }) => Nom,
    },
    {
      key: 'Mois',
      title: 'Mois',
      width: 130,
      sortable: true,
      onCard: 'detail',
      cell: ({ Mois }) => monthTitle(Mois),
    },
    sum('HT', 'Facturé HT', { IsIssued: 'true' }, { sortable: true, onCard: 'labelled' }),
    sum('TTC', 'Facturé TTC', { IsIssued: 'true' }, { folds: 1 }),
    sum('Recu', 'Encaissé', { Reglement: 'ENCAISSE' }, { folds: 3, onCard: 'labelled' }),
    sum('Du', 'Reste dû', { Reglement: 'DU' }, { sortable: true, onCard: 'labelled' }),
    {
      key: 'NombreAFacturer',
      title: 'CRA à facturer',
      width: 120,
      align: 'end',
      folds: 2,
      cell: (row) =>
        row.NombreAFacturer > 0 &&
        figure(opens, row, String(row.NombreAFacturer), { Etat: 'VALIDE' }, reports),
    },
    {
      key: 'MontantAFacturer',
      title: 'À facturer HT',
      width: 130,
      align: 'end',
      sortable: true,
      onCard: 'labelled',
      cell: (row) =>
        row.NombreAFacturer > 0 &&
        figure(opens, row, formatEuros(row.MontantAFacturer), { Etat: 'VALIDE' }, reports),
    },
  ];
}
