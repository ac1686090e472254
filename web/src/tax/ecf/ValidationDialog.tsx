import { conclusions, type Ecf } from '#contract/tax/ecf/ecf.ts';
import { validateECFCRM } from '#contract/tax/ecf/questionnaire-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';

interface ValidationDialogProps {
  ecf: Ecf;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

/** Concludes the ten points and issues the report, which never changes afterwards. */
export function ValidationDialog({ ecf, onClose, onDone }: ValidationDialogProps) {
  const { Id, Version, Points } = ecf;
  const fields = Points.map(
    ({ Numero, Libelle }): FormField => ({
      kind: 'choice',
      name: `P${Numero}`,
      label: `${Numero}. ${Libelle}`,
      wide: true,
      required: true,
      options: optionsOf(conclusions),
    }),
  );
  return (
    <FormDialog
      title="Valider et émettre le compte rendu"
      fields={fields}
      saved={Object.fromEntries(Points.map(({ Numero, Conclusion }) => [`P${Numero}`, Conclusion ?? '']))}
      schema={validateECFCRM.request}
      toRequest={(values) => ({
        Id,
        Version,
        Points: Points.flatMap(({ Numero, Commentaire }) => {
          const Conclusion = textAt(values, `P${Numero}`);
          return Conclusion ? [{ Numero, Conclusion, Commentaire }] : [];
        }),
      })}
      label="Émettre le compte rendu"
      send={async (request) => {
        await callApi(validateECFCRM, request as never);
        await onDone();
      }}
      onClose={onClose}
    >
      <p>Le compte rendu et la liste de ses pièces sont figés à l’émission.</p>
    </FormDialog>
  );
}
