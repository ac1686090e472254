import { UpdateInvoiceStatus } from '#contract/legal/orders/invoices/calls.ts';
import { type InvoiceLine, paymentMethods } from '#contract/legal/orders/invoices/invoice.ts';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { cents } from '#web/kit/form/cents.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { formatEuros } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { nameOf } from './invoice-table-columns.tsx';

interface PaymentDialogProps {
  invoice: InvoiceLine;
  onClose: () => void;
  onDone: () => void;
}

/** A payment that came by cheque, debit or transfer. */
export default function PaymentDialog({ invoice, onClose, onDone }: PaymentDialogProps) {
  const { Id, Version, TTC, Paid } = invoice;
  return (
    <FormDialog
      title={`Encaisser\u202f: ${nameOf(invoice)}`}
      fields={[
        { kind: 'choice', name: 'Payment.Method', label: 'Moyen', options: optionsOf(paymentMethods) },
        { kind: 'date', name: 'Payment.PaidOn', label: 'Reçu le' },
        {
          kind: 'text',
          name: 'Payment.AmountCents',
          label: 'Montant (€)',
          inputMode: 'decimal',
          required: true,
        },
        { kind: 'text', name: 'Payment.Reference', label: 'Référence' },
      ]}
      saved={{
        Payment: {
          Method: 'Transfer',
          PaidOn: todayInParis(),
          AmountCents: cents.toForm(TTC - Paid),
          Reference: '',
        },
      }}
      schema={UpdateInvoiceStatus.request}
      toRequest={(values) => ({
        Id,
        Version,
        State: 'Paid',
        Payment: {
          Method: textAt(values, 'Payment.Method'),
          PaidOn: textAt(values, 'Payment.PaidOn'),
          AmountCents: cents.toRequest(values, 'Payment.AmountCents') ?? Number.NaN,
          Reference: textAt(values, 'Payment.Reference'),
        },
      })}
      label="Enregistrer"
      send={async (request) => {
        await callApi(UpdateInvoiceStatus, request as never);
        onDone();
      }}
      onClose={onClose}
    >
      <p>{`Reste à payer\u202f: ${formatEuros(TTC - Paid)}.`}</p>
    </FormDialog>
  );
}
