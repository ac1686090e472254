import { IconArrowRight } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { PageHeader } from '../kit/PageHeader.tsx';
import { useSession } from '../kit/session.ts';
import { useScreens } from '../kit/use-screens.ts';
import css from './section.module.css';
import { screensOf, sections } from './sections.ts';

/** A section's page: its screens, those that this user may open. */
export default function SectionScreen() {
  const session = useSession();
  const all = useScreens();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const section = sections.find(({ path }) => pathname.startsWith(path));
  if (!section) return null;
  return (
    <>
      <PageHeader title={section.title} />
      <ul className={css.list}>
        {screensOf(section, all, session).map((screen) => (
          <li key={screen.path}>
            <Link to={screen.path} className={css.entry}>
              <span>
                <strong>{screen.breadcrumb ?? screen.title}</strong>
                {screen.title}
              </span>
              <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
