import { Button } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { DownloadDeclarationTVAFiles } from '#contract/documents/files/calls.ts';
import { type VatDeclaration, vatForms } from '#contract/tax/vat/declaration.ts';
import { periodOf } from '#contract/tax/vat/words.ts';
import { fetchFile, saveFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import { formatSiren } from '#web/kit/text/identifiers.ts';
import { capital } from '#web/kit/text/months.ts';
import { stateLabel, stateStatus } from '../vat-words.ts';

/** The files that prove a deposit, else the motive that stands for them. */
function Proof({ declaration: { Certificat, Motif } }: { declaration: VatDeclaration }) {
  const { run } = useAction();
  const [first] = Certificat;
  if (!first) return Motif;
  const open = () =>
    run(
      async () => saveFile(await fetchFile(DownloadDeclarationTVAFiles, { fileGuid: first.FileGuid })),
      null,
    );
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconFile size={14} aria-hidden="true" />}
      aria-label={`Télécharger ${first.FileName}`}
      onClick={(event) => {
        event.stopPropagation();
        void open();
      }}
    >
      {Certificat.length > 1 ? `${Certificat.length} fichiers` : 'Certificat'}
    </Button>
  );
}

export const vatColumns: readonly Column<VatDeclaration>[] = [
  {
    key: 'NomSociete',
    title: 'Société',
    width: 210,
    sortable: true,
    onCard: 'heading',
    cell: ({ Societe }) => Societe.Value,
  },
  { key: 'Siren', title: 'SIREN', width: 110, folds: 1, cell: ({ Siren }) => Siren && formatSiren(Siren) },
  {
    key: 'Regime',
    title: 'Régime',
    width: 110,
    folds: 3,
    cell: ({ Formulaire }) => vatForms[Formulaire],
  },
  { key: 'Periode', title: 'Période', width: 160, onCard: 'detail', cell: (one) => capital(periodOf(one)) },
  {
    key: 'Echeance',
    title: 'Échéance',
    width: 110,
    sortable: true,
    onCard: 'labelled',
    cell: ({ Echeance }) => formatDate(Echeance),
  },
  {
    key: 'Montant',
    title: 'Montant',
    width: 120,
    align: 'end',
    sortable: true,
    onCard: 'detail',
    cell: ({ Montant, Neant }) => (Neant ? 'Néant' : Montant !== null && formatEuros(Montant)),
  },
  {
    key: 'Etat',
    title: 'État',
    width: 190,
    onCard: 'state',
    cell: (row) => (
      <StatusBadge status={stateStatus(row)}>
        {row.EnRetard ? `En retard, ${stateLabel(row.Etat).toLowerCase()}` : stateLabel(row.Etat)}
      </StatusBadge>
    ),
  },
  {
    key: 'Preuve',
    title: 'Preuve',
    width: 120,
    folds: 4,
    cell: (row) => (row.Certificat.length > 0 || row.Motif) && <Proof declaration={row} />,
  },
  {
    key: 'Collaborateur',
    title: 'Collaborateur',
    width: 140,
    folds: 2,
    cell: ({ Collaborateur }) => Collaborateur?.Value,
  },
];

const ofCompany = new Set(['NomSociete', 'Siren', 'Collaborateur']);

/** The columns of one company's own list: its rows are known by their period. */
export const columnsOfOne: readonly Column<VatDeclaration>[] = vatColumns
  .filter(({ key }) => !ofCompany.has(key))
  .map((column) => (column.key === 'Periode' ? { ...column, onCard: 'heading' as const } : column))
  .toSorted((one, other) => Number(other.key === 'Periode') - Number(one.key === 'Periode'));
