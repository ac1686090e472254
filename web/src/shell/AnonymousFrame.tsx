import { Outlet } from '@tanstack/react-router';
import { Logo } from './Logo.tsx';
import css from './login-frame.module.css';

/** Pages that anybody may read and where nobody signs in: the logo alone, and the footer. */
export default function AnonymousFrame() {
  return (
    <div className={css.frame}>
      <main id="contenu" tabIndex={-1} className={css.main}>
        <div className={css.brand}>
          <Logo />
        </div>
        <Outlet />
      </main>
      <footer className={css.footer}>Copyright {new Date().getFullYear()}</footer>
    </div>
  );
}
