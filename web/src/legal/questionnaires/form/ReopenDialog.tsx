import { ReopenQuestionnaire } from '#contract/legal/questionnaires/process-calls.ts';
import type { Questionnaire } from '#contract/legal/questionnaires/questionnaire.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';

const fields: FormField[] = [{ kind: 'long-text', name: 'Motif', label: 'Motif', wide: true, first: true }];

interface ReopenDialogProps {
  questionnaire: Questionnaire;
  onDone: () => void;
  onClose: () => void;
}

/** Opens a settled questionnaire again, for a motive. */
export default function ReopenDialog({ questionnaire, onDone, onClose }: ReopenDialogProps) {
  const { Id, Version } = questionnaire;
  return (
    <FormDialog
      title="Rouvrir le questionnaire"
      fields={fields}
      saved={{ Motif: '' }}
      schema={ReopenQuestionnaire.request}
      toRequest={(values) => ({ Id, Version, Motif: textAt(values, 'Motif') })}
      label="Rouvrir"
      send={async (request) => {
        await callApi(ReopenQuestionnaire, request as never);
        onDone();
      }}
      onClose={onClose}
    >
      <p>Les réponses pourront de nouveau changer{'\u202f'}; le journal garde le motif.</p>
    </FormDialog>
  );
}
