import { IconArrowsJoin2, IconUserX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pageSize } from '#contract/sorting.ts';
import { useBackAction } from '../address/use-back-action.ts';
import { failureOf } from '../api/failure-of.ts';
import { useAction } from '../api/use-action.ts';
import { confirm } from '../feedback/confirm.tsx';
import type { FilterField } from '../filters/types.ts';
import { useListSearch } from '../filters/use-list-search.ts';
import { PageHeader } from '../page/PageHeader.tsx';
import { Surface } from '../page/Surface.tsx';
import { Toolbar } from '../page/Toolbar.tsx';
import { useSelection } from '../records/use-selection.ts';
import { DataTable } from '../table/DataTable.tsx';
import { counted } from '../text/french.ts';
import { type DuplicatePair, duplicateColumns } from './duplicate-table-columns.tsx';
import { ReasonChoice } from './ReasonChoice.tsx';

interface DuplicatesFrameProps<Brief extends { Id: number }, Reason extends string> {
  /** What the list's address and columns are kept under. */
  name: string;
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
const fields: readonly FilterField[] = [{ kind: 'text', name: 'Reason', label: 'Motif' }];

const noneSelected = 'Veuillez sélectionner une paire.';

/** Records that may stand twice in a register: to be merged, or told apart for good. */
export function DuplicatesFrame<Brief extends { Id: number }, Reason extends string>(
  props: DuplicatesFrameProps<Brief, Reason>,
): ReactNode {
  const { name, list, path, reasons, nameOf, find, areDistinct, markDistinct, reload } = props;
  const navigate = useNavigate();
  const back = useBackAction(list);
  const search = useListSearch({ name, scope: list, fields });
  const known = Object.keys(reasons) as [Reason, ...Reason[]];
  const wanted = known.find((reason) => reason === search.values.Reason) ?? known[0];
  const request = { Reason: wanted, PageNumber: search.page, PageSize: pageSize };
  const pairs = useQuery({
    queryKey: [find.key, request],
    queryFn: ({ signal }) => find.ask(request, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { selectedId, select } = useSelection(undefined);
  const { busy, run } = useAction();
  const idOf = ({ First, Second }: DuplicatePair<Brief, Reason>) => `${First.Id}-${Second.Id}`;
  const selected = pairs.data?.Items.find((pair) => idOf(pair) === selectedId);
  const total = pairs.data?.TotalCount ?? 0;
  const disabledBecause = selected ? undefined : noneSelected;

  const compare = ({ First, Second }: DuplicatePair<Brief, Reason>) =>
    void navigate({ to: `${path}/${First.Id}/${Second.Id}` });

  async function tellApart({ First, Second }: DuplicatePair<Brief, Reason>) {
    const yes = await confirm({
      title: 'Ce ne sont pas des doublons',
      text: (
        <p>
          <strong>{nameOf(First)}</strong> et <strong>{nameOf(Second)}</strong> {areDistinct} ? Cette paire ne
          sera plus proposée.
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
    <>
      <PageHeader title="Doublons possibles" description={props.description} />
      <Toolbar
        label="Actions sur les doublons possibles"
        actions={[
          back,
          {
            label: 'Comparer et fusionner',
            icon: IconArrowsJoin2,
            primary: true,
            disabledBecause,
            onClick: () => selected && compare(selected),
          },
          {
            label: 'Ce ne sont pas des doublons',
            icon: IconUserX,
            disabledBecause: busy ? 'Un instant…' : disabledBecause,
            onClick: () => selected && void tellApart(selected),
          },
        ]}
      />
      <Surface>
        <ReasonChoice reasons={reasons} wanted={wanted} onWant={(Reason) => search.change({ Reason })} />
        <DataTable<DuplicatePair<Brief, Reason>>
          name={name}
          label="Doublons possibles"
          columns={duplicateColumns(props)}
          rows={pairs.data?.Items}
          rowId={idOf}
          rowName={({ First, Second }) => `${nameOf(First)} et ${nameOf(Second)}`}
          rowTooltip="Sélectionner une paire"
          failure={failureOf(pairs)}
          fetching={pairs.isPlaceholderData}
          sort={undefined}
          onSort={() => undefined}
          page={search.page}
          pageSize={pageSize}
          total={total}
          onPage={search.goTo}
          totalText={`Total\u202f: ${counted(total, 'paire')}`}
          empty={<p>Aucun doublon possible pour ce motif.</p>}
          selectedId={selectedId}
          onSelect={(pair) => select(idOf(pair))}
          onOpen={compare}
        />
      </Surface>
    </>
  );
}
