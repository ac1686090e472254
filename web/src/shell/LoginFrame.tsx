import { Outlet } from '@tanstack/react-router';
import { Logo } from './Logo.tsx';
import css from './login-frame.module.css';

/** Sign-in pages: an empty bar, no breadcrumb, no footer. */
export function LoginFrame() {
  return (
    <div className={css.frame}>
      <main id="contenu" tabIndex={-1} className={css.main}>
        <div className={css.brand}>
          <Logo />
        </div>
        <Outlet />
      </main>
    </div>
  );
}
