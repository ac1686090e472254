import { useQueryClient } from '@tanstack/react-query';
import { exchangeKey } from '#web/exchanges/conversations/exchange-queries.ts';
import { useLive } from './live.ts';

/** Asks again for requests and messages that are shown, once one of the user's has something new. */
export function useExchangeNews(): void {
  const queries = useQueryClient();
  const reload = () => void queries.invalidateQueries({ queryKey: [exchangeKey] });
  useLive({ onOpen: reload, onEvent: ({ About }) => About === 'conversations' && reload() });
}
