import { useEffect, useRef } from 'react';
import type {
  OwnConversationCalls,
  StaffConversationCalls,
} from '#contract/exchanges/conversations/conversation-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Composer } from './Composer.tsx';
import css from './conversation.module.css';
import { useExchange, useReloadExchanges } from './exchange-queries.ts';
import { MessageList } from './MessageList.tsx';

interface ConversationProps {
  id: number;
  calls: StaffConversationCalls | OwnConversationCalls;
  /** The staff may write notes among themselves. */
  isStaff?: boolean;
}

/** What was written, the latest last, and where to answer; what is shown has been read. */
export function Conversation({ id, calls, isStaff = false }: ConversationProps) {
  const query = useExchange(calls.read, { Id: id });
  const reload = useReloadExchanges();
  const last = query.data?.Messages.at(-1)?.Id;
  const end = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that has come
  useEffect(() => {
    if (last === undefined) return;
    end.current?.scrollIntoView({ block: 'nearest' });
    void callApi(calls.markRead, { Id: id }, { quiet: true }).then(reload, () => undefined);
  }, [last, id]);

  return (
    <div className={css.conversation}>
      <Loaded query={query}>
        {({ Messages, TotalMessages }) => (
          <MessageList
            messages={Messages}
            total={TotalMessages}
            attachment={calls.attachment}
            isStaff={isStaff}
          />
        )}
      </Loaded>
      <div ref={end} />
      <Composer key={id} id={id} send={calls.send} isStaff={isStaff} onSent={reload} />
    </div>
  );
}
