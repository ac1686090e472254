import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OpeningFailure } from './OpeningFailure.tsx';
import { SignInCard } from './SignInCard.tsx';

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
        <OpeningFailure error={error} retry={() => void refetch()} />
      ) : (
        <p role="status">Chargement…</p>
      )}
    </SignInCard>
  );
}
