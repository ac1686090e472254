import type { ExpenseNoteRow } from '#contract/social/expenses/note.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { formatEuros } from '#web/kit/text/french.ts';
import { monthInWords } from '#web/kit/text/months.ts';
import type { ExpenseScreenFamily } from './expense-family.ts';

interface DecideDialogProps {
  family: ExpenseScreenFamily;
  note: ExpenseNoteRow;
  isAccepted: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Approves a note or refuses it, with the motive that a refusal wants. */
export default function DecideDialog({
  family: { calls },
  note,
  isAccepted,
  onDone,
  onClose,
}: DecideDialogProps) {
  const { Id, Version, Nom, Mois, Total, Objet } = note;
  return (
    <FormDialog
      title={`${isAccepted ? 'Approuver' : 'Refuser'} la note de ${Nom}`}
      fields={[
        {
          kind: 'text',
          name: 'Motif',
          label: 'Motif',
          wide: true,
          first: true,
          ...(isAccepted ? {} : { required: true }),
        },
      ]}
      saved={{ Motif: '' }}
      schema={calls.validate.request}
      toRequest={(values) => ({ Id, Version, IsAcceptee: isAccepted, Motif: textAt(values, 'Motif') })}
      label={isAccepted ? 'Approuver' : 'Refuser'}
      isDangerous={!isAccepted}
      send={async (request) => {
        await callApi(calls.validate, request as never);
        onDone();
      }}
      onClose={onClose}
    >
      <p>{`${Objet}, ${monthInWords(Mois)}\u202f: ${formatEuros(Total)} à rembourser.`}</p>
    </FormDialog>
  );
}
