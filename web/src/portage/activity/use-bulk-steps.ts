import { IconCheck, IconSend } from '@tabler/icons-react';
import type { ReportRow } from '#contract/portage/activity/report.ts';
import type { ReportState } from '#contract/portage/activity/states.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import type { BulkAction } from '#web/kit/records/list-actions.ts';
import { counted } from '#web/kit/text/french.ts';
import { takeStep, unlessNext } from './report-steps.ts';
import { nameOf } from './report-table-columns.tsx';

/** Takes one report on; answers why not, or nothing. */
async function refusalOfStep(row: ReportRow, to: ReportState): Promise<string | undefined> {
  const held = unlessNext(row, to);
  if (held) return held;
  try {
    await takeStep(row, to);
    return undefined;
  } catch (error) {
    return sentenceOf(error);
  }
}

/** Takes each ticked report one step on; those that cannot be stay ticked, and the first says why. */
export function useBulkSteps(reload: () => void): BulkAction<ReportRow>[] {
  const take = (to: ReportState, participle: string) => async (rows: readonly ReportRow[]) => {
    const done: ReportRow[] = [];
    const refused: string[] = [];
    for (const row of rows) {
      const refusal = await refusalOfStep(row, to);
      if (refusal === undefined) done.push(row);
      else refused.push(`${nameOf(row)}\u202f: ${refusal}`);
    }
    if (done.length > 0)
      toast(
        'success',
        `${counted(done.length, `compte rendu ${participle}`, `comptes rendus ${participle}s`)}.`,
      );
    if (refused[0]) toast('warning', refused[0]);
    reload();
    return done;
  };
  return [
    { label: 'Envoyer aux clients', icon: IconSend, run: take('ENVOYE', 'envoyé') },
    { label: 'Valider', icon: IconCheck, run: take('VALIDE', 'validé') },
  ];
}
