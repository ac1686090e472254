import { IconFiles } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useOpenPath } from '#web/kit/menu/use-open-path.ts';
import type { RowAction } from '#web/kit/records/list-actions.ts';

/** Leads from a row of a list to the documents that the firm holds of it, where the user may open them. */
export function useDocumentsAction(type: string): RowAction<{ Id: number }>[] {
  const navigate = useNavigate();
  const path = useOpenPath('/menu-dossier-permanent/documents/fiche/$type/$id');
  if (!path) return [];
  return [
    {
      label: 'Documents',
      icon: IconFiles,
      seldom: true,
      run: ({ Id }) => navigate({ to: path, params: { type, id: String(Id) } } as never),
    },
  ];
}
