import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CountAudience } from '#contract/dashboards/mailings/calls.ts';
import { Audience } from '#contract/dashboards/mailings/mailing.ts';
import { callApi } from '#web/kit/api/api.ts';
import { audienceWords } from './audience-words.ts';

/** How many a mail would reach, as it is being filled in. */
export function AudienceCounted({ audience }: { audience: object }) {
  const judged = Audience.safeParse(audience);
  const { data, isError } = useQuery({
    queryKey: [CountAudience.path, audience],
    queryFn: ({ signal }) => callApi(CountAudience, { Public: judged.data as Audience }, { signal }),
    enabled: judged.success,
    placeholderData: keepPreviousData,
  });
  if (!judged.success) return <output>Complétez le public.</output>;
  if (isError) return <output>Le public n’a pas pu être compté.</output>;
  return <output>{data ? audienceWords(data) : 'Comptage…'}</output>;
}
