import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import css from './section-links.module.css';
import type { BuiltEntry } from './sections.ts';

/** The links of a section's page: each screen by its name in the menu. */
export function SectionLinks({ entries }: { entries: readonly BuiltEntry[] }) {
  return (
    <ul className={css.list}>
      {entries.map(({ entry, screen }) => (
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
  );
}
