import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type FollowUpRow,
  followUpColumns,
  followUpStates,
} from '#contract/legal/questionnaires/follow-up.ts';
import { GetSuiviQuestionnaires } from '#contract/legal/questionnaires/follow-up-calls.ts';
import type { QuestionnaireType } from '#contract/legal/questionnaires/template.ts';
import { callApi } from '#web/kit/api/api.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { flag, oneOf, optionsOf, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { followedBy, ofCabinet, years } from '#web/permanent-files/companies/list/filter-fields.ts';
import { followUpPath, questionnaireOf, tabOf } from '../paths.ts';
import { followUpTableColumns } from './follow-up-table-columns.tsx';
import { useFollowUpActions } from './use-follow-up-actions.ts';

const CreateDialog = lazyPart(() => import('./CreateDialog.tsx'));

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'Filter', label: 'Société ou SIREN' },
  { kind: 'choice', name: 'Annee', label: 'Année', options: years, unchosen: todayInParis().slice(0, 4) },
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(followUpStates) },
  { kind: 'choice', name: 'IsEnRetard', label: 'En retard', options: yesNo },
  { kind: 'choice', name: 'IsARevoir', label: 'À revoir', options: yesNo },
  ofCabinet,
  followedBy,
];

/** The year in progress where none is chosen. */
const toRequest = (values: FilterValues) => ({
  Annee: positive(values.Annee) ?? Number(todayInParis().slice(0, 4)),
  Filter: values.Filter ?? null,
  Etat: oneOf(followUpStates, values.Etat),
  IsEnRetard: flag(values.IsEnRetard),
  IsARevoir: flag(values.IsARevoir),
  IdCabinet: positive(values.IdCabinet),
  IdCollaborateur: positive(values.IdCollaborateur),
});

/** What is filtered besides the states that the figures lead to, as the address has it. */
const withoutStates = ({ Etat: _, IsEnRetard: __, IsARevoir: ___, ...values }: FilterValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** The questionnaires of one kind, of every file, by year. */
export function KindList({ type }: { type: QuestionnaireType }) {
  const list = useListSearch({
    name: 'questionnaires',
    scope: followUpPath,
    filters,
    sortable: followUpColumns,
    firstSort: { column: 'Societe', order: 1 },
  });
  const asked = { Type: type, ...toRequest(list.values) };
  const request = { ...asked, ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [GetSuiviQuestionnaires.path, request],
    queryFn: ({ signal }) => callApi(GetSuiviQuestionnaires, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const [chosen, create] = useState<readonly FollowUpRow[]>();
  const { actions, bulk } = useFollowUpActions({ asked: { ...asked, ...list.sorting }, create });
  const { data } = query;
  const others = withoutStates(list.values);
  const card = (label: string, value: number | undefined, search: Record<string, string>) => (
    <FilterCard
      label={label}
      value={value}
      list={{ values: others }}
      filter={{ onglet: tabOf(type), Annee: String(asked.Annee), ...search }}
    />
  );
  return (
    <>
      <ListFrame
        isPart
        title={`Année ${asked.Annee}`}
        description=""
        label={`Questionnaires ${asked.Annee}`}
        words={wordsFor('dossier')}
        list={list}
        query={query}
        columns={followUpTableColumns}
        rowId={({ Id }: FollowUpRow) => Id}
        rowName={({ Societe }) => Societe}
        rowHref={({ Id, Annee }) => questionnaireOf(Id, Annee, type)}
        actions={actions}
        bulk={bulk}
      >
        <SummaryCards>
          {card('À créer', data?.TotalACreer, { Etat: 'A_CREER' })}
          {card('En cours', data?.TotalEnCours, { Etat: 'EN_COURS' })}
          {card('Traités', data?.TotalTraites, { Etat: 'TRAITE' })}
          {card('En retard', data?.TotalEnRetard, { IsEnRetard: 'true' })}
          {card('À revoir', data?.TotalARevoir, { IsARevoir: 'true' })}
        </SummaryCards>
      </ListFrame>
      {chosen && <CreateDialog asked={asked} rows={chosen} onClose={() => create(undefined)} />}
    </>
  );
}
