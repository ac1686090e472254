import { IconArrowsJoin2, IconUserX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAction } from '../api/use-action.ts';
import { confirm } from '../feedback/confirm.tsx';
import type { FilterField } from '../filters/types.ts';
import { useListSearch } from '../filters/use-list-search.ts';
import { ListFrame } from '../records/ListFrame.tsx';
import { wordsFor } from '../records/record-words.ts';
import { type DuplicatePair, duplicateColumns } from './duplicate-table-columns.tsx';
import { ReasonChoice } from './ReasonChoice.tsx';

interface DuplicatesFrameProps<Brief extends { Id: number }, Reason extends string> {
  description: string;
  /** The register's list, where 'Retour' leads. */
  list: string;
  /** This list; below it, two ids lead to their comparison. */
  path: string;
  /** What may make two records the same, in words; pairs are looked for by the first unless another is chosen. */
  reasons: Readonly<Record<Reason, string>>;
  /** The same in short, beside a pair. */
  reasonsInShort: Readonly<Record<Reason, string>>;
  nameOf: (record: Brief) => string;
  /** What tells two records of the same name apart at a glance, in lines. */
  linesOf: (record: Brief) => readonly string[];
  /** A page of the pairs: the query's key and how it is asked. */
  find: {
    key: string;
    ask: (
      request: { Reason: Reason; PageNumber: number; PageSize: number },
      signal: AbortSignal,
    ) => Promise<{ Items: DuplicatePair<Brief, Reason>[]; TotalCount: number }>;
  };
  /** 'sont-elles bien deux personnes différentes' */
  areDistinct: string;
  markDistinct: (pair: { Id: number; OtherId: number }) => Promise<unknown>;
  reload: () => Promise<unknown>;
}

/** The reason asked for stands in the address. */
const filters: readonly FilterField[] = [{ kind: 'text', name: 'Reason', label: 'Motif' }];

const words = wordsFor('paire', { isFeminine: true });

/** Records that may stand twice in a register: to be merged, or told apart for good. */
export function DuplicatesFrame<Brief extends { Id: number }, Reason extends string>(
  props: DuplicatesFrameProps<Brief, Reason>,
): ReactNode {
  const { list, path, reasons, nameOf, find, areDistinct, markDistinct, reload } = props;
  const navigate = useNavigate();
  const search = useListSearch({ scope: list, filters });
  const known = Object.keys(reasons) as [Reason, ...Reason[]];
  const wanted = known.find((reason) => reason === search.values.Reason) ?? known[0];
  const request = { Reason: wanted, ...search.paging };
  const pairs = useQuery({
    queryKey: [find.key, request],
    queryFn: ({ signal }) => find.ask(request, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { busy, run } = useAction();
  const addressOf = ({ First, Second }: DuplicatePair<Brief, Reason>) => `${path}/${First.Id}/${Second.Id}`;

  async function tellApart({ First, Second }: DuplicatePair<Brief, Reason>) {
    const yes = await confirm({
      title: 'Ce ne sont pas des doublons',
      text: (
        <p>
          <strong>{nameOf(First)}</strong> et <strong>{nameOf(Second)}</strong> {areDistinct}
          {'\u202f'}? Cette paire ne sera plus proposée.
        </p>
      ),
    });
    if (!yes) return;
    await run(async () => {
      await markDistinct({ Id: First.Id, OtherId: Second.Id });
      await reload();
    });
  }

  return (
    <ListFrame<DuplicatePair<Brief, Reason>>
      title="Doublons possibles"
      description={props.description}
      words={words}
      actionsLabel="Actions sur les doublons possibles"
      actions={[
        {
          label: 'Comparer et fusionner',
          icon: IconArrowsJoin2,
          primary: true,
          run: (pair) => navigate({ to: addressOf(pair) }),
        },
        {
          label: 'Ce ne sont pas des doublons',
          icon: IconUserX,
          refused: busy ? 'Un instant…' : undefined,
          run: tellApart,
        },
      ]}
      back={list}
      filterBar={
        <ReasonChoice reasons={reasons} wanted={wanted} onWant={(Reason) => search.change({ Reason })} />
      }
      list={search}
      query={pairs}
      columns={duplicateColumns(props)}
      rowId={({ First, Second }) => `${First.Id}-${Second.Id}`}
      rowName={({ First, Second }) => `${nameOf(First)} et ${nameOf(Second)}`}
      rowHref={addressOf}
      empty={() => <p>Aucun doublon possible pour ce motif.</p>}
    />
  );
}
