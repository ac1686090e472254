import { IconArrowRight } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useFoundSections } from '#web/kit/menu/use-found-sections.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import css from './section.module.css';

/** A section's page: its links, those that this user may open. */
export default function SectionScreen() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const found = useFoundSections().find(({ section }) => section.path === pathname.replace(/\/+$/, ''));
  if (!found) return null;
  return (
    <>
      <PageHeader title={found.section.title} />
      <ul className={css.list}>
        {found.entries.map(({ entry, screen }) => (
          <li key={entry.path}>
            <Link to={entry.path} search={entry.query ?? {}} className={css.entry}>
              <span>
                <strong>{entry.label}</strong>
                {screen.title !== entry.label && screen.title}
              </span>
              <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
