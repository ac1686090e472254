import { UpdateInvoiceStatus } from '#contract/legal/orders/invoices/calls.ts';
import type { InvoiceLine } from '#contract/legal/orders/invoices/invoice.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { nameOf } from './invoice-table-columns.tsx';

interface CreditDialogProps {
  invoice: InvoiceLine;
  onClose: () => void;
  onDone: () => void;
}

/** Takes an invoice back by a credit note, with why. */
export default function CreditDialog({ invoice, onClose, onDone }: CreditDialogProps) {
  const { Id, Version } = invoice;
  return (
    <FormDialog
      title={`Créditer\u202f: ${nameOf(invoice)}`}
      fields={[{ kind: 'text', name: 'Motive', label: 'Motif', wide: true, first: true }]}
      saved={{ Motive: '' }}
      schema={UpdateInvoiceStatus.request}
      toRequest={(values) => ({ Id, Version, State: 'Credited', Motive: textAt(values, 'Motive') })}
      label="Émettre l’avoir"
      isDangerous
      send={async (request) => {
        await callApi(UpdateInvoiceStatus, request as never);
        onDone();
      }}
      onClose={onClose}
    >
      <p>La facture reste telle qu’elle a été émise{'\u202f'}; un avoir de son montant l’annule.</p>
    </FormDialog>
  );
}
