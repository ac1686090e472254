import { InvoiceToSend } from '#contract/permanent-files/invoicing/invoice.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';

interface SendDialogProps {
  invoice: { Id: number; Version: number; SentOn: string | null };
  /** What it is called. */
  name: string;
  /** Makes the kind's own call. */
  send: (request: never) => Promise<{ Email: string }>;
  onClose: () => void;
  onDone: () => void;
}

/** Mails an issued invoice with its PDF. */
export default function SendDialog({ invoice, name, send, onClose, onDone }: SendDialogProps) {
  const { Id, Version, SentOn } = invoice;
  return (
    <FormDialog
      title={`Envoyer\u202f: ${name}`}
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
      schema={InvoiceToSend}
      toRequest={(values) => ({
        Id,
        Version,
        Email: textAt(values, 'Email'),
        Message: textAt(values, 'Message'),
      })}
      label="Envoyer"
      send={async (request) => {
        const { Email } = await send(request as never);
        toast('success', `${name} part à ${Email}.`);
        onDone();
      }}
      onClose={onClose}
    >
      <p>Le PDF tel qu’il a été émis part en pièce jointe{SentOn ? ', une nouvelle fois' : ''}.</p>
    </FormDialog>
  );
}
