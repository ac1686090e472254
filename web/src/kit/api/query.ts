import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { showError } from '../feedback/error-dialog.ts';
import { ApiError } from './api-error.ts';
import { isConnectionLost, subscribeToConnection } from './connection.ts';

/** What nobody handles beside its field or its button ends in the error dialog. */
function tell(error: Error): void {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 0) showError(error);
}

// What is asked for while the server is out of reach waits, and leaves when it is there again.
onlineManager.setEventListener((setOnline) => subscribeToConnection(() => setOnline(!isConnectionLost())));

/**
 * The cache of what was read (TanStack Query): 10 seconds fresh, paused while offline; failures without words of
 * their own open the error dialog.
 */
export const queryClient = new QueryClient({
  // a query whose meta says `isShownElsewhere` tells its failure in words of its own, or only to the log
  queryCache: new QueryCache({
    onError: (error, { meta }) => (meta?.isShownElsewhere ? undefined : tell(error)),
  }),
  mutationCache: new MutationCache({ onError: tell }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => error instanceof ApiError && error.status === 0 && failures < 2,
    },
  },
});
