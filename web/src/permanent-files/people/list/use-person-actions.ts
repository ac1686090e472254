import { useClientSpaceActions } from '../client-space/use-list-actions.ts';
import { useDeletionAction } from '../deletion/use-deletion-action.tsx';
import { useImportAction } from '../import/use-import-action.ts';
import { usePageAction } from '../page/use-page-action.ts';
import { useRegisterActions } from '../use-register-actions.ts';
import { formActions } from './form-actions.ts';
import type { PersonActionContext, PersonActions } from './person-action.ts';
import { useExportAction } from './use-export-action.ts';

/**
 * The list's toolbar in the specification's order (document 2, section 2.1). Each subject is a hook in a file
 * of its own that takes the context and answers its buttons: `useExportAction`.
 */
export function usePersonActions(context: PersonActionContext) {
  const form = formActions(context);
  const deletion = useDeletionAction(context);
  const clientSpace = useClientSpaceActions();
  const page = usePageAction();
  const register = useRegisterActions();
  const importing = useImportAction();
  const exporting = useExportAction(context);

  const actions: PersonActions = [
    ...form.add,
    ...form.edit,
    ...deletion.actions,
    ...form.details,
    ...page,
    ...clientSpace,
    ...register,
    ...importing,
    ...exporting,
  ];
  return { actions, dialog: deletion.dialog };
}
