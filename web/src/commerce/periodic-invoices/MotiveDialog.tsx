import type { LeaveOutPeriod, StopPlan, SuspendPlan } from '#contract/commerce/periodic-invoices/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';

interface MotiveDialogProps {
  title: string;
  label: string;
  text: string;
  call: typeof SuspendPlan | typeof StopPlan | typeof LeaveOutPeriod;
  /** All of the request but why. */
  request: object;
  onDone: () => void;
  onClose: () => void;
}

/** Asks why before something of a plan ends. */
export default function MotiveDialog({
  title,
  label,
  text,
  call,
  request,
  onDone,
  onClose,
}: MotiveDialogProps) {
  return (
    <FormDialog
      title={title}
      fields={[{ kind: 'text', name: 'Motive', label: 'Motif', wide: true, first: true }]}
      saved={{ Motive: '' }}
      schema={call.request}
      toRequest={(values) => ({ ...request, Motive: textAt(values, 'Motive') ?? '' })}
      label={label}
      isDangerous
      send={async (sent) => {
        await callApi(call as typeof SuspendPlan, sent as never);
        onDone();
      }}
      onClose={onClose}
    >
      <p>{text}</p>
    </FormDialog>
  );
}
