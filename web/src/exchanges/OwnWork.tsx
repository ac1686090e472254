import { Link } from '@tanstack/react-router';
import { can } from '#contract/access/access.ts';
import { GetMyThreads } from '#contract/exchanges/messaging/own-calls.ts';
import { GetMyRequests } from '#contract/exchanges/requests/own-calls.ts';
import { useSession } from '#web/kit/api/session.ts';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { counted } from '#web/kit/text/french.ts';
import { useExchange } from './conversations/exchange-queries.ts';
import { ownThreadsPath } from './messaging/paths.ts';
import { ownRequestsPath } from './requests/paths.ts';

/** What awaits a customer: questions to answer and messages to read, with the way to both. */
export function OwnWork() {
  const session = useSession();
  const [mayAsk, mayWrite] = [can(session, GetMyRequests), can(session, GetMyThreads)];
  const requests = useExchange(GetMyRequests, {}, mayAsk);
  const threads = useExchange(GetMyThreads, {}, mayWrite);
  if (!mayAsk && !mayWrite) return null;
  const awaited = requests.data?.TotalAttendues ?? 0;
  const unread = threads.data?.TotalNonLus ?? 0;
  return (
    <Section title="À faire">
      <EntryList label="À faire">
        {mayAsk && (
          <Entry
            title={<Link to={ownRequestsPath}>Mes demandes</Link>}
            state={awaited > 0 && <StatusBadge status="warning">{`${awaited} à répondre`}</StatusBadge>}
          >
            <span>
              {awaited > 0
                ? `${counted(awaited, 'réponse attendue', 'réponses attendues')} par votre cabinet.`
                : 'Posez une question ou suivez vos demandes.'}
            </span>
          </Entry>
        )}
        {mayWrite && (
          <Entry
            title={<Link to={ownThreadsPath}>Messages</Link>}
            state={
              unread > 0 && <StatusBadge status="info">{counted(unread, 'non lu', 'non lus')}</StatusBadge>
            }
          >
            <span>{unread > 0 ? 'Votre cabinet vous a écrit.' : 'Écrivez à votre cabinet.'}</span>
          </Entry>
        )}
      </EntryList>
    </Section>
  );
}
