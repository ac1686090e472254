import NotFoundText from '#web/kit/page/NotFoundText.tsx';
import css from '#web/kit/page/not-found.module.css';
import { Logo } from './Logo.tsx';

/** An address that no screen has. */
export default function NotFoundScreen() {
  return (
    <main id="contenu" tabIndex={-1} className={css.page}>
      <Logo />
      <NotFoundText />
    </main>
  );
}
