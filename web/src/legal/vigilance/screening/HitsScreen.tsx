import { IconFolder, IconGavel, IconRadar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import {
  GetRessemblances,
  hitStates,
  StartFiltragePortefeuille,
} from '#contract/legal/vigilance/screening-calls.ts';
import { dayInParis } from '#contract/today.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { oneOf, optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { counted, formatDate } from '#web/kit/text/french.ts';
import { companyHref, followUpPath, hitsPath } from '../paths.ts';
import { HitBadge } from './SubjectList.tsx';

const DecisionDialog = lazyPart(() => import('./DecisionDialog.tsx'));

type Row = AnswerOf<typeof GetRessemblances>['Items'][number];

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'Filter', label: 'Société, personne ou entrée' },
  { kind: 'choice', name: 'Etat', label: 'Décision', options: optionsOf(hitStates) },
];

const columns: readonly Column<Row>[] = [
  { key: 'Sujet', title: 'Recherché', width: 200, onCard: 'heading', cell: ({ Sujet }) => Sujet },
  { key: 'Societe', title: 'Dossier', width: 200, folds: 2, cell: ({ Societe }) => Societe.Value },
  { key: 'Nom', title: 'Entrée du registre', width: 220, onCard: 'detail', cell: ({ Nom }) => Nom },
  {
    key: 'Ressemblance',
    title: 'Ressemblance',
    width: 120,
    align: 'end',
    folds: 3,
    cell: ({ Ressemblance }) => `${Ressemblance} %`,
  },
  { key: 'Raisons', title: 'Raisons', width: 300, folds: 1, cell: ({ Raisons }) => Raisons.join('\u202f; ') },
  {
    key: 'Etat',
    title: 'Décision',
    width: 130,
    onCard: 'detail',
    cell: ({ Etat }) => <HitBadge state={Etat} />,
  },
  { key: 'Liste', title: 'Registre', width: 180, folds: 4, cell: ({ Liste }) => Liste },
];

/** Who resembles an entry of the register of asset freezes, over the whole portfolio. */
export default function HitsScreen() {
  const navigate = useNavigate();
  const { run } = useAction();
  const [asked, ask] = useState<Row>();
  const list = useListSearch({ name: 'freeze-hits', scope: hitsPath, filters, sortable: [] });
  const request = {
    Filter: list.values.Filter ?? null,
    Etat: oneOf(hitStates, list.values.Etat),
    ...list.paging,
  };
  const query = useQuery({
    queryKey: [GetRessemblances.path, request],
    queryFn: ({ signal }) => callApi(GetRessemblances, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const last = data?.DerniereListe;
  return (
    <>
      <ListFrame<Row>
        description="Une ressemblance est décidée par une personne, avec un motif. Chaque recherche est conservée, aussi sans résultat."
        words={wordsFor('ressemblance', { isFeminine: true })}
        back={followUpPath}
        header={
          <SummaryCards>
            <SummaryCard
              label="À décider"
              value={data?.TotalADecider}
              to={hitsPath}
              search={{ Etat: 'A_DECIDER' }}
            />
            <SummaryCard
              label="Confirmées"
              value={data?.TotalConfirmees}
              to={hitsPath}
              search={{ Etat: 'CONFIRME' }}
            />
          </SummaryCards>
        }
        notice={
          data && (
            <Notice status={last && !last.IsSimulation ? 'info' : 'warning'}>
              {last
                ? `Registre ${last.Liste} passé sur le portefeuille${last.Le ? ` le ${formatDate(dayInParis(last.Le))}` : ''}\u202f: ${counted(last.Sujets, 'recherche')}, ${counted(last.Ressemblances, 'ressemblance')}.${last.IsSimulation ? ' Registre simulé\u202f: ces recherches ne prouvent rien.' : ''}`
                : 'Le registre n’a pas encore été passé sur tout le portefeuille.'}
            </Notice>
          )
        }
        list={list}
        query={query}
        columns={columns}
        rowId={({ Id }) => Id}
        rowName={({ Sujet, Nom }) => `${Sujet}, ${Nom}`}
        actions={[
          {
            label: 'Filtrer le portefeuille',
            icon: IconRadar,
            primary: true,
            onClick: () =>
              void run(
                () => callApi(StartFiltragePortefeuille, {}),
                'Le portefeuille est filtré en arrière-plan\u202f: voyez les téléchargements.',
              ),
          },
          { label: 'Décider', icon: IconGavel, run: ask },
          {
            label: 'Ouvrir le dossier',
            icon: IconFolder,
            run: ({ Societe }: Row) => void navigate({ to: companyHref(Societe.Key) } as never),
          },
        ]}
      />
      {asked && (
        <DecisionDialog hit={asked} onDone={() => void query.refetch()} onClose={() => ask(undefined)} />
      )}
    </>
  );
}
