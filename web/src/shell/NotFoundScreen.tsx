import { Logo } from './Logo.tsx';
import NotFoundText from './NotFoundText.tsx';
import css from './not-found.module.css';

/** An address that no screen has. */
export default function NotFoundScreen() {
  return (
    <main id="contenu" tabIndex={-1} className={css.page}>
      <Logo />
      <NotFoundText />
    </main>
  );
}
