import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import css from './notice.module.css';

/** The words of a notice above a list: on a phone one line of them, so that the list stays in sight, and all at a touch. */
export function NoticeFold({ children }: { children: ReactNode }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <div className={css.text} data-folded={!isWhole || undefined}>
        {children}
      </div>
      <button
        type="button"
        className={css.unfold}
        aria-label={isWhole ? 'Réduire le message' : 'Lire le message en entier'}
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </>
  );
}
