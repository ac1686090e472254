import type { PersonExportRequest, PersonRow } from '#contract/permanent-files/people/person-list.ts';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import type { toRequest } from './person-filters.ts';
import type { PersonListPanel } from './use-person-panel.ts';

type Sorting = Pick<PersonExportRequest, 'SortColumn' | 'SortOrder'>;

/** What the list hands to its actions. */
export interface PersonActionContext {
  /** What the list shows now: an export holds the same rows. */
  filters: ReturnType<typeof toRequest>;
  sorting: Sorting;
  /** How many persons the list holds over all its pages. */
  total: number;
  panel: PersonListPanel;
  /** Asks for the list again, at once. */
  reload: () => void;
}

/** Actions of one subject: none where this user may not make its calls. */
export type PersonActions = readonly ListAction<PersonRow>[];
