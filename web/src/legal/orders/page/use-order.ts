import { useQuery, useQueryClient } from '@tanstack/react-query';
import { GetActionHistoryCollection, GetOrderById } from '#contract/legal/orders/calls.ts';
import { callApi } from '#web/kit/api/api.ts';

export const useOrder = (orderId: number | undefined) =>
  useQuery({
    queryKey: [GetOrderById.path, orderId],
    queryFn: ({ signal }) => callApi(GetOrderById, { orderId: orderId ?? 0 }, { signal }),
    enabled: orderId !== undefined,
  });

export const useActions = (OrderId: number) =>
  useQuery({
    queryKey: [GetActionHistoryCollection.path, OrderId],
    queryFn: ({ signal }) => callApi(GetActionHistoryCollection, { OrderId }, { signal }),
  });

/** Asks for an order and what was done for it again, once something of it was saved. */
export function useReloadOrder(id: number) {
  const cache = useQueryClient();
  return () =>
    Promise.all(
      [GetOrderById, GetActionHistoryCollection].map(({ path }) =>
        cache.invalidateQueries({ queryKey: [path, id] }),
      ),
    );
}
