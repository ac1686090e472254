import type { DialogProps } from './DialogWindow.tsx';
import { lazyPart } from './lazy-part.tsx';

/** A small modal dialog: holds the focus, gives it back, closes on Escape. No page waits for its code. */
export const Dialog = lazyPart<DialogProps>(() => import('./DialogWindow.tsx'));
