import { CancelSignature } from '#contract/documents/signatures/calls.ts';
import type { SignatureLine } from '#contract/documents/signatures/signature.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';

interface CancelDialogProps {
  signature: Pick<SignatureLine, 'Id' | 'Title'>;
  onClose: () => void;
  onDone: () => void;
}

/** Ends a request that nobody shall sign any more, with why. */
export default function CancelDialog({ signature: { Id, Title }, onClose, onDone }: CancelDialogProps) {
  return (
    <FormDialog
      title={`Annuler la demande\u202f: ${Title}`}
      fields={[{ kind: 'text', name: 'Motive', label: 'Motif', wide: true, first: true }]}
      saved={{ Motive: '' }}
      schema={CancelSignature.request}
      toRequest={(values) => ({ Id, Motive: textAt(values, 'Motive') })}
      label="Annuler la demande"
      isDangerous
      send={async (request) => {
        await callApi(CancelSignature, request as never);
        onDone();
      }}
      onClose={onClose}
    >
      <p>Les liens envoyés aux signataires ne serviront plus.</p>
    </FormDialog>
  );
}
