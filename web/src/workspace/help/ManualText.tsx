import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { can } from '#contract/access/access.ts';
import type { ManualPart } from '#contract/workspace/help/shapes.ts';
import { useSession } from '#web/kit/api/session.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { useScreens } from '#web/kit/menu/use-screens.ts';
import css from './help.module.css';

/** The subjects, each with a link to its screen where this user may open it. */
export function ManualText({ parts }: { parts: readonly ManualPart[] }) {
  const session = useSession();
  const screens = useScreens();
  const opened = (path: string | undefined): ScreenDeclaration | undefined =>
    screens.find((screen) => screen.path === path && can(session, screen));
  return parts.map(({ title, entries }) => (
    <section key={title} className={css.part}>
      <h2>{title}</h2>
      {entries.map((entry) => {
        const screen = opened(entry.path);
        return (
          <article key={entry.id} className={css.entry}>
            <h3 id={entry.id} tabIndex={-1}>
              {entry.title}
            </h3>
            {entry.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {entry.steps && (
              <ol>
                {entry.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            )}
            {screen && (
              <Link to={screen.path as never} className={css.link}>
                {`Ouvrir «\u202f${screen.title}\u202f»`}
                <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
              </Link>
            )}
          </article>
        );
      })}
    </section>
  ));
}
