import { useNavigate } from '@tanstack/react-router';
import { can } from '#contract/access/access.ts';
import { PrepareNotice } from '#contract/legal/notices/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { noticeListPath } from './paths.ts';

/** Makes the notice of an order or a dissolution and opens it; undefined for whoever may not. */
export function usePrepareNotice() {
  const session = useSession();
  const navigate = useNavigate();
  const { run } = useAction();
  if (!can(session, PrepareNotice)) return undefined;
  return (of: { OrderId: number } | { DissolutionId: number }) =>
    void run(async () => {
      const { Id } = await callApi(PrepareNotice, of);
      await navigate({ to: noticeListPath, search: { modifier: String(Id) } } as never);
    }, null);
}
