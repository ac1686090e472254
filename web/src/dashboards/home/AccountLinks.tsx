import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { allows } from '#contract/access/access.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useScreens } from '#web/kit/menu/use-screens.ts';
import { Section } from '#web/kit/page/Section.tsx';
import css from './home.module.css';

/** The ways into one's own account, for whom the start page has little else. */
export function AccountLinks() {
  const session = useSession();
  const screens = useScreens().filter(
    ({ path, access }) => path.startsWith('/my-account/') && allows(access, session),
  );
  return (
    <Section title="Votre compte" description="Vos coordonnées, votre mot de passe et vos connexions.">
      <ul className={css.ways}>
        {screens.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>
              {title}
              <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
