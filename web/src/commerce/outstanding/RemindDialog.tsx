import { SendReminder } from '#contract/commerce/outstanding/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { numberAt, textAt, tickAt } from '#web/kit/form/values.ts';
import { counted, formatEuros } from '#web/kit/text/french.ts';
import type { AccountDialogProps } from './dialog-props.ts';
import { useProposal } from './use-account.ts';
import { WaitingDialog } from './WaitingDialog.tsx';

const levels = [1, 2, 3].map((level) => ({ value: String(level), label: `Niveau ${level}` }));

/** Mails what is overdue: the text is proposed by its level and may be changed. */
export default function RemindDialog({ cle, onDone, onClose }: AccountDialogProps) {
  const query = useProposal(cle);
  return (
    <WaitingDialog title="Relancer" query={query} onClose={onClose}>
      {({ Level, Why, Email, Subject, Body, DueCents, Invoices }) => (
        <FormDialog
          title="Relancer"
          fields={[
            { kind: 'choice', name: 'Level', label: 'Niveau', options: levels, help: Why, wide: true },
            { kind: 'text', name: 'Email', label: 'Email', type: 'email', inputMode: 'email', wide: true },
            { kind: 'text', name: 'Subject', label: 'Objet', wide: true },
            { kind: 'long-text', name: 'Body', label: 'Texte', wide: true },
            { kind: 'check', name: 'HasLinks', label: 'Avec un lien de paiement par facture', wide: true },
          ]}
          saved={{ Level: String(Level), Email: Email ?? '', Subject, Body, HasLinks: true }}
          schema={SendReminder.request}
          toRequest={(values) => ({
            Cle: cle,
            Level: numberAt(values, 'Level'),
            Email: textAt(values, 'Email') ?? '',
            Subject: textAt(values, 'Subject') ?? '',
            Body: textAt(values, 'Body') ?? '',
            HasLinks: tickAt(values, 'HasLinks'),
          })}
          label="Envoyer la relance"
          send={async (request) => {
            const sent = await callApi(SendReminder, request as never);
            toast('success', `La relance part à ${sent.Email}.`);
            onDone();
          }}
          onClose={onClose}
        >
          <p>{`${counted(Invoices.length, 'facture échue', 'factures échues')} hors litige, ${formatEuros(DueCents)}\u202f: leur liste suit le texte. Les liens envoyés auparavant cessent de servir.`}</p>
        </FormDialog>
      )}
    </WaitingDialog>
  );
}
