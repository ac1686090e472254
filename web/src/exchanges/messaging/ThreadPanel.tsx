import { threadConversation } from '#contract/exchanges/messaging/calls.ts';
import form from '#web/kit/form/record-form.module.css';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { Conversation } from '../conversations/Conversation.tsx';
import { useExchange } from '../conversations/exchange-queries.ts';

/** A thread beside the list. */
export default function ThreadPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useExchange(threadConversation.read, { Id: id });
  return (
    <SidePanel
      title={data ? `${data.Objet} – ${data.Societe.Value}` : 'Messages'}
      size="medium"
      onClose={onClose}
    >
      <div className={form.form}>
        <div className={form.fields}>
          <Conversation key={id} id={id} calls={threadConversation} isStaff />
        </div>
      </div>
    </SidePanel>
  );
}
