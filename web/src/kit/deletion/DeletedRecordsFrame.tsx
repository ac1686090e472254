import { IconArrowBackUp } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { type DeletedRequest, daysOfUndo, type deletedMarks } from '#contract/deletion.ts';
import { messages } from '#contract/messages.ts';
import { pageSize } from '#contract/sorting.ts';
import { useBackAction } from '../address/use-back-action.ts';
import { sentenceOf } from '../api/api-error.ts';
import { confirm } from '../feedback/confirm.tsx';
import { toast } from '../feedback/toasts.tsx';
import { useListSearch } from '../filters/use-list-search.ts';
import { ListFrame } from '../records/ListFrame.tsx';
import { useSelection } from '../records/use-selection.ts';
import type { Column } from '../table/types.ts';
import { counted } from '../text/french.ts';

export type DeletedRecord = z.output<z.ZodObject<typeof deletedMarks>>;

interface DeletedRecordsProps<Row extends DeletedRecord> {
  /** What the list's address and columns are kept under. */
  name: string;
  title: string;
  actionsLabel: string;
  /** The register's list, where 'Retour' leads. */
  list: string;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  words: {
    /** What a record is: 'une personne'. */
    one: string;
    /** To be counted: 'personne'. */
    noun: string;
    /** With its article, as the list shows it: 'la personne'. */
    the: string;
    /** 'Aucune personne n’a été supprimée' */
    none: string;
  };
  /** A page of the deleted records: the query's key and how it is asked. */
  find: {
    key: string;
    ask: (
      request: z.output<typeof DeletedRequest>,
      signal: AbortSignal,
    ) => Promise<{ Items: Row[]; TotalCount: number }>;
  };
  /** Restores a record, asking what has to be asked beside; false: thought better of. */
  restore: (row: Row) => Promise<boolean>;
  reload: () => Promise<unknown>;
}

const latestFirst = { column: 'DeletedAt', order: -1 } as const;

/** The records deleted in the last days, and how to have them back. */
export function DeletedRecordsFrame<Row extends DeletedRecord>(props: DeletedRecordsProps<Row>) {
  const { name, list, nameOf, words, find, restore, reload } = props;
  const back = useBackAction(list);
  const search = useListSearch({ name, scope: list, fields: [] });
  const request = { PageNumber: search.page, PageSize: pageSize };
  const deleted = useQuery({
    queryKey: [find.key, request],
    queryFn: ({ signal }) => find.ask(request, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { selectedId, select } = useSelection(undefined);
  const selected = deleted.data?.Items.find(({ Id }) => Id === selectedId);

  function whyNot(): string | undefined {
    if (!selected) return `Veuillez sélectionner ${words.the} à restaurer.`;
    if (!selected.MergedInto) return undefined;
    return `La fiche a été fusionnée avec ${selected.MergedInto.Value} : elle ne peut pas être restaurée.`;
  }

  async function restoreOne(row: Row) {
    const yes = await confirm({
      title: 'Restauration',
      text: (
        <p>
          Voulez-vous vraiment restaurer <strong>{nameOf(row)}</strong> ?
        </p>
      ),
    });
    if (!yes) return;
    try {
      if (!(await restore(row))) return;
      toast('success', messages.succeeded);
    } catch (error) {
      toast('danger', sentenceOf(error));
    }
    await reload();
  }

  return (
    <ListFrame<Row>
      name={name}
      title={props.title}
      description={`Elles sont effacées définitivement au bout de ${daysOfUndo} jours.`}
      actionsLabel={props.actionsLabel}
      actions={[
        back,
        {
          label: 'Restaurer',
          icon: IconArrowBackUp,
          primary: true,
          disabledBecause: whyNot(),
          onClick: () => selected && void restoreOne(selected),
        },
      ]}
      list={search}
      filters={[]}
      query={deleted}
      fetching={deleted.isPlaceholderData}
      columns={props.columns}
      rows={deleted.data?.Items}
      rowId={({ Id }) => Id}
      rowName={nameOf}
      rowTooltip={`Sélectionner ${words.one}`}
      sort={latestFirst}
      total={deleted.data?.TotalCount ?? 0}
      totalText={(total) => `Total\u202f: ${counted(total, words.noun)}`}
      empty={() => (
        <p>
          {words.none} depuis {daysOfUndo} jours.
        </p>
      )}
      selectedId={selectedId}
      onSelect={({ Id }) => select(Id)}
    />
  );
}
