import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mayRetry, sentenceOf } from '../api/api-error.ts';
import { Bones } from './Bones.tsx';
import css from './loaded.module.css';
import { Notice } from './Notice.tsx';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** What a part of a page shows of what it asked for: bones meanwhile, or why it did not come and a way to ask again. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <div role="alert" className={css.failure}>
        <Notice status="danger">{sentenceOf(error)}</Notice>
        {mayRetry(error) && (
          <Button variant="default" onClick={() => void refetch()}>
            Réessayer
          </Button>
        )}
      </div>
    );
  }
  return <Bones />;
}
