import { IconMinus, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FoundSection } from '#web/kit/menu/sections.ts';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import { useMedia } from '#web/kit/theme/use-media.ts';
import css from './home.module.css';

/** A section of the application: its title leads to it where it may be opened, '+' opens its links. */
export function FeatureCard({ section, entries, isOpen }: FoundSection) {
  // on a phone all links at once are a page of eight thousand pixels
  const isPhone = useMedia('--phone');
  const [open, setOpen] = useState(!isPhone);
  const id = `liens-${section.path.slice(1)}`;
  return (
    <article className={css.card}>
      <header className={css.head}>
        <h3>{isOpen ? <Link to={section.path}>{section.title}</Link> : section.title}</h3>
        {entries.length > 0 && (
          <IconAction
            label={
              open
                ? `Masquer les liens\u202f: ${section.title}`
                : `Afficher les liens\u202f: ${section.title}`
            }
            icon={open ? IconMinus : IconPlus}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          />
        )}
      </header>
      <ul id={id} className={css.links} hidden={!open || entries.length === 0}>
        {entries.map(({ entry }) => (
          <li key={entry.path}>
            <Link to={entry.path} search={entry.query ?? {}}>
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </article>
  );
}
