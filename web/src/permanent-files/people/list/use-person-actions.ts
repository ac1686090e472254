import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ToolbarAction } from '#web/kit/page/Toolbar.tsx';
import { useClientSpaceActions } from '../client-space/use-list-actions.ts';
import { useDeletionAction } from '../deletion/use-deletion-action.tsx';
import { useImportAction } from '../import/use-import-action.ts';
import { usePageAction } from '../page/use-page-action.ts';
import { useRegisterActions } from '../use-register-actions.ts';
import type { PersonActionContext } from './person-action.ts';
import { useExportAction } from './use-export-action.ts';
import { useFormActions } from './use-form-actions.ts';

/**
 * The list's toolbar in the specification's order (document 2, section 2.1). Each subject is a hook in a file
 * of its own that takes the context and answers its buttons: `useExportAction`.
 */
export function usePersonActions(context: PersonActionContext) {
  const navigate = useNavigate();
  const form = useFormActions(context);
  const deletion = useDeletionAction(context);
  const clientSpace = useClientSpaceActions(context);
  const page = usePageAction(context);
  const register = useRegisterActions();
  const importing = useImportAction();
  const exporting = useExportAction(context);

  const back: ToolbarAction = {
    label: 'Retour',
    icon: IconArrowLeft,
    onClick: () => void navigate({ to: '/menu-dossier-permanent' }),
  };

  const toolbar: ToolbarAction[] = [
    back,
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
  return { toolbar, mayEdit: form.mayEdit, open: form.open, dialog: deletion.dialog };
}
