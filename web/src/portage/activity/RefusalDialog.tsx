import { UpdateReportStatus } from '#contract/portage/activity/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import type { StepDialogProps } from './report-steps.ts';

/** Refuses a report, with why: its days may be changed again. */
export default function RefusalDialog({ report: { Id, Version }, name, onDone, onClose }: StepDialogProps) {
  return (
    <FormDialog
      title={`Refuser\u202f: ${name}`}
      fields={[{ kind: 'text', name: 'Motif', label: 'Motif', wide: true, first: true, required: true }]}
      saved={{ Motif: '' }}
      schema={UpdateReportStatus.request}
      toRequest={(values) => ({ Id, Version, Etat: 'REFUSE', Motif: textAt(values, 'Motif') })}
      label="Refuser"
      isDangerous
      send={async (request) => {
        await callApi(UpdateReportStatus, request as never);
        toast('success', 'Compte rendu refusé.');
        onDone();
      }}
      onClose={onClose}
    >
      <p>Ses jours peuvent de nouveau être corrigés.</p>
    </FormDialog>
  );
}
