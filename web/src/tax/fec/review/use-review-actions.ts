import { IconArrowBackUp, IconCheck, IconMessageQuestion, IconPencil, IconSearch } from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import { DecideFecRemarks, type Remark, StartFecReview } from '#contract/tax/fec/review/calls.ts';
import type { Decision } from '#contract/tax/fec/review/reasons.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import type { ToolbarAction } from '#web/kit/page/toolbar/Toolbar.tsx';
import type { BulkAction } from '#web/kit/records/list-actions.ts';

interface Needs {
  ask: (remarks: readonly Remark[]) => void;
  reload: () => Promise<unknown>;
}

/** What can be done with a review: have it made, and decide on entries. */
export function useReviewActions(fecId: number, { ask, reload }: Needs) {
  const session = useSession();
  const { run } = useAction();
  const decide = (Decision: Decision | null) => async (remarks: readonly Remark[]) => {
    await run(async () => {
      await callApi(DecideFecRemarks, { IdFec: fecId, Ids: remarks.map(({ Id }) => Id), Decision });
      await reload();
    });
    return remarks;
  };
  const mayDecide = can(session, DecideFecRemarks);
  const bulk: BulkAction<Remark>[] = [
    { label: 'Accepter', icon: IconCheck, run: decide('ACCEPTEE') },
    {
      label: 'Demander au client',
      icon: IconMessageQuestion,
      run: async (remarks) => {
        ask(remarks);
        return remarks;
      },
    },
    { label: 'À corriger', icon: IconPencil, run: decide('A_CORRIGER') },
    { label: 'Remettre à décider', icon: IconArrowBackUp, run: decide(null) },
  ];
  return {
    bulk: mayDecide ? bulk : [],
    whole: (isUnderWay: boolean): ToolbarAction[] =>
      mayDecide
        ? [
            {
              label: 'Lancer la revue',
              icon: IconSearch,
              primary: true,
              disabledBecause: isUnderWay ? 'La revue est en cours.' : undefined,
              onClick: () =>
                void run(async () => {
                  await callApi(StartFecReview, { IdFec: fecId });
                  await reload();
                }, null),
            },
          ]
        : [],
  };
}
