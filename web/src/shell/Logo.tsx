import css from './logo.module.css';
import { applicationName } from './RootScreen.tsx';

/** The mark and the name, as one image-and-text unit; the name hides first where room is short. */
export function Logo() {
  return (
    <span className={css.logo}>
      <svg className={css.mark} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" className={css.ground} />
        <path d="M9 22V10M9 22h14M14 18v-4M18.5 18v-8M23 18v-6" className={css.bars} />
      </svg>
      <span className={css.name}>{applicationName}</span>
    </span>
  );
}
