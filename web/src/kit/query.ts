import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { showError } from './error-dialog.ts';

/** What nobody handles beside its field or its button ends in the error dialog. */
function tell(error: Error): void {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 0) showError(error);
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: tell }),
  mutationCache: new MutationCache({ onError: tell }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => error instanceof ApiError && error.status === 0 && failures < 2,
    },
  },
});
