import { IconEye, IconPlus } from '@tabler/icons-react';
import { type Campaign, campaignKinds, GetCampagnes } from '#contract/documents/generation/campaign-calls.ts';
import { useFollow } from '#web/kit/address/use-follow.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { Moment } from '#web/kit/page/Moment.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { useRowsHere } from '#web/kit/records/use-rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { campaignOf, generationPath, newCampaignPath } from '../paths.ts';
import { CampaignBadge } from './CampaignBadge.tsx';

const nameOf = ({ Nature, AnneeExercice }: Campaign) => `${campaignKinds[Nature]} ${AnneeExercice}`;

const columns: readonly Column<Campaign>[] = [
  { key: 'Nature', title: 'Campagne', width: 260, onCard: 'heading', value: nameOf },
  {
    key: 'Etat',
    title: 'État',
    width: 190,
    onCard: 'state',
    cell: (row) => <CampaignBadge campaign={row} />,
  },
  {
    key: 'Societes',
    title: 'Sociétés',
    width: 110,
    align: 'end',
    onCard: 'labelled',
    value: ({ Societes }) => Societes,
  },
  {
    key: 'Incompletes',
    title: 'Incomplètes',
    width: 130,
    align: 'end',
    value: ({ Incompletes }) => Incompletes,
  },
  {
    key: 'LanceeLe',
    title: 'Lancée',
    width: 180,
    onCard: 'labelled',
    value: ({ LanceeLe }) => LanceeLe,
    cell: ({ LanceeLe }) => <Moment at={LanceeLe} />,
  },
  { key: 'LanceePar', title: 'Par', width: 180, folds: 0, value: ({ LanceePar }) => LanceePar },
];

const filters: readonly FilterHere<Campaign>[] = [
  {
    kind: 'choice',
    name: 'Nature',
    label: 'Nature',
    options: optionsOf(campaignKinds),
    matches: ({ Nature }, value) => Nature === value,
  },
];

/** Campaigns of documents, the latest first. */
export default function CampaignListScreen() {
  const follow = useFollow();
  const list = useListSearch({
    filters,
    sortable: columns.flatMap(({ key, value }) => (value ? [key] : [])),
    firstSort: { column: 'LanceeLe', order: -1 },
  });
  const { query, found } = useRowsHere(list, { query: useReading(GetCampagnes), columns, filters });
  return (
    <ListFrame<Campaign>
      description="Les documents de nombreuses sociétés à la fois, avec ce que chacune est devenue."
      words={wordsFor('campagne', { isFeminine: true })}
      back={generationPath}
      list={list}
      query={query}
      all={found}
      columns={columns}
      rowId={({ Id }) => Id}
      rowName={nameOf}
      rowHref={({ Id }) => campaignOf(Id)}
      actions={[
        {
          label: 'Nouvelle campagne',
          icon: IconPlus,
          primary: true,
          onClick: () => follow(newCampaignPath),
        },
        { label: 'Résultats', icon: IconEye, run: ({ Id }) => follow(campaignOf(Id)) },
      ]}
    />
  );
}
