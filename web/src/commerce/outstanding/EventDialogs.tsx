import { CloseDispute, RefundOverpayment } from '#contract/commerce/outstanding/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { todayInParis } from '#web/kit/text/today.ts';

interface OneDialogProps {
  id: number;
  onDone: () => void;
  onClose: () => void;
}

/** Ends a dispute with what came of it. */
export const CloseDisputeDialog = ({ id, onDone, onClose }: OneDialogProps) => (
  <FormDialog
    title="Clore le litige"
    fields={[{ kind: 'text', name: 'Outcome', label: 'Issue', wide: true, first: true }]}
    saved={{ Outcome: '' }}
    schema={CloseDispute.request}
    toRequest={(values) => ({ Id: id, Outcome: textAt(values, 'Outcome') ?? '' })}
    label="Clore"
    send={async (request) => {
      await callApi(CloseDispute, request as never);
      onDone();
    }}
    onClose={onClose}
  >
    <p>La facture est de nouveau relancée. Un avoir se fait dans les factures.</p>
  </FormDialog>
);

/** Notes that what came too much was paid back. */
export const RefundDialog = ({ id, onDone, onClose }: OneDialogProps) => (
  <FormDialog
    title="Trop-perçu remboursé"
    fields={[
      { kind: 'date', name: 'RefundedOn', label: 'Remboursé le' },
      { kind: 'text', name: 'Reference', label: 'Référence du virement' },
    ]}
    saved={{ RefundedOn: todayInParis(), Reference: '' }}
    schema={RefundOverpayment.request}
    toRequest={(values) => ({
      Id: id,
      RefundedOn: textAt(values, 'RefundedOn') ?? '',
      Reference: textAt(values, 'Reference') ?? '',
    })}
    label="Enregistrer"
    send={async (request) => {
      await callApi(RefundOverpayment, request as never);
      onDone();
    }}
    onClose={onClose}
  >
    <p>Le remboursement lui-même se fait à la banque ou chez le prestataire de carte.</p>
  </FormDialog>
);
