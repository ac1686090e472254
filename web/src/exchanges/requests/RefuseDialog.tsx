import { ChangeClientRequestState } from '#contract/exchanges/requests/calls.ts';
import type { RequestDetails } from '#contract/exchanges/requests/request.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';

interface RefuseDialogProps {
  request: RequestDetails;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the sentence by which the customer learns why. */
export function RefuseDialog({ request, onDone, onClose }: RefuseDialogProps) {
  const { Id, Version } = request;
  return (
    <FormDialog
      title="Refuser la demande"
      fields={[
        {
          kind: 'long-text',
          name: 'Motif',
          label: 'Motif',
          help: 'Le client le lit dans son espace.',
          wide: true,
          first: true,
        },
      ]}
      saved={{ Motif: '' }}
      schema={ChangeClientRequestState.request}
      toRequest={(values) => ({ Id, Version, Etat: 'REFUSEE', Motif: textAt(values, 'Motif') })}
      label="Refuser"
      isDangerous
      send={async (sent) => {
        await callApi(ChangeClientRequestState, sent as never);
        await onDone();
      }}
      onClose={onClose}
    />
  );
}
