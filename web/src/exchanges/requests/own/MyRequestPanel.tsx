import { Link } from '@tanstack/react-router';
import { GetMyRequestById, ownRequestConversation } from '#contract/exchanges/requests/own-calls.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import form from '#web/kit/form/record-form.module.css';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { Conversation } from '../../conversations/Conversation.tsx';
import css from '../../conversations/conversation.module.css';
import { useExchange } from '../../conversations/exchange-queries.ts';
import { RequestFacts } from '../RequestFacts.tsx';

/** A request in the client space: what is asked, what was said, and where to answer. */
export function MyRequestPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useExchange(GetMyRequestById, { Id: id });
  return (
    <SidePanel title={query.data?.Objet ?? 'Demande'} size="medium" onClose={onClose}>
      <div className={form.form}>
        <div className={form.fields}>
          <Loaded query={query}>
            {(request) => (
              <div className={css.conversation}>
                <RequestFacts
                  request={request}
                  isOwn
                  linked={(label) =>
                    request.Nature === 'DOCUMENT' ? <Link to="/home/accueil">{label}</Link> : label
                  }
                />
                <Conversation id={id} calls={ownRequestConversation} />
              </div>
            )}
          </Loaded>
        </div>
      </div>
    </SidePanel>
  );
}
