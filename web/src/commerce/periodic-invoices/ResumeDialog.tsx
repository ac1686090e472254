import { ResumePlan } from '#contract/commerce/periodic-invoices/calls.ts';
import type { PlanLine } from '#contract/commerce/periodic-invoices/plan.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { nameOf } from './plan-table-columns.tsx';

interface ResumeDialogProps {
  plan: PlanLine;
  onDone: () => void;
  onClose: () => void;
}

/** Goes on with a plan, and says what becomes of the periods that came due meanwhile. */
export default function ResumeDialog({ plan, onDone, onClose }: ResumeDialogProps) {
  const { Id, Version, HaltedOn, Motive } = plan;
  return (
    <FormDialog
      title={`Reprendre\u202f: ${nameOf(plan)}`}
      fields={[
        {
          kind: 'choice',
          name: 'Missed',
          label: 'Périodes échues pendant la suspension',
          wide: true,
          options: [
            { value: 'leave', label: 'Ne pas les facturer' },
            { value: 'bill', label: 'Les facturer' },
          ],
        },
      ]}
      saved={{ Missed: 'leave' }}
      schema={ResumePlan.request}
      toRequest={(values) => ({ Id, Version, BillsMissed: textAt(values, 'Missed') === 'bill' })}
      label="Reprendre"
      send={async (request) => {
        await callApi(ResumePlan, request as never);
        onDone();
      }}
      onClose={onClose}
    >
      <p>{`Suspendu depuis le ${HaltedOn ? formatDate(HaltedOn) : '–'}\u202f: ${Motive}. Ce qui n’est pas facturé reste montré avec ce motif.`}</p>
    </FormDialog>
  );
}
