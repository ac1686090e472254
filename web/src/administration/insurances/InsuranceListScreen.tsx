import { IconDownload } from '@tabler/icons-react';
import {
  AddInsurance,
  allInsurances,
  DeleteInsurance,
  DownloadInsurance,
  EditInsurance,
  exportInsurances,
  RestoreInsurance,
} from '#contract/administration/insurances/calls.ts';
import { type Insurance, insuranceKinds } from '#contract/administration/insurances/insurance.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { useSaveFile } from '#web/kit/api/use-save-file.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { retireInstead } from '#web/kit/records/retirement.ts';
import { retirementColumn } from '#web/kit/records/retirement-column.tsx';
import { holds } from '#web/kit/records/rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { insuranceForm } from './insurance-form.tsx';

const dayMilliseconds = 86_400_000;

/** Days until the end; undefined where none is told. */
const daysLeft = ({ Fin }: Insurance) =>
  Fin === null ? undefined : Math.round((Date.parse(Fin) - Date.parse(todayInParis())) / dayMilliseconds);

function End({ contract }: { contract: Insurance }) {
  const left = daysLeft(contract);
  if (left === undefined || contract.Fin === null) return null;
  if (left < 0) return <StatusBadge status="danger">{`Fini le ${formatDate(contract.Fin)}`}</StatusBadge>;
  return left <= contract.RappelJours ? (
    <StatusBadge status="warning">{formatDate(contract.Fin)}</StatusBadge>
  ) : (
    formatDate(contract.Fin)
  );
}

const columns: readonly Column<Insurance>[] = [
  {
    key: 'Nature',
    title: 'Nature',
    width: 260,
    onCard: 'heading',
    value: ({ Nature }) => insuranceKinds[Nature],
  },
  { key: 'Assureur', title: 'Assureur', width: 200, onCard: 'detail', value: ({ Assureur }) => Assureur },
  { key: 'Numero', title: 'Numéro', width: 150, onCard: 'detail', value: ({ Numero }) => Numero },
  {
    key: 'Garantie',
    title: 'Garantie',
    width: 150,
    align: 'end',
    onCard: 'labelled',
    value: ({ Garantie }) => Garantie,
    cell: ({ Garantie }) => Garantie !== null && formatEuros(Garantie),
  },
  {
    key: 'Debut',
    title: 'Début',
    width: 110,
    folds: 2,
    value: ({ Debut }) => Debut,
    cell: ({ Debut }) => formatDate(Debut),
  },
  {
    key: 'Fin',
    title: 'Fin',
    width: 150,
    onCard: 'labelled',
    value: ({ Fin }) => Fin,
    cell: (row) => <End contract={row} />,
  },
  { key: 'Fichier', title: 'Document', width: 170, folds: 1, value: ({ Fichier }) => Fichier },
  {
    key: 'IsImprimee',
    title: 'Imprimée',
    width: 90,
    folds: 3,
    value: ({ IsImprimee }) => (IsImprimee ? 'Oui' : 'Non'),
  },
  retirementColumn(),
];

const filters: readonly FilterHere<Insurance>[] = [
  {
    kind: 'text',
    name: 'Texte',
    label: 'Assureur ou numéro',
    matches: (row, typed) => holds(typed, row.Assureur, row.Numero),
  },
  {
    kind: 'choice',
    name: 'Nature',
    label: 'Nature',
    options: optionsOf(insuranceKinds),
    matches: (row, value) => row.Nature === value,
  },
];

/** The firm's own insurances, with a reminder before each end. */
export default function InsuranceListScreen() {
  const saveFile = useSaveFile();
  return (
    <RecordListScreen<Insurance, Insurance>
      description="Les contrats d’assurance du cabinet. Chaque fin est rappelée à temps à ceux qui les tiennent."
      words={wordsFor('contrat d’assurance', { plural: 'contrats d’assurance' })}
      query={useReading(allInsurances)}
      columns={columns}
      filters={filters}
      rowId={({ Id }) => Id}
      rowName={({ Assureur, Numero }) => `${Assureur} ${Numero}`}
      calls={{
        add: AddInsurance,
        edit: EditInsurance,
        remove: DeleteInsurance,
        restore: RestoreInsurance,
        exportAll: exportInsurances,
      }}
      moreActions={[
        {
          label: 'Télécharger le contrat',
          icon: IconDownload,
          run: ({ Id }: Insurance) => saveFile(DownloadInsurance, { Id }),
          unless: ({ Fichier }: Insurance) => (Fichier ? undefined : 'Ce contrat n’a pas de document.'),
        },
      ]}
      consequence={retireInstead('du registre')}
      form={insuranceForm}
    />
  );
}
