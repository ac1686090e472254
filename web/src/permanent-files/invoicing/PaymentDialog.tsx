import {
  InvoiceStatusRequest,
  paymentMethods,
  remainingOf,
} from '#contract/permanent-files/invoicing/invoice.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { cents } from '#web/kit/form/cents.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { formatEuros } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import type { InvoiceDialogProps } from './invoice-names.ts';

/** A payment that came by cheque, debit or transfer. */
export default function PaymentDialog({ invoice, name, update, onClose }: InvoiceDialogProps) {
  const { Id, Version } = invoice;
  const remaining = remainingOf(invoice);
  return (
    <FormDialog
      title={`Encaisser\u202f: ${name}`}
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
          AmountCents: cents.toForm(remaining),
          Reference: '',
        },
      }}
      schema={InvoiceStatusRequest}
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
      send={(request) => update(request as never)}
      onClose={onClose}
    >
      <p>{`Reste à payer\u202f: ${formatEuros(remaining)}.`}</p>
    </FormDialog>
  );
}
