import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#contract/call.ts';
import {
  GetAllKeypassByRole,
  GetKeypass,
  GetKeypassReveals,
  GetKeypassRotation,
} from '#contract/directory/key-pass/calls.ts';
import type { KeyPass, KeyPassPart } from '#contract/directory/key-pass/key-pass.ts';
import { callApi } from '#web/kit/api/api.ts';

/** A page of the list; while the next one is on its way, the one before stays. */
export const useKeyPassList = (request: RequestOf<typeof GetAllKeypassByRole>) =>
  useQuery({
    queryKey: [GetAllKeypassByRole.path, request],
    queryFn: ({ signal }) => callApi(GetAllKeypassByRole, request, { signal }),
    placeholderData: keepPreviousData,
  });

/** A page of who had this item revealed, or any. */
export const useReveals = (Id: number | undefined, PageNumber: number, PageSize: number) =>
  useQuery({
    queryKey: [GetKeypassReveals.path, Id, PageNumber, PageSize],
    queryFn: ({ signal }) => callApi(GetKeypassReveals, { Id: Id ?? null, PageNumber, PageSize }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useRotation = (isWanted: boolean) =>
  useQuery({
    queryKey: [GetKeypassRotation.path],
    queryFn: ({ signal }) => callApi(GetKeypassRotation, {}, { signal }),
    enabled: isWanted,
  });

/** Asks again for the lists and the log, once one of them has changed. */
export function useReloadKeyPass() {
  const queries = useQueryClient();
  return () =>
    void Promise.all(
      [GetAllKeypassByRole, GetKeypassReveals, GetKeypassRotation].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    );
}

/**
 * A part of an item in the clear. It is asked for each time and goes into no cache: each time is written down, and
 * nothing of it may outlive the moment that it is looked at.
 */
export async function revealPart(
  { Id }: Pick<KeyPass, 'Id'>,
  Partie: KeyPassPart,
  Usage: 'AFFICHAGE' | 'COPIE',
): Promise<string> {
  const revealed = await callApi(GetKeypass, { Id, Partie, Usage });
  return revealed[Partie] ?? '';
}
