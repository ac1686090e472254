import { type Icon, IconTransfer, IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { can } from '#contract/access/access.ts';
import { AffectMultiSocieteToCollaborator } from '#contract/directory/collaborators/portfolio-calls.ts';
import type { KeyValue } from '#contract/key-value.ts';
import { useSession } from '#web/kit/api/session.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import type { BulkAction } from '#web/kit/records/list-actions.ts';
import { useReloadTeams } from '../team/use-team.ts';

const AssignPanel = lazyPart(() => import('../team/AssignPanel.tsx'));

interface Pending {
  ids: number[];
  replaced: KeyValue | undefined;
  end: (isSaved: boolean) => void;
}

/**
 * Gives the ticked files to a collaborator, or moves them out of the portfolio that is shown: the actions, and the panel that
 * they open.
 */
export function useAssignAction<Row>(
  idOf: (row: Row) => number,
  shownPortfolio?: KeyValue,
): { bulk: BulkAction<Row>[]; panel: ReactNode } {
  const session = useSession();
  const reload = useReloadTeams();
  const [pending, setPending] = useState<Pending>();
  if (!can(session, AffectMultiSocieteToCollaborator)) return { bulk: [], panel: null };
  const close = (isSaved: boolean) => {
    pending?.end(isSaved);
    setPending(undefined);
    if (isSaved) reload();
  };
  const action = (label: string, icon: Icon, replaced?: KeyValue): BulkAction<Row> => ({
    label,
    icon,
    run: (rows) =>
      new Promise((resolve) =>
        setPending({ ids: rows.map(idOf), replaced, end: (isSaved) => resolve(isSaved ? rows : []) }),
      ),
  });
  return {
    bulk: [
      ...(shownPortfolio ? [action('Réaffecter', IconTransfer, shownPortfolio)] : []),
      action('Affecter', IconUserPlus),
    ],
    panel: pending && (
      <AssignPanel
        companyIds={pending.ids}
        replaced={pending.replaced}
        onSaved={() => close(true)}
        onClose={() => close(false)}
      />
    ),
  };
}
