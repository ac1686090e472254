import { IconMinus, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { IconAction } from '../kit/IconAction.tsx';
import type { ScreenDeclaration } from '../kit/screen.ts';
import type { Section } from '../shell/sections.ts';
import css from './home.module.css';

interface FeatureCardProps {
  section: Section;
  screens: readonly ScreenDeclaration[];
}

/** A section of the application: its title leads to it, '+' opens its links. */
export function FeatureCard({ section, screens }: FeatureCardProps) {
  const [open, setOpen] = useState(true);
  const id = `liens-${section.path.slice(1)}`;
  return (
    <article className={css.card}>
      <header className={css.head}>
        <h3>
          <Link to={section.path}>{section.title}</Link>
        </h3>
        <IconAction
          label={open ? `Masquer les liens : ${section.title}` : `Afficher les liens : ${section.title}`}
          icon={open ? IconMinus : IconPlus}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        />
      </header>
      <ul id={id} className={css.links} hidden={!open}>
        {screens.map(({ path, breadcrumb, title }) => (
          <li key={path}>
            <Link to={path}>{breadcrumb ?? title}</Link>
          </li>
        ))}
      </ul>
    </article>
  );
}
