import type { AnswerOf } from '#contract/call.ts';
import type { GetComparaisonNaf2025 } from '#contract/legal/vigilance/criteria-calls.ts';
import { DeciderNaf2025 } from '#contract/legal/vigilance/criteria-file-calls.ts';
import { activityField } from '#web/directory/referentials/activity-field.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';

type Row = AnswerOf<typeof GetComparaisonNaf2025>['Items'][number];

const name = 'Items.0.CodeNaf2025';

interface NafDecisionDialogProps {
  row: Row;
  onClose: () => void;
  onDone: () => void;
}

/** A person's word on the NAF 2025 code of a file: among the candidates, or any other of the list. */
export default function NafDecisionDialog({ row, onClose, onDone }: NafDecisionDialogProps) {
  const { IdSociete, NomSociete, CodeNaf, CodeNaf2025, Candidats } = row;
  const chosen: FormField =
    Candidats.length > 0
      ? {
          kind: 'choice',
          name,
          label: 'Code NAF 2025',
          options: Candidats.map(({ Code, Libelle }) => ({ value: Code, label: `${Code} – ${Libelle}` })),
          wide: true,
          first: true,
        }
      : { ...activityField(name, 'Code NAF 2025', 'naf-2025'), wide: true, first: true };
  return (
    <FormDialog
      title={`${NomSociete}\u202f: NAF 2025`}
      fields={[chosen]}
      saved={{
        Items: {
          0: { CodeNaf2025: CodeNaf2025 ?? (Candidats.length === 1 ? Candidats[0]?.Code : '') ?? '' },
        },
      }}
      schema={DeciderNaf2025.request}
      toRequest={(values) => ({ Items: [{ IdSociete, CodeNaf2025: textAt(values, name) ?? '' }] })}
      label="Enregistrer"
      send={async (request) => {
        await callApi(DeciderNaf2025, request as never);
        toast('success', 'Code enregistré.');
        onDone();
      }}
      onClose={onClose}
    >
      {CodeNaf && <p>{`Aujourd’hui ${CodeNaf}, en NAF rév. 2.`}</p>}
    </FormDialog>
  );
}
