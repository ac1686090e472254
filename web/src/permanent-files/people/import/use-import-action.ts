import { IconTableImport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { can } from '#contract/access/access.ts';
import { UploadImport } from '#contract/permanent-files/imports/calls.ts';
import { useSession } from '#web/kit/api/session.ts';
import type { PersonActions } from '../list/person-action.ts';
import { importPath } from './import-path.ts';

/** The way to the import of a file of the firm's own. */
export function useImportAction(): PersonActions {
  const session = useSession();
  const navigate = useNavigate();
  if (!can(session, UploadImport)) return [];
  return [
    {
      label: 'Importer',
      icon: IconTableImport,
      atEnd: true,
      seldom: true,
      onClick: () => void navigate({ to: importPath }),
    },
  ];
}
