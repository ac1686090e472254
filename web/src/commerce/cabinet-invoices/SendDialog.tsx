import type { CabinetInvoiceLine } from '#contract/commerce/cabinet-invoices/cabinet-invoice.ts';
import { SendCabinetInvoice } from '#contract/commerce/cabinet-invoices/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { nameOf } from './cabinet-invoice-table-columns.tsx';

interface SendDialogProps {
  invoice: CabinetInvoiceLine;
  onClose: () => void;
  onDone: () => void;
}

/** Mails an issued invoice with its PDF. */
export default function SendDialog({ invoice, onClose, onDone }: SendDialogProps) {
  const { Id, Version, SentOn } = invoice;
  return (
    <FormDialog
      title={`Envoyer\u202f: ${nameOf(invoice)}`}
      fields={[
        {
          kind: 'text',
          name: 'Email',
          label: 'À une autre adresse que celle de la facture',
          type: 'email',
          inputMode: 'email',
          wide: true,
        },
        { kind: 'long-text', name: 'Message', label: 'Message', wide: true },
      ]}
      saved={{ Email: '', Message: '' }}
      schema={SendCabinetInvoice.request}
      toRequest={(values) => ({
        Id,
        Version,
        Email: textAt(values, 'Email'),
        Message: textAt(values, 'Message'),
      })}
      label="Envoyer"
      send={async (request) => {
        const { Email } = await callApi(SendCabinetInvoice, request as never);
        toast('success', `${nameOf(invoice)} part à ${Email}.`);
        onDone();
      }}
      onClose={onClose}
    >
      <p>Le PDF tel qu’il a été émis part en pièce jointe{SentOn ? ', une nouvelle fois' : ''}.</p>
    </FormDialog>
  );
}
