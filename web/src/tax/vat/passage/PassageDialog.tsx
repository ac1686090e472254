import { type Passage, SavePassageCa3, vatPeriods } from '#contract/tax/vat/passage-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';
import { formatDate } from '#web/kit/text/french.ts';

const fields: FormField[] = [
  {
    kind: 'choice',
    name: 'Periodicite',
    label: 'CA3',
    options: optionsOf(vatPeriods),
    wide: true,
    first: true,
  },
];

interface PassageDialogProps {
  passage: Passage;
  onClose: () => void;
  onDone: () => void;
}

/** Plans the CA3 of one company from its day on. */
export default function PassageDialog({ passage, onClose, onDone }: PassageDialogProps) {
  const { IdSociete, NomSociete, DateEffet, Periodicite, PeriodiciteDecidee, ReglePeriodicite } = passage;
  return (
    <FormDialog
      title={`${NomSociete}\u202f: CA3 à compter du ${formatDate(DateEffet)}`}
      fields={fields}
      saved={{ Periodicite: PeriodiciteDecidee ?? Periodicite }}
      schema={SavePassageCa3.request}
      toRequest={(values) => ({ Items: [{ IdSociete, Periodicite: textAt(values, 'Periodicite') }] })}
      label="Prévoir"
      send={async (request) => {
        await callApi(SavePassageCa3, request as never);
        toast('success', 'Passage prévu.');
        onDone();
      }}
      onClose={onClose}
    >
      <p>{ReglePeriodicite}</p>
    </FormDialog>
  );
}
