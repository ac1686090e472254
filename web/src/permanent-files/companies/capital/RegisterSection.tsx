import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { pageSize } from '#contract/paging.ts';
import { type Movement, movementNatures } from '#contract/permanent-files/companies/share-register.ts';
import { heldRights } from '#contract/permanent-files/people/shareholders.ts';
import { failureOf } from '#web/kit/api/failure-of.ts';
import { Section } from '#web/kit/page/Section.tsx';
import { DataTable } from '#web/kit/table/DataTable.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { counted, formatDate, formatEuros, formatInteger } from '#web/kit/text/french.ts';
import { HolderLink } from '../HolderLink.tsx';
import { OnCard } from './OnCard.tsx';
import { useRegister } from './use-capital.ts';

const numbersOf = ({ NumeroDu, NumeroAu }: Movement) =>
  NumeroDu && NumeroAu ? `${formatInteger(NumeroDu)} à ${formatInteger(NumeroAu)}` : '';

const columns: Column<Movement>[] = [
  { key: 'Numero', title: 'N°', cell: ({ Numero }) => Numero, align: 'end', width: 60, onCard: 'state' },
  { key: 'Date', title: 'Date', cell: (line) => formatDate(line.Date), width: 100, onCard: 'detail' },
  {
    key: 'Nature',
    title: 'Nature',
    cell: ({ Nature }) => movementNatures[Nature].label,
    width: 170,
    onCard: 'heading',
  },
  {
    key: 'Cedant',
    title: 'Cédant',
    cell: ({ Cedant }) =>
      Cedant && (
        <>
          <OnCard>{'de '}</OnCard>
          <HolderLink holder={Cedant} />
        </>
      ),
    width: 160,
    onCard: 'detail',
  },
  {
    key: 'Cessionnaire',
    title: 'Cessionnaire',
    cell: ({ Cessionnaire }) =>
      Cessionnaire && (
        <>
          <OnCard>{'à '}</OnCard>
          <HolderLink holder={Cessionnaire} />
        </>
      ),
    width: 160,
    onCard: 'detail',
  },
  {
    key: 'Droit',
    title: 'Droit',
    cell: ({ Droit }) => heldRights[Droit],
    width: 130,
    folds: 3,
    onCard: 'detail',
  },
  {
    key: 'Nombre',
    title: 'Titres',
    cell: ({ Nombre }) => (
      <>
        {formatInteger(Nombre)}
        <OnCard>{' titre(s)'}</OnCard>
      </>
    ),
    align: 'end',
    width: 90,
    onCard: 'detail',
  },
  { key: 'Numeros', title: 'Numéros', cell: numbersOf, width: 110, folds: 1 },
  {
    key: 'Prix',
    title: 'Prix',
    cell: ({ Prix }) => Prix !== null && formatEuros(Prix),
    align: 'end',
    width: 120,
    folds: 2,
  },
  {
    key: 'Acte',
    title: 'Acte ou motif',
    cell: ({ Acte, Motif }) => [Acte, Motif].filter(Boolean).join(' – '),
    width: 200,
    onCard: 'detail',
  },
];

interface RegisterSectionProps {
  id: number;
  /** Absent for those who only read. */
  onNew: (() => void) | undefined;
}

/** The register of a company's movements of titles, the latest line first: whole, whatever the day of the page. */
export function RegisterSection({ id, onNew }: RegisterSectionProps) {
  const [page, setPage] = useState(1);
  const register = useRegister(id, page);
  const total = register.data?.TotalCount ?? 0;
  return (
    <Section
      title="Registre des mouvements"
      description="Chaque ligne reste telle qu’elle a été inscrite, numérotée sans trou."
      aside={
        onNew && (
          <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onClick={onNew}>
            Nouveau mouvement
          </Button>
        )
      }
    >
      <DataTable<Movement>
        name="capital-register"
        label="Registre des mouvements"
        columns={columns}
        rows={register.data?.Items}
        rowId={({ Id }) => Id}
        rowName={({ Numero }) => `Mouvement ${Numero}`}
        failure={failureOf(register)}
        fetching={register.isPlaceholderData}
        sort={undefined}
        onSort={() => undefined}
        page={page}
        pageSize={pageSize}
        total={total}
        onPage={setPage}
        totalText={`Total\u202f: ${counted(total, 'mouvement')}`}
        empty={<p>Aucun mouvement inscrit.</p>}
      />
    </Section>
  );
}
