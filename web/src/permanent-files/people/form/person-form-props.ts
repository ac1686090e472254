import type { PersonMode } from './person-mode.ts';

export interface PersonFormProps extends PersonMode {
  /** The person to edit or to read; none, or 0: a new one. */
  personId?: number | undefined;
  /** The company in whose file the form stands: its people have the image of their identity document kept. */
  societeId?: number | undefined;
  /** False: for reading only. */
  canEdit?: boolean | undefined;
  /** Stands beside a list: tells that it can't be edited. */
  isSidebar?: boolean | undefined;
  /** Stands in a prospect's file: what the prospect told is loaded without a question. */
  fromProspect?: boolean | undefined;
  onSave: () => void;
  onCancel: () => void;
  /** From reading to editing; absent where the user may not. */
  onEdit?: (() => void) | undefined;
}
