import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { can } from '#contract/access/access.ts';
import { useRecentRecords } from '#web/kit/address/recent-records.ts';
import { useSession } from '#web/kit/api/session.ts';
import { Bones } from '#web/kit/feedback/Bones.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import css from './home.module.css';
import { workPieces } from './work-pieces.ts';

/** What awaits this user, piece by piece as areas have registered them, and the records that they opened last. */
export default function HomeWork() {
  const recent = useRecentRecords();
  return (
    <div className={css.work}>
      <AwaitingWork />
      {recent.length > 0 && (
        <Section title="Fiches récentes">
          <ul className={css.ways}>
            {recent.map(({ path, title, kind }) => (
              <li key={path}>
                <Link to={path}>
                  {title}
                  <span className={css.kind}>{kind}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
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
    <Section title="À faire">
      {found.length === 0 && (isAsking ? <Bones /> : <p className={css.nothing}>Rien ne vous attend.</p>)}
      <ul className={css.ways} aria-label="À faire">
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
