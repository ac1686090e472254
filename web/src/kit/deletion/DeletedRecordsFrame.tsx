import { IconArrowBackUp } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { type DeletedRequest, daysOfUndo, type deletedMarks } from '#contract/deletion.ts';
import { messages } from '#contract/messages.ts';
import { sentenceOf } from '../api/api-error.ts';
import { confirm } from '../feedback/confirm.tsx';
import { toast } from '../feedback/toasts.tsx';
import { useListSearch } from '../filters/use-list-search.ts';
import { ListFrame } from '../records/ListFrame.tsx';
import type { RecordWords } from '../records/record-words.ts';
import type { Column } from '../table/types.ts';

/** What every deleted record tells: its id, who deleted it, when, and until when it can be restored. */
export type DeletedRecord = z.output<z.ZodObject<typeof deletedMarks>>;

interface DeletedRecordsProps<Row extends DeletedRecord> {
  actionsLabel: string;
  /** The register's list, where 'Retour' leads. */
  list: string;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  words: Pick<RecordWords, 'chooseOne' | 'one' | 'the' | 'total'>;
  /** 'Aucune personne n’a été supprimée' */
  none: string;
  /** 'Ils', where the records are masculine. */
  they?: 'Elles' | 'Ils';
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

const noFilters: readonly never[] = [];

/** The records deleted in the last days, and how to have them back. */
export function DeletedRecordsFrame<Row extends DeletedRecord>(props: DeletedRecordsProps<Row>) {
  const { list, nameOf, words, find, restore, reload, they = 'Elles' } = props;
  const search = useListSearch({ scope: list, filters: noFilters });
  const deleted = useQuery({
    queryKey: [find.key, search.paging],
    queryFn: ({ signal }) => find.ask(search.paging, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

  const whyNot = ({ MergedInto }: Row) =>
    MergedInto
      ? `La fiche a été fusionnée avec ${MergedInto.Value}\u202f: elle ne peut pas être restaurée.`
      : undefined;

  async function restoreOne(row: Row) {
    const yes = await confirm({
      title: 'Restauration',
      text: (
        <p>
          Voulez-vous vraiment restaurer <strong>{nameOf(row)}</strong>
          {'\u202f'}?
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
      description={`${they} sont ${they === 'Ils' ? 'effacés' : 'effacées'} définitivement au bout de ${daysOfUndo} jours.`}
      words={words}
      actionsLabel={props.actionsLabel}
      actions={[
        {
          label: 'Restaurer',
          icon: IconArrowBackUp,
          primary: true,
          chooseOne: `Veuillez sélectionner ${words.the} à restaurer.`,
          unless: whyNot,
          run: restoreOne,
        },
      ]}
      back={list}
      list={search}
      query={deleted}
      columns={props.columns}
      rowId={({ Id }) => Id}
      rowName={nameOf}
      empty={() => (
        <p>
          {props.none} depuis {daysOfUndo} jours.
        </p>
      )}
    />
  );
}
