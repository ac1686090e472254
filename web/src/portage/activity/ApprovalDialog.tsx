import { UpdateReportStatus } from '#contract/portage/activity/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import type { StepDialogProps } from './report-steps.ts';

/** Keeps that the customer has approved a report: who, and on which day. */
export default function ApprovalDialog({ report: { Id, Version }, name, onDone, onClose }: StepDialogProps) {
  return (
    <FormDialog
      title={`Validé par le client\u202f: ${name}`}
      fields={[
        { kind: 'text', name: 'ValidePar', label: 'Validé par', first: true, required: true },
        { kind: 'date', name: 'ValideLe', label: 'Le', required: true },
      ]}
      saved={{ ValidePar: '', ValideLe: todayInParis() }}
      schema={UpdateReportStatus.request}
      toRequest={(values) => ({
        Id,
        Version,
        Etat: 'VALIDE_CLIENT',
        ValidePar: textAt(values, 'ValidePar'),
        ValideLe: textAt(values, 'ValideLe'),
      })}
      label="Enregistrer"
      send={async (request) => {
        await callApi(UpdateReportStatus, request as never);
        toast('success', 'Validation du client enregistrée.');
        onDone();
      }}
      onClose={onClose}
    />
  );
}
