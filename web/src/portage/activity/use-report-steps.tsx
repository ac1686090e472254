import { useState } from 'react';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { type SteppedReport, sendReport, takeStep } from './report-steps.ts';

const ApprovalDialog = lazyPart(() => import('./ApprovalDialog.tsx'));
const RefusalDialog = lazyPart(() => import('./RefusalDialog.tsx'));

/** The steps of a report; those that want something said open a dialog (`dialog`, to be shown beside). */
export function useReportSteps<Report extends SteppedReport>(
  nameOf: (report: Report) => string,
  reload: () => void,
) {
  const { run } = useAction();
  const [asked, ask] = useState<{ what: 'approve' | 'refuse'; of: Report }>();
  const step = (work: (report: Report) => Promise<unknown>, done: string | null) => (report: Report) =>
    run(async () => {
      await work(report);
      reload();
    }, done);
  const Dialog = asked?.what === 'approve' ? ApprovalDialog : RefusalDialog;
  return {
    send: step(sendReport, null),
    validate: step((report) => takeStep(report, 'VALIDE'), 'Compte rendu validé.'),
    approve: (of: Report) => ask({ what: 'approve', of }),
    refuse: (of: Report) => ask({ what: 'refuse', of }),
    dialog: asked && (
      <Dialog report={asked.of} name={nameOf(asked.of)} onDone={reload} onClose={() => ask(undefined)} />
    ),
  };
}
