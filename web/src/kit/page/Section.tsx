import { type ReactNode, useId } from 'react';
import { UnderTitle } from './Heading.tsx';
import { Surface } from './Surface.tsx';
import css from './section.module.css';

interface SectionProps {
  title: string;
  description?: ReactNode;
  /** Beside the title: a state or a switch. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** One subject of a page that has several: its title, what it is for, its content. */
export function Section({ title, description, aside, children }: SectionProps) {
  const id = useId();
  return (
    <Surface>
      <section aria-labelledby={id} className={css.section}>
        <header className={css.header}>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {aside && <div className={css.aside}>{aside}</div>}
          {description && <p className={css.description}>{description}</p>}
        </header>
        {children && (
          <div className={css.body}>
            <UnderTitle>{children}</UnderTitle>
          </div>
        )}
      </section>
    </Surface>
  );
}
