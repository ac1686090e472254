import { IconPencil } from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import { EditSociete } from '#contract/permanent-files/companies/calls.ts';
import type { Company, CompanySection } from '#contract/permanent-files/companies/company.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { useSession } from '#web/kit/api/session.ts';
import type { ToolbarAction } from '#web/kit/page/Toolbar.tsx';
import { companiesPath } from '../paths.ts';

interface Openings {
  edit: (section: CompanySection) => void;
}

/** What this user may do with the company whose file is open. */
export function usePageActions(_company: Company, { edit }: Openings): ToolbarAction[] {
  const session = useSession();
  const back = useBackAction(`${companiesPath}/list`);
  const editing = { label: 'Modifier', icon: IconPencil, primary: true, onClick: () => edit('identite') };
  return [back, ...(can(session, EditSociete) ? [editing] : [])];
}
