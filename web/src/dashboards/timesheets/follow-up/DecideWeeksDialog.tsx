import { DecideTimeWeeks } from '#contract/dashboards/timesheets/calls.ts';
import type { WeekRow } from '#contract/dashboards/timesheets/week-list.ts';
import { inNumber } from '#contract/in-number.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { counted } from '#web/kit/text/french.ts';
import { weekInWords } from '../time-words.ts';

type Named = Pick<WeekRow, 'IdCollaborateur' | 'Nom' | 'Semaine'>;

interface DecideWeeksDialogProps {
  weeks: readonly Named[];
  isApproval: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Approves weeks or refuses them, with the motive that a refusal wants. */
export default function DecideWeeksDialog({ weeks, isApproval, onDone, onClose }: DecideWeeksDialogProps) {
  const [first] = weeks;
  const what = isApproval ? 'Approuver' : 'Refuser';
  return (
    <FormDialog
      title={`${what} ${weeks.length === 1 ? 'la semaine' : counted(weeks.length, 'semaine')}`}
      fields={[
        {
          kind: 'text',
          name: 'Motif',
          label: 'Motif',
          wide: true,
          first: true,
          ...(isApproval ? {} : { required: true }),
        },
      ]}
      saved={{ Motif: '' }}
      schema={DecideTimeWeeks.request}
      toRequest={(values) => ({
        Semaines: weeks.map(({ IdCollaborateur, Semaine }) => ({ IdCollaborateur, Semaine })),
        IsApprouvee: isApproval,
        Motif: textAt(values, 'Motif'),
      })}
      label={what}
      isDangerous={!isApproval}
      send={async (request) => {
        const { Nombre } = await callApi(DecideTimeWeeks, request as never);
        toast('success', `${inNumber(Nombre, `semaine(s) ${isApproval ? 'approuvée(s)' : 'refusée(s)'}`)}.`);
        onDone();
      }}
      onClose={onClose}
    >
      <p>
        {weeks.length === 1 && first ? `${first.Nom}, ${weekInWords(first.Semaine).toLowerCase()}.` : null}
      </p>
    </FormDialog>
  );
}
