import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import css from './section-links.module.css';
import type { BuiltEntry } from './sections.ts';

interface SectionLinksProps {
  entries: readonly BuiltEntry[];
  /** What a link is for, in a sentence below its name; the screen's title, where it is another one, unless told. */
  tell?: (path: string) => string;
}

/** The links of a section's page: each screen by its name in the menu. */
export function SectionLinks({ entries, tell }: SectionLinksProps) {
  return (
    <ul className={css.list}>
      {entries.map(({ entry, screen }) => (
        <li key={entry.path}>
          <Link to={entry.path} search={entry.query ?? {}} className={css.entry}>
            <span>
              <strong>{entry.label}</strong>
              {tell ? tell(entry.path) : screen.title !== entry.label && screen.title}
            </span>
            <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
