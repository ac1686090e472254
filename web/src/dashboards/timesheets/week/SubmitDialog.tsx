import { SubmitTimeWeek } from '#contract/dashboards/timesheets/calls.ts';
import { durationOf } from '#contract/dashboards/timesheets/duration.ts';
import type { Week } from '#contract/dashboards/timesheets/week.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';

interface SubmitDialogProps {
  week: Week;
  onDone: (week: Week) => void;
  onClose: () => void;
}

/** Hands a week in in which hours are missing: with why. */
export default function SubmitDialog({ week, onDone, onClose }: SubmitDialogProps) {
  const missing = week.Jours.reduce((sum, { Saisi, Attendu }) => sum + Math.max(0, Attendu - Saisi), 0);
  return (
    <FormDialog
      title="Soumettre une semaine incomplète"
      fields={[{ kind: 'text', name: 'Motif', label: 'Motif', wide: true, first: true, required: true }]}
      saved={{ Motif: '' }}
      schema={SubmitTimeWeek.request}
      toRequest={(values) => ({ Semaine: week.Semaine, Motif: textAt(values, 'Motif') })}
      label="Soumettre"
      send={async (request) => onDone(await callApi(SubmitTimeWeek, request as never))}
      onClose={onClose}
    >
      <p>{`Il manque ${durationOf(missing)} sur ${durationOf(week.Attendu)} attendues dans la semaine.`}</p>
    </FormDialog>
  );
}
