import { IconCalendarEvent, IconCalendarOff, IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { can } from '#contract/access/access.ts';
import {
  AddParameterConfig,
  allParameterConfig,
  CloseParameterConfig,
} from '#contract/administration/parameters/calls.ts';
import { parameterTypes } from '#contract/administration/parameters/value.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { RecordPanel } from '#web/kit/records/RecordPanel.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { holds } from '#web/kit/records/rows-here.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { closingForm, newValueForm, parameterDetails } from './parameter-forms.tsx';
import { type ParameterRow, rowsAt, typeNames } from './parameter-rows.ts';
import { columns } from './parameter-table-columns.tsx';

const holidaysPath = '/administration/parameter-config/jours-feries';

/** The new value of a parameter, and the end of its present one. */
const panels = ['valeur', 'cloture'] as const;

const words = {
  ...wordsFor('paramètre'),
  add: 'Ajouter une valeur',
  edit: 'Clôturer la valeur',
};

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** Why the value that a row shows cannot be ended. */
function unlessClosable(row: ParameterRow): string | undefined {
  if (!row.value) return 'Ce paramètre n’a aucune valeur à cette date.';
  return row.value.Origine === 'CABINET'
    ? undefined
    : 'Cette valeur est celle du logiciel\u202f: ajoutez une valeur du cabinet pour la remplacer.';
}

const filtersOf = (categories: readonly string[]): FilterHere<ParameterRow>[] => [
  {
    kind: 'text',
    name: 'Libelle',
    label: 'Paramètre',
    matches: (row, typed) => holds(typed, row.Libelle, row.Key),
  },
  {
    kind: 'choice',
    name: 'Categorie',
    label: 'Catégorie',
    options: categories.map((value) => ({ value, label: value })),
    matches: (row, value) => row.Categorie === value,
  },
  {
    kind: 'choice',
    name: 'Type',
    label: 'Type',
    options: parameterTypes.map((value) => ({ value, label: typeNames[value] })),
    matches: (row, value) => row.Type === value,
  },
  // decides which value each row shows, and leaves them all
  { kind: 'date', name: 'Date', label: 'Valable au', matches: () => true },
];

/** The dated rates, thresholds and limits of the trade, with the firm's own values. */
export default function ParameterListScreen() {
  const session = useSession();
  const navigate = useNavigate();
  const { open, show, close } = usePanel(panels);
  const { Date: asked } = useSearch({ strict: false }) as { Date?: unknown };
  const date = isDay(asked) ? asked : todayInParis();
  const query = useQuery({
    queryKey: [allParameterConfig.path],
    queryFn: ({ signal }) => callApi(allParameterConfig, {}, { signal }),
    select: (parameters) => rowsAt(parameters, date),
  });
  const row = query.data?.find(({ Key }) => Key === open?.id);
  const filters = useMemo(
    () => filtersOf([...new Set(query.data?.map(({ Categorie }) => Categorie))]),
    [query.data],
  );

  const actions: ListAction<ParameterRow>[] = [];
  if (can(session, AddParameterConfig))
    actions.push({
      label: words.add,
      icon: IconCalendarPlus,
      primary: true,
      run: ({ Key }) => show('valeur', Key),
    });
  if (can(session, CloseParameterConfig))
    actions.push({
      label: words.edit,
      icon: IconCalendarOff,
      unless: unlessClosable,
      run: ({ Key }) => show('cloture', Key),
    });

  actions.push({
    label: 'Jours fériés',
    icon: IconCalendarEvent,
    atEnd: true,
    onClick: () => void navigate({ to: holidaysPath }),
  });

  const common = {
    words,
    rowId: ({ Key }: ParameterRow) => Key,
    rowName: ({ Libelle }: ParameterRow) => Libelle,
    onClose: close,
    onSaved: () => {
      close();
      void query.refetch();
    },
  };
  return (
    <RecordListScreen<ParameterRow, ParameterRow>
      description="Les taux, seuils et limites des calculs, avec leur période et leur source."
      words={words}
      query={query}
      columns={columns}
      filters={filters}
      firstSort={{ column: 'Categorie', order: 1 }}
      rowId={common.rowId}
      rowName={common.rowName}
      calls={{}}
      form={parameterDetails}
      moreActions={actions}
    >
      {open?.name === 'valeur' && row && can(session, AddParameterConfig) && (
        <RecordPanel {...common} mode={{ kind: 'create' }} form={newValueForm(row)} />
      )}
      {open?.name === 'cloture' && row && can(session, CloseParameterConfig) && !unlessClosable(row) && (
        <RecordPanel {...common} mode={{ kind: 'edit', row }} form={closingForm(row)} />
      )}
    </RecordListScreen>
  );
}
