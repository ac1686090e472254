import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { can } from '#contract/access/access.ts';
import { ListIntranet } from '#contract/administration/campaigns/intranet-calls.ts';
import { GetReminders } from '#contract/workspace/notifications/reminder-calls.ts';
import { intranetPath } from '#web/administration/campaigns/paths.ts';
import { type RecentRecord, useRecentRecords } from '#web/kit/address/recent-records.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { Bones } from '#web/kit/feedback/Bones.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { formatMoment } from '#web/kit/text/moments.ts';
import { usePins } from '../pins/use-pins.ts';
import css from './home.module.css';
import { workPieces } from './work-pieces.ts';

const mostReminders = 5;

/** What awaits this user, piece by piece as areas have registered them, their reminders, the records that they pinned and those that they opened last. */
export default function HomeWork() {
  return (
    <div className={css.work}>
      <AwaitingWork />
      <Reminders />
      <RecordsAtHand title="Fiches épinglées" records={usePins() ?? []} />
      <RecordsAtHand title="Fiches récentes" records={useRecentRecords()} />
    </div>
  );
}

/** The next few of the user's own reminders; the bell has them all. */
function Reminders() {
  const { data = [] } = useQuery({
    // asked anew with what the bell shows
    queryKey: ['notifications', 'next-reminders'],
    queryFn: async ({ signal }) => (await callApi(GetReminders, {}, { signal, quiet: true })).Items,
    meta: { isShownElsewhere: true },
  });
  if (data.length === 0) return null;
  return (
    <Section title="Rappels à venir">
      <ul className={css.ways}>
        {data.slice(0, mostReminders).map(({ Id, Text, At }) => (
          <li key={Id} className={css.reminder}>
            {Text}
            <time className={css.kind} dateTime={At}>
              {formatMoment(At)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function RecordsAtHand({ title, records }: { title: string; records: readonly RecentRecord[] }) {
  if (records.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={css.ways}>
        {records.map(({ path, title: name, kind }) => (
          <li key={path}>
            <Link to={path}>
              {name}
              <span className={css.kind}>{kind}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function AwaitingWork() {
  const session = useSession();
  const pieces = workPieces.filter(({ call }) => can(session, call));
  const counts = useQueries({
    queries: pieces.map(({ name, count }) => ({
      queryKey: ['work', name],
      queryFn: ({ signal }: { signal: AbortSignal }) => count(signal),
      // a piece that does not come leaves the others and the page as they are
      meta: { isShownElsewhere: true },
    })),
  });
  if (pieces.length === 0) return null;
  const isAsking = counts.some(({ isPending }) => isPending);
  const found = pieces.flatMap((piece, index) => {
    const count = counts[index]?.data ?? 0;
    return count > 0 ? [{ ...piece, count }] : [];
  });
  return (
    <Section
      title="À faire"
      // read announcements await nobody, and stand in no menu
      aside={
        can(session, ListIntranet) && (
          <Link to={intranetPath} className={css.aside}>
            Communication interne
          </Link>
        )
      }
    >
      {found.length === 0 && (isAsking ? <Bones /> : <p className={css.nothing}>Rien ne vous attend.</p>)}
      <ul className={`${css.ways} ${css.awaiting}`} aria-label="À faire">
        {found.map(({ name, count, tell, to, search = {} }) => (
          <li key={name}>
            <Link to={to} search={search as never}>
              {tell(count)}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
