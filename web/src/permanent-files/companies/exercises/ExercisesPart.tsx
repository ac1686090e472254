import { IconHelpCircle, IconLock, IconLockOpen, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { can } from '#contract/access/access.ts';
import {
  CloseExercice,
  DeleteExercice,
  EditExercice,
  OpenExercice,
} from '#contract/permanent-files/companies/exercises/calls.ts';
import type { Exercise } from '#contract/permanent-files/companies/exercises/exercise.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi } from '#web/kit/api/api.ts';
import { failureOf } from '#web/kit/api/failure-of.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { Surface } from '#web/kit/page/Surface.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import type { RecordPartProps } from '#web/kit/record-page/record-part.ts';
import { deleteRows } from '#web/kit/records/delete-rows.tsx';
import { type ListAction, menuOf } from '#web/kit/records/list-actions.ts';
import { MissingPanel } from '#web/kit/records/MissingPanel.tsx';
import { RecordPanel } from '#web/kit/records/RecordPanel.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { DataTable } from '#web/kit/table/DataTable.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { useExerciseForm } from './exercise-form.ts';
import { deadlineColumns, periodOf } from './exercise-table-columns.tsx';
import { useExercises, useReloadExercises } from './use-exercises.ts';

const DeadlinesDialog = lazyPart(() => import('../deadlines/DeadlinesDialog.tsx'));

const words = { ...wordsFor('exercice'), add: 'Ouvrir un exercice' };

const columns: readonly Column<Exercise>[] = [
  {
    key: 'Exercice',
    title: 'Exercice',
    width: 264,
    onCard: 'heading',
    cell: (row) => `${periodOf(row)}${row.IsPremier ? ' (premier)' : ''}`,
  },
  ...deadlineColumns,
];

const panels = ['ouvrir', 'exercice'] as const;

const rowId = ({ Id }: Exercise) => Id;

/** The accounting years of a company, adjoining, with what falls due for each. */
export default function ExercisesPart({ id }: RecordPartProps) {
  const session = useSession();
  const query = useExercises(id);
  const reload = useReloadExercises();
  const panel = usePanel(panels);
  const { run } = useAction();
  const [asked, setAsked] = useState<Exercise>();
  const rows = query.data?.Items;
  const form = useExerciseForm(id, rows?.[0]);

  const setState = ({ Id, Version }: Exercise, Etat: Exercise['Etat']) =>
    run(async () => {
      await callApi(CloseExercice, { Id, Version, Etat });
      reload();
    });

  const actions: ListAction<Exercise>[] = [
    { label: 'Pourquoi\u202f?', icon: IconHelpCircle, run: setAsked },
    ...(can(session, EditExercice) ? changes() : []),
  ];

  function changes(): ListAction<Exercise>[] {
    const isOver = ({ DateFin }: Exercise) => DateFin < todayInParis();
    return [
      { label: 'Modifier', icon: IconPencil, run: ({ Id }) => panel.show('exercice', Id) },
      {
        label: 'Clore',
        icon: IconLock,
        unless: (row) =>
          row.Etat === 'CLOS'
            ? 'Cet exercice est déjà clos.'
            : isOver(row)
              ? undefined
              : 'Cet exercice n’est pas fini.',
        run: (row) => setState(row, 'CLOS'),
      },
      {
        label: 'Rouvrir',
        icon: IconLockOpen,
        unless: ({ Etat }) => (Etat === 'OUVERT' ? 'Cet exercice est ouvert.' : undefined),
        run: (row) => setState(row, 'OUVERT'),
      },
      {
        label: 'Supprimer',
        icon: IconTrash,
        run: (row) =>
          deleteRows([row], DeleteExercice, {
            words,
            rowId,
            rowName: periodOf,
            consequence: 'sera retiré du dossier.',
            reload,
          }),
      },
    ];
  }

  const edited = rows?.find(({ Id }) => String(Id) === panel.open?.id);
  return (
    <>
      {can(session, OpenExercice) && (
        <Toolbar
          label="Actions sur les exercices"
          actions={[{ label: words.add, icon: IconPlus, primary: true, onClick: () => panel.show('ouvrir') }]}
        />
      )}
      <Surface>
        <DataTable<Exercise>
          name="exercises-of-company"
          label="Exercices"
          columns={columns}
          rows={rows}
          rowId={rowId}
          rowName={periodOf}
          rowMenu={(row) => menuOf(actions, row)}
          failure={failureOf(query)}
          fetching={false}
          sort={undefined}
          onSort={() => {}}
          page={1}
          pageSize={5}
          total={rows?.length ?? 0}
          onPage={() => {}}
          totalText={words.total(rows?.length ?? 0)}
          empty={<p>Aucun exercice n’est ouvert.</p>}
        />
      </Surface>
      {panel.open?.name === 'exercice' && rows && !edited && <MissingPanel onClose={panel.close} />}
      {panel.open && (panel.open.name === 'ouvrir' ? rows : edited) && (
        <RecordPanel<Exercise, Exercise>
          key={panel.open.id}
          mode={edited ? { kind: 'edit', row: edited } : { kind: 'create' }}
          words={words}
          rowId={rowId}
          rowName={periodOf}
          form={form}
          onSaved={() => {
            panel.close();
            reload();
          }}
          onClose={panel.close}
        />
      )}
      {asked && (
        <DeadlinesDialog
          title={periodOf(asked)}
          deadlines={Object.values(asked.Echeances)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
