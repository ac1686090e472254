import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { GetCampagnes, GetSocietesCampagne } from '#contract/documents/generation/campaign-calls.ts';
import { useFollow } from '#web/kit/address/use-follow.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useReload } from '#web/kit/api/use-reading.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { holds } from '#web/kit/records/rows-here.ts';
import { useRowsHere } from '#web/kit/records/use-rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { campaignOf, campaignsPath } from '../paths.ts';

const StartDialog = lazyPart(() => import('./StartDialog.tsx'));

type Company = AnswerOf<typeof GetSocietesCampagne>[number];

const columns: readonly Column<Company>[] = [
  {
    key: 'RaisonSociale',
    title: 'Société',
    width: 320,
    onCard: 'heading',
    value: (row) => row.RaisonSociale,
  },
  { key: 'FormeJuridique', title: 'Forme', width: 120, onCard: 'detail', value: (row) => row.FormeJuridique },
  {
    key: 'DateCloture',
    title: 'Exercice clos le',
    width: 180,
    onCard: 'labelled',
    value: (row) => row.DateCloture,
    cell: ({ DateCloture }) => (DateCloture ? formatDate(DateCloture) : 'Pas d’exercice cette année'),
  },
];

const thisYear = new Date().getFullYear();
const years = Array.from({ length: 6 }, (_, index) => String(thisYear - index));

const filters: readonly FilterHere<Company>[] = [
  {
    kind: 'choice',
    name: 'Annee',
    label: 'Année',
    options: years.map((value) => ({ value, label: value })),
    // asked of the server, which tells the year that ends in it
    matches: () => true,
  },
  { kind: 'text', name: 'Nom', label: 'Société', matches: (row, typed) => holds(typed, row.RaisonSociale) },
  {
    kind: 'text',
    name: 'Forme',
    label: 'Forme juridique',
    matches: (row, typed) => row.FormeJuridique?.toLowerCase() === typed.toLowerCase(),
  },
  {
    kind: 'choice',
    name: 'Exercice',
    label: 'Exercice',
    options: [{ value: 'oui', label: 'Clos cette année' }],
    matches: (row) => row.DateCloture !== null,
  },
];

/** The companies of a new campaign: those that are ticked get their documents. */
export default function NewCampaignScreen() {
  const follow = useFollow();
  const reload = useReload(GetCampagnes);
  const [chosen, choose] = useState<readonly Company[]>();
  const list = useListSearch({
    filters,
    sortable: columns.map(({ key }) => key),
    firstSort: { column: 'RaisonSociale', order: 1 },
  });
  const AnneeExercice = Number(list.values.Annee ?? thisYear - 1);
  const companies = useQuery({
    queryKey: [GetSocietesCampagne.path, AnneeExercice],
    queryFn: ({ signal }) => callApi(GetSocietesCampagne, { AnneeExercice }, { signal }),
  });
  const { query, found } = useRowsHere(list, { query: companies as never, columns, filters });
  return (
    <>
      <ListFrame<Company>
        description={`Cochez les sociétés, puis lancez la campagne. Année\u202f: ${AnneeExercice}.`}
        words={wordsFor('société', { isFeminine: true })}
        back={campaignsPath}
        list={list}
        query={query}
        all={found}
        columns={columns}
        rowId={({ Id }) => Id}
        rowName={({ RaisonSociale }) => RaisonSociale}
        actions={[
          {
            label: 'Lancer pour toutes',
            icon: IconPlayerPlay,
            primary: true,
            disabledBecause: found?.length ? undefined : 'Aucune société dans la liste.',
            onClick: () => choose(found),
          },
        ]}
        bulk={[
          {
            label: 'Lancer la campagne',
            icon: IconPlayerPlay,
            run: async (rows) => {
              choose(rows);
              return rows;
            },
          },
        ]}
      />
      {chosen && (
        <StartDialog
          ids={chosen.map(({ Id }) => Id)}
          year={AnneeExercice}
          onStarted={(id) => {
            void reload();
            follow(campaignOf(id));
          }}
          onClose={() => choose(undefined)}
        />
      )}
    </>
  );
}
