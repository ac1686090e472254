import { IconFolder } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { can } from '#contract/access/access.ts';
import { GetSocieteById } from '#contract/permanent-files/companies/calls.ts';
import { useSession } from '#web/kit/api/session.ts';
import type { RowAction } from '#web/kit/records/list-actions.ts';
import { companyPagePath } from './paths.ts';

/** The way from a row of a follow-up to the file of its company, for who may read files; `tab` is the part that it opens at. */
export function useOpenFile<Row>(companyOf: (row: Row) => number, tab: string): RowAction<Row>[] {
  const session = useSession();
  const navigate = useNavigate();
  if (!can(session, GetSocieteById)) return [];
  return [
    {
      label: 'Ouvrir le dossier',
      icon: IconFolder,
      seldom: true,
      run: (row) =>
        navigate({
          to: companyPagePath.replace('$id', String(companyOf(row))),
          search: { onglet: tab },
        } as never),
    },
  ];
}
