import type { TemplateRow } from '#contract/legal/questionnaires/template.ts';
import { PublishQuestionnaireTemplate } from '#contract/legal/questionnaires/template-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';
import { todayInParis } from '#web/kit/text/today.ts';

const fields: FormField[] = [{ kind: 'date', name: 'DateEffet', label: 'En vigueur dès le', first: true }];

interface PublishDialogProps {
  template: Pick<TemplateRow, 'Id' | 'Version' | 'Nom'>;
  onDone: () => void;
  onClose: () => void;
}

/** Puts a draft in force from a day on. */
export default function PublishDialog({ template, onDone, onClose }: PublishDialogProps) {
  const { Id, Version, Nom } = template;
  return (
    <FormDialog
      title={`Publier ${Nom}`}
      fields={fields}
      saved={{ DateEffet: todayInParis() }}
      schema={PublishQuestionnaireTemplate.request}
      toRequest={(values) => ({ Id, Version, DateEffet: textAt(values, 'DateEffet') })}
      label="Publier"
      send={async (request) => {
        await callApi(PublishQuestionnaireTemplate, request as never);
        onDone();
      }}
      onClose={onClose}
    >
      <p>
        Les questionnaires en cours sont fusionnés avec cette version{'\u202f'}; ceux qui sont traités restent
        tels quels.
      </p>
    </FormDialog>
  );
}
