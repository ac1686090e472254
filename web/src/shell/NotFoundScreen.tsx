import UnknownAddress from '#web/kit/page/not-found/UnknownAddress.tsx';
import { Logo } from './Logo.tsx';
import css from './login-frame.module.css';

/** An address that no screen has, for whoever is not signed in. */
export default function NotFoundScreen() {
  return (
    <main id="contenu" tabIndex={-1} className={css.main}>
      <Logo />
      <UnknownAddress />
    </main>
  );
}
