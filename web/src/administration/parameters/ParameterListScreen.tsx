import { IconCalendarOff, IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
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
import type { ToolbarAction } from '#web/kit/page/Toolbar.tsx';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { RecordPanel } from '#web/kit/records/RecordPanel.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { holds } from '#web/kit/records/rows-here.ts';
import { formatInteger } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { closingForm, newValueForm, parameterDetails } from './parameter-forms.tsx';
import { type ParameterRow, rowsAt, typeNames } from './parameter-rows.ts';
import { columns, sortValue } from './parameter-table-columns.tsx';

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
function unlessClosable(row: ParameterRow | undefined): string | undefined {
  if (!row) return words.chooseOne;
  if (!row.value) return 'Ce paramètre n’a aucune valeur à cette date.';
  return row.value.Origine === 'CABINET'
    ? undefined
    : 'Cette valeur est celle du logiciel\u202f: ajoutez une valeur du cabinet pour la remplacer.';
}

/** The dated rates, thresholds and limits of the trade, with the firm's own values. */
export default function ParameterListScreen() {
  const session = useSession();
  const { open, show, close } = usePanel(panels);
  const { Date: asked } = useSearch({ strict: false }) as { Date?: unknown };
  const date = isDay(asked) ? asked : todayInParis();
  const query = useQuery({
    queryKey: [allParameterConfig.path],
    queryFn: ({ signal }) => callApi(allParameterConfig, {}, { signal }),
    select: (parameters) => rowsAt(parameters, date),
  });
  const row = query.data?.find(({ Key }) => Key === open?.id);
  const categories = [...new Set(query.data?.map(({ Categorie }) => Categorie))];

  function moreActions(selected: ParameterRow | undefined): ToolbarAction[] {
    const actions: ToolbarAction[] = [];
    if (can(session, AddParameterConfig))
      actions.push({
        label: words.add,
        icon: IconCalendarPlus,
        primary: true,
        disabledBecause: selected ? undefined : words.chooseOne,
        onClick: () => selected && show('valeur', selected.Key),
      });
    if (can(session, CloseParameterConfig))
      actions.push({
        label: words.edit,
        icon: IconCalendarOff,
        disabledBecause: unlessClosable(selected),
        onClick: () => selected && show('cloture', selected.Key),
      });
    return actions;
  }

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
      name="parameters"
      scope="/administration/parameter-config/list"
      title="Paramètres"
      description="Les taux, seuils et limites des calculs, avec leur période et leur source."
      words={words}
      query={query}
      columns={columns}
      filters={[
        { kind: 'text', name: 'Libelle', label: 'Paramètre', atOnce: true },
        {
          kind: 'choice',
          name: 'Categorie',
          label: 'Catégorie',
          options: categories.map((value) => ({ value, label: value })),
        },
        {
          kind: 'choice',
          name: 'Type',
          label: 'Type',
          options: parameterTypes.map((value) => ({ value, label: typeNames[value] })),
        },
        { kind: 'date', name: 'Date', label: 'Valable au' },
      ]}
      matches={{
        Libelle: (row, typed) => holds(typed, row.Libelle, row.Key),
        Categorie: (row, value) => row.Categorie === value,
        Type: (row, value) => row.Type === value,
      }}
      sortValue={sortValue}
      firstSort={{ column: 'Categorie', order: 1 }}
      rowId={common.rowId}
      rowName={common.rowName}
      totalText={(total) => `Total\u202f: ${formatInteger(total)} paramètre(s)`}
      calls={{}}
      form={parameterDetails}
      moreActions={moreActions}
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
