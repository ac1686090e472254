import { IconBookmark } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import css from './filters.module.css';

/** The button of the saved views, apart from their menu, which is loaded at its first press. */
export const SavedViewsButton = (props: ComponentPropsWithRef<'button'>) => (
  <button type="button" aria-haspopup="menu" {...props} className={css.views}>
    <IconBookmark size={16} stroke={1.75} aria-hidden="true" />
    Mes vues
  </button>
);
