import { IconListDetails } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { LegalDate } from '#contract/dates.ts';
import type { Load } from '#contract/permanent-files/companies/team/team.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { labelOf } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatInteger } from '#web/kit/text/french.ts';
import { assignmentsPath } from './paths.ts';
import { useLoads } from './use-team.ts';

const filters: readonly FilterField[] = [{ kind: 'date', name: 'AsOf', label: 'À la date du' }];

type Counted = 'Total' | 'ChefMission' | 'Gestionnaire' | 'Assistant' | 'Social' | 'Juridique';

const figure = (key: Counted, title: string, folds?: number): Column<Load> => ({
  key,
  title,
  width: 116,
  align: 'end',
  folds,
  ...(key === 'Total' && { onCard: 'labelled' as const }),
  cell: (row) => formatInteger(row[key]),
});

const columns: readonly Column<Load>[] = [
  {
    key: 'Collaborateur',
    title: 'Collaborateur',
    width: 220,
    onCard: 'heading',
    cell: ({ Collaborateur }) => Collaborateur.Value,
  },
  { key: 'Cabinet', title: 'Cabinet', width: 160, folds: 1, cell: ({ Cabinet }) => Cabinet },
  figure('Total', 'Dossiers'),
  figure('ChefMission', 'Chef de mission', 6),
  figure('Gestionnaire', 'Gestionnaire', 5),
  figure('Assistant', 'Assistant', 4),
  figure('Social', 'Social', 3),
  figure('Juridique', 'Juridique', 2),
];

const filesOf = ({ Collaborateur: { Key, Value } }: Load) => ({
  IdCollaborateur: String(Key),
  [labelOf('IdCollaborateur')]: Value,
});

/** How many files each collaborator follows on a day; from each to the files themselves, to move them. */
export default function LoadListScreen() {
  const navigate = useNavigate();
  const list = useListSearch({ filters });
  const query = useLoads({ AsOf: LegalDate.safeParse(list.values.AsOf).data ?? null });
  const { Items = [], TotalSocietes, TotalSansSuivi } = query.data ?? {};
  const from = (list.page - 1) * list.pageSize;
  const page = query.data && { ...query.data, Items: Items.slice(from, from + list.pageSize) };
  return (
    <ListFrame<Load>
      description="Combien de dossiers chacun suit, dans quelle fonction."
      words={wordsFor('collaborateur')}
      header={
        <SummaryCards>
          <SummaryCard label="Dossiers" value={TotalSocietes} to={assignmentsPath} />
          <SummaryCard
            label="Sans suivi"
            value={TotalSansSuivi}
            to={assignmentsPath}
            search={{ IsSansSuivi: 'true' }}
          />
        </SummaryCards>
      }
      actions={[
        {
          label: 'Voir les dossiers',
          icon: IconListDetails,
          run: (row) => void navigate({ to: assignmentsPath, search: filesOf(row) } as never),
        },
      ]}
      list={list}
      query={{ ...query, data: page }}
      columns={columns}
      rowId={({ Collaborateur }) => Collaborateur.Key}
      rowName={({ Collaborateur }) => Collaborateur.Value}
      rowHref={(row) => `${assignmentsPath}?${new URLSearchParams(filesOf(row))}`}
    />
  );
}
