import { useQuery } from '@tanstack/react-query';
import { GetPhoto } from '#contract/identity/account/photo-calls.ts';
import { callApi } from '#web/kit/api/api.ts';

/** The connected user's picture as a data URL, or null; read once, then again when it changes. */
export function usePhoto(): string | null {
  const { data } = useQuery({
    queryKey: [GetPhoto.path],
    queryFn: ({ signal }) => callApi(GetPhoto, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.Image ?? null;
}
