import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  GetListSocialClaimsByFilter,
  GetReclamationById,
  SaveReclamation,
} from '#contract/permanent-files/claims/calls.ts';
import { type ClaimRow, claimColumns as sortable } from '#contract/permanent-files/claims/claim.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { RecordListFrame } from '#web/kit/records/RecordListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { useOpenFile } from '../companies/use-open-file.ts';
import { claimFilters, toRequest } from './claim-filters.ts';
import { claimForm } from './claim-form.ts';
import { claimColumns } from './claim-table-columns.tsx';
import { claimsPath } from './paths.ts';

/** What customers and administrations ask of the firm, what is due first in front. */
export default function ClaimListScreen() {
  const cache = useQueryClient();
  const list = useListSearch({
    name: 'claims',
    scope: claimsPath,
    filters: claimFilters,
    sortable,
    firstSort: { column: 'Echeance', order: 1 },
  });
  const request = { ...toRequest(list.values), ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [GetListSocialClaimsByFilter.path, request],
    queryFn: ({ signal }) => callApi(GetListSocialClaimsByFilter, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const openFile = useOpenFile<ClaimRow>(({ IdSociete }) => IdSociete, 'synthese');
  return (
    <RecordListFrame
      description="Ce que demandent les clients et les organismes, jusqu’à la réponse."
      label="Réclamations"
      words={wordsFor('réclamation', { isFeminine: true })}
      header={
        <SummaryCards>
          <FilterCard label="Ouvertes" value={data?.TotalOuvertes} list={list} filter={{ Etat: 'OUVERTE' }} />
          <FilterCard label="En cours" value={data?.TotalEnCours} list={list} filter={{ Etat: 'EN_COURS' }} />
          <FilterCard label="Résolues" value={data?.TotalResolues} list={list} filter={{ Etat: 'RESOLUE' }} />
          <FilterCard
            label="En retard"
            value={data?.TotalEnRetard}
            list={list}
            filter={{ IsEnRetard: 'true' }}
          />
        </SummaryCards>
      }
      list={list}
      query={query}
      columns={claimColumns}
      rowId={({ Id }: ClaimRow) => Id}
      rowName={({ Objet, NomSociete }) => `${Objet} (${NomSociete})`}
      calls={{ add: SaveReclamation, edit: SaveReclamation }}
      form={claimForm}
      moreActions={openFile}
      findRow={async (id) => {
        const { Societe, Organisme, Responsable, ...claim } = await callApi(GetReclamationById, {
          Id: Number(id),
        });
        return {
          ...claim,
          NomSociete: Societe.Value,
          Organisme: Organisme?.Value ?? null,
          Responsable: Responsable?.Value ?? null,
          IsEnRetard: false,
        };
      }}
      reload={() => void cache.invalidateQueries({ queryKey: [GetListSocialClaimsByFilter.path] })}
    />
  );
}
