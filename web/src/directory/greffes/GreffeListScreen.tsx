import {
  AddGreffe,
  allGreffes,
  DeleteGreffe,
  EditGreffe,
  exportGreffeToExcelAsAttachment,
} from '#contract/directory/greffes/calls.ts';
import type { Greffe } from '#contract/directory/greffes/greffe.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { StatusBadge } from '#web/kit/page/StatusBadge.tsx';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { holds } from '#web/kit/records/rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatInteger } from '#web/kit/text/french.ts';
import { greffeForm } from './greffe-form.ts';

const columns: readonly Column<Greffe>[] = [
  {
    key: 'Libelle',
    title: 'Libellé',
    width: 360,
    sortable: true,
    onCard: 'heading',
    cell: (row) => row.Libelle,
  },
  {
    key: 'VilleRcs',
    title: 'Ville RCS',
    width: 160,
    sortable: true,
    onCard: 'detail',
    cell: (row) => row.VilleRcs,
  },
  { key: 'Cp', title: 'Code postal', width: 120, sortable: true, folds: 3, cell: (row) => row.Adresse.Cp },
  { key: 'Ville', title: 'Ville', width: 180, sortable: true, folds: 4, cell: (row) => row.Adresse.Ville },
  {
    key: 'Telephone',
    title: 'Téléphone',
    width: 150,
    folds: 2,
    onCard: 'detail',
    cell: (row) => row.Telephone,
  },
  { key: 'Email', title: 'Email', width: 240, folds: 1, onCard: 'detail', cell: (row) => row.Email },
  {
    key: 'DateRetrait',
    title: 'État',
    width: 130,
    onCard: 'state',
    cell: ({ DateRetrait }) =>
      DateRetrait ? (
        <StatusBadge status="neutral">Retiré le {formatDate(DateRetrait)}</StatusBadge>
      ) : (
        <StatusBadge status="success">Actif</StatusBadge>
      ),
  },
];

const sortValue = (row: Greffe, column: string) => {
  if (column === 'Cp' || column === 'Ville') return row.Adresse[column];
  return column === 'VilleRcs' ? row.VilleRcs : row.Libelle;
};

export default function GreffeListScreen() {
  const query = useReading(allGreffes);
  return (
    <RecordListScreen<Greffe, Greffe>
      name="greffes"
      scope="/repertoire/greffe-tribunal-commerce"
      title="Greffes des tribunaux de commerce"
      description="Les greffes auxquels le cabinet écrit."
      words={wordsFor('greffe')}
      query={query}
      columns={columns}
      filters={[
        { kind: 'text', name: 'Libelle', label: 'Libellé ou ville', atOnce: true },
        { kind: 'text', name: 'Cp', label: 'Code postal', atOnce: true },
      ]}
      matches={{
        Libelle: (row, value) => holds(value, row.Libelle, row.VilleRcs, row.Adresse.Ville),
        Cp: (row, value) => row.Adresse.Cp?.startsWith(value) === true,
      }}
      sortValue={sortValue}
      firstSort={{ column: 'Libelle', order: 1 }}
      rowId={({ Id }) => Id}
      rowName={({ Libelle }) => Libelle}
      totalText={(total) => `Total : ${formatInteger(total)} greffe(s)`}
      calls={{
        add: AddGreffe,
        edit: EditGreffe,
        remove: DeleteGreffe,
        exportAll: exportGreffeToExcelAsAttachment,
      }}
      consequence="disparaîtra du répertoire. Pour le garder sans le proposer, modifiez-le et indiquez sa date de retrait."
      form={greffeForm}
    />
  );
}
