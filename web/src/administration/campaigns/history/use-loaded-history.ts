import { useQueryClient } from '@tanstack/react-query';
import { GetAllCampaignHistory } from '#contract/administration/campaigns/calls.ts';
import type { AnswerOf } from '#contract/call.ts';

type Page = AnswerOf<typeof GetAllCampaignHistory>;

/** Every consultation of an announcement that has been loaded so far, in the list's order. */
export function useLoadedHistory(campaignId: number): Page['Items'] {
  const queries = useQueryClient();
  return queries
    .getQueriesData<Page>({ queryKey: [GetAllCampaignHistory.path, campaignId] })
    .sort(([one], [other]) => Number(one[2]) - Number(other[2]))
    .flatMap(([, page]) => page?.Items ?? []);
}
