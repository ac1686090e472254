import { InvoiceStatusRequest } from '#contract/permanent-files/invoicing/invoice.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import type { InvoiceDialogProps } from './invoice-names.ts';

/** Takes an invoice back by a credit note, with why. */
export default function CreditDialog({ invoice, name, update, onClose }: InvoiceDialogProps) {
  const { Id, Version } = invoice;
  return (
    <FormDialog
      title={`Créditer\u202f: ${name}`}
      fields={[{ kind: 'text', name: 'Motive', label: 'Motif', wide: true, first: true }]}
      saved={{ Motive: '' }}
      schema={InvoiceStatusRequest}
      toRequest={(values) => ({ Id, Version, State: 'Credited', Motive: textAt(values, 'Motive') })}
      label="Émettre l’avoir"
      isDangerous
      send={(request) => update(request as never)}
      onClose={onClose}
    >
      <p>La facture reste telle qu’elle a été émise{'\u202f'}; un avoir de son montant l’annule.</p>
    </FormDialog>
  );
}
