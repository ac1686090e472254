import { IconArrowsJoin2, IconUserX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import {
  type DuplicateReason,
  duplicateReasons,
  TellPersonsApart,
} from '#contract/permanent-files/people/duplicate-calls.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { callApi } from '#web/kit/api/api.ts';
import { failureOf } from '#web/kit/api/failure-of.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Surface } from '#web/kit/page/Surface.tsx';
import { Toolbar } from '#web/kit/page/Toolbar.tsx';
import { useSelection } from '#web/kit/records/use-selection.ts';
import { DataTable } from '#web/kit/table/DataTable.tsx';
import { counted } from '#web/kit/text/french.ts';
import { duplicatesPath, personsPath } from '../register-paths.ts';
import { usePossibleDuplicates, useReloadRegister } from '../use-register.ts';
import { type DuplicatePair, duplicateColumns, nameOf } from './duplicate-table-columns.tsx';
import { ReasonChoice } from './ReasonChoice.tsx';

const pageSize = 15;

const reasons = Object.keys(duplicateReasons) as DuplicateReason[];

/** The reason asked for stands in the address. */
const fields: readonly FilterField[] = [{ kind: 'text', name: 'Reason', label: 'Motif' }];

const idOf = ({ First, Second }: DuplicatePair) => `${First.Id}-${Second.Id}`;
const noneSelected = 'Veuillez sélectionner une paire.';

/** Persons who may stand twice in the register: to be merged, or told apart for good. */
export default function DuplicatesScreen() {
  const navigate = useNavigate();
  const back = useBackAction(personsPath);
  const search = useListSearch({ name: 'duplicates', scope: personsPath, fields });
  const wanted = reasons.find((reason) => reason === search.values.Reason) ?? 'NomEtNaissance';
  const list = usePossibleDuplicates({
    Reason: wanted,
    PageNumber: search.page,
    PageSize: pageSize,
  });
  const reload = useReloadRegister();
  const { selectedId, select } = useSelection(undefined);
  const { busy, run } = useAction();
  const selected = list.data?.Items.find((pair) => idOf(pair) === selectedId);
  const total = list.data?.TotalCount ?? 0;
  const disabledBecause = selected ? undefined : noneSelected;

  const compare = ({ First, Second }: DuplicatePair) =>
    void navigate({ to: `${duplicatesPath}/${First.Id}/${Second.Id}` });

  async function tellApart({ First, Second }: DuplicatePair) {
    const yes = await confirm({
      title: 'Ce ne sont pas des doublons',
      text: (
        <p>
          <strong>{nameOf(First)}</strong> et <strong>{nameOf(Second)}</strong> sont-elles bien deux personnes
          différentes ? Cette paire ne sera plus proposée.
        </p>
      ),
    });
    if (!yes) return;
    await run(async () => {
      await callApi(TellPersonsApart, { Id: First.Id, OtherId: Second.Id });
      await reload();
    });
  }

  return (
    <>
      <PageHeader
        title="Doublons possibles"
        description="Fiches qui pourraient désigner la même personne : à fusionner, ou à distinguer."
      />
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
        <ReasonChoice wanted={wanted} onWant={(Reason) => search.change({ Reason })} />
        <DataTable<DuplicatePair>
          name="duplicates"
          label="Doublons possibles"
          columns={duplicateColumns}
          rows={list.data?.Items}
          rowId={idOf}
          rowName={({ First, Second }) => `${nameOf(First)} et ${nameOf(Second)}`}
          rowTooltip="Sélectionner une paire"
          failure={failureOf(list)}
          fetching={list.isPlaceholderData}
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
