import { AbandonDissolution } from '#contract/legal/dissolutions/calls.ts';
import type { Dissolution } from '#contract/legal/dissolutions/dissolution.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';
import { todayInParis } from '#web/kit/text/today.ts';

const fields: FormField[] = [
  { kind: 'date', name: 'Date', label: 'Abandonnée le', wide: true },
  { kind: 'text', name: 'Motif', label: 'Motif', wide: true, first: true },
];

interface AbandonDialogProps {
  dissolution: Dissolution;
  onClose: () => void;
  onDone: () => void;
}

/** Gives a dissolution up, with why: the company lives on. */
export default function AbandonDialog({ dissolution, onClose, onDone }: AbandonDialogProps) {
  const { Id, Version, Societe } = dissolution;
  return (
    <FormDialog
      title={`Abandonner la dissolution de ${Societe.Value}`}
      fields={fields}
      saved={{ Date: todayInParis(), Motif: '' }}
      schema={AbandonDissolution.request}
      toRequest={(values) => ({ Id, Version, Date: textAt(values, 'Date'), Motif: textAt(values, 'Motif') })}
      label="Abandonner"
      isDangerous
      send={async (request) => {
        await callApi(AbandonDissolution, request as never);
        onDone();
      }}
      onClose={onClose}
    >
      <p>La société retrouve l’état qu’elle avait avant la décision.</p>
    </FormDialog>
  );
}
