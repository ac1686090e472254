import { lazyPart } from '../feedback/lazy-part.tsx';
import type { FormDialogProps } from './FormDialogContent.tsx';

/** A few fields in a dialog, sent by one button: it closes once the call is done. No page waits for its code. */
export const FormDialog = lazyPart<FormDialogProps>(() => import('./FormDialogContent.tsx'));
