import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import css from './skip-link.module.css';

/** Where the frame has its skip links, first on the page. */
export const skipLinks = 'evitement';

interface SkipLinkProps {
  /** The part's id. */
  to: string;
  onFollow: () => void;
  children: string;
}

/** A way past all that stands before a part of this screen, behind the frame's own 'Aller au contenu'. */
export function SkipLink({ to, onFollow, children }: SkipLinkProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(skipLinks)), []);
  return (
    place &&
    createPortal(
      <a
        href={`#${to}`}
        className={css.skip}
        onClick={(event) => {
          event.preventDefault();
          onFollow();
        }}
      >
        {children}
      </a>,
      place,
    )
  );
}
