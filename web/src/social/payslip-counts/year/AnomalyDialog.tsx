import {
  type DecidedAnomaly,
  payslipAnomalyActions,
  payslipAnomalyStates,
  stateAfter,
} from '#contract/social/payslip-counts/anomaly.ts';
import { manipulateAnomaly } from '#contract/social/payslip-counts/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { nameOfAnomaly } from '../payslip-words.ts';

interface AnomalyDialogProps {
  anomaly: DecidedAnomaly;
  action: keyof typeof payslipAnomalyActions;
  onDone: () => void;
  onClose: () => void;
}

/** Justifies, settles or opens again an anomaly, with why. */
export default function AnomalyDialog({ anomaly, action, onDone, onClose }: AnomalyDialogProps) {
  return (
    <FormDialog
      title={`${payslipAnomalyActions[action]}\u202f: ${nameOfAnomaly(anomaly)}`}
      fields={[{ kind: 'text', name: 'Motif', label: 'Motif', wide: true, first: true }]}
      saved={{ Motif: '' }}
      schema={manipulateAnomaly.request}
      toRequest={(values) => ({ Id: anomaly.Id, Action: action, Motif: textAt(values, 'Motif') ?? '' })}
      label={payslipAnomalyActions[action]}
      send={async (request) => {
        await callApi(manipulateAnomaly, request as never);
        toast('success', `Anomalie ${payslipAnomalyStates[stateAfter[action]].toLowerCase()}.`);
        onDone();
      }}
      onClose={onClose}
    />
  );
}
