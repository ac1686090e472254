import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { queryClient } from '#web/kit/api/query.ts';

/** A page outside of the shell that reads calls as the pages within it do. */
export const withQueries = (Page: ComponentType) => () => (
  <QueryClientProvider client={queryClient}>
    <Page />
  </QueryClientProvider>
);
