import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DeleteView, GetSavedViews, SaveView } from '#contract/workspace/views/calls.ts';
import { callApi } from '../api/api.ts';

/** The user's own views of a list, asked for once they are wanted. */
export function useSavedViews(list: string, isWanted: boolean) {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: [GetSavedViews.path, list],
    queryFn: ({ signal }) => callApi(GetSavedViews, { Liste: list }, { signal }),
    enabled: isWanted,
  });
  const reload = () => queries.invalidateQueries({ queryKey: [GetSavedViews.path, list] });
  return {
    views: data?.Items,
    save: (Nom: string, Recherche: string) => callApi(SaveView, { Liste: list, Nom, Recherche }).then(reload),
    remove: (Id: number) => callApi(DeleteView, { Id }).then(reload),
  };
}
