import { Select } from '@mantine/core';
import { EditQuestionnairesLab } from '#contract/legal/questionnaires/calls.ts';
import type { Questionnaire } from '#contract/legal/questionnaires/questionnaire.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { flag, yesNo } from '#web/kit/filters/filter-values.ts';

interface EpsFieldProps {
  questionnaire: Questionnaire;
  reload: () => void;
}

/** Whether the file was drawn for the examen périodique de sincérité of the year; saved as it is chosen. */
export function EpsField({ questionnaire: { Id, HasSelectionEPS }, reload }: EpsFieldProps) {
  const { run, busy } = useAction();
  return (
    <Select
      label="Sélection pour l’examen périodique de sincérité (EPS)"
      placeholder="Non renseignée"
      data={yesNo}
      clearable
      disabled={busy}
      value={HasSelectionEPS === null ? null : String(HasSelectionEPS)}
      onChange={(value) =>
        void run(async () => {
          await callApi(EditQuestionnairesLab, {
            Id: Id ?? 0,
            HasSelectionEPS: flag(value ?? undefined),
          });
          reload();
        }, null)
      }
    />
  );
}
