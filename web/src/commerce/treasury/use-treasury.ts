import { useQueryClient } from '@tanstack/react-query';
import {
  GetTreasury,
  ListFlows,
  ListForecasts,
  ListTreasuryLines,
  ProposeMatches,
} from '#contract/commerce/treasury/calls.ts';

const read = [GetTreasury, ListFlows, ListForecasts, ListTreasuryLines, ProposeMatches];

/** Has everything of the treasury read anew: a payment or a forecast moves all of it. */
export function useReloadTreasury() {
  const cache = useQueryClient();
  return () => {
    for (const { path } of read) void cache.invalidateQueries({ queryKey: [path] });
  };
}
