import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { PlainButton } from './PlainButton.tsx';
import { SignInCard } from './SignInCard.tsx';
import { SignInFailure } from './SignInFailure.tsx';

interface LoadedCardProps<T> {
  /** Of the card that stands there until the answer comes, or tells why it did not. */
  title: string;
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** `Loaded` for pages without a session: they stand outside of the shell, whose theme and buttons they do not have. */
export function LoadedCard<T>({ title, query, children }: LoadedCardProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  return (
    <SignInCard title={title}>
      {error ? (
        <>
          <SignInFailure>{sentenceOf(error)}</SignInFailure>
          <PlainButton look="framed" onClick={() => void refetch()}>
            Réessayer
          </PlainButton>
        </>
      ) : (
        <p role="status">Chargement…</p>
      )}
    </SignInCard>
  );
}
