import { useQuery } from '@tanstack/react-query';
import { allCabinets } from '#contract/directory/cabinets/calls.ts';
import { allCollaborators, GetCollaboratorPhoto } from '#contract/directory/collaborators/calls.ts';
import type { CollaboratorRow } from '#contract/directory/collaborators/collaborator.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useReading } from '#web/kit/api/use-reading.ts';

/** The whole staff, by name. */
export const useCollaborators = () => useReading(allCollaborators);

export const useCabinets = () => useReading(allCabinets);

/** Somebody's picture as a data URL; asked for once as long as it stays the same. */
export function usePicture({ Id, PhotoId }: Pick<CollaboratorRow, 'Id' | 'PhotoId'>) {
  const { data } = useQuery({
    queryKey: [GetCollaboratorPhoto.path, PhotoId],
    queryFn: ({ signal }) => callApi(GetCollaboratorPhoto, { collaboratorId: Id }, { signal, quiet: true }),
    enabled: PhotoId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.Image;
}
