import type { ReactNode } from 'react';
import { Notice } from '../../feedback/Notice.tsx';
import css from '../form.module.css';

interface DraftNoticeProps {
  /** What the button does: 'Repartir de la fiche enregistrée'. */
  children: ReactNode;
  /** Labels of what had been typed too and is never kept. */
  sealed?: readonly string[] | undefined;
  onForget: () => void;
}

/** Tells that a form opened with what had been typed in it and not saved, and offers to let it go. */
export function DraftNotice({ children, sealed = [], onForget }: DraftNoticeProps) {
  return (
    <Notice status="info">
      Votre saisie précédente, non enregistrée, a été reprise.{' '}
      {sealed.length > 0 && `À saisir de nouveau, car jamais gardé\u202f: ${sealed.join(', ')}. `}
      <button type="button" className={css.link} onClick={onForget}>
        {children}
      </button>
    </Notice>
  );
}
