import type { OrderAction } from '#contract/legal/orders/action.ts';
import { DeleteActionHistory } from '#contract/legal/orders/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';

interface RemovalDialogProps {
  action: OrderAction;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

/** Takes a note away, with why; the journal keeps it. */
export default function RemovalDialog({ action, onClose, onDone }: RemovalDialogProps) {
  return (
    <FormDialog
      title={`Supprimer\u202f: ${action.Libelle}`}
      fields={[{ kind: 'text', name: 'Motive', label: 'Motif', wide: true, first: true }]}
      saved={{ Motive: '' }}
      schema={DeleteActionHistory.request}
      toRequest={(values) => ({ Id: action.Id, Motive: textAt(values, 'Motive') })}
      label="Supprimer"
      isDangerous
      send={async (request) => {
        await callApi(DeleteActionHistory, request as never);
        await onDone();
      }}
      onClose={onClose}
    />
  );
}
