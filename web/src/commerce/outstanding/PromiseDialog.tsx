import { KeepPromise } from '#contract/commerce/outstanding/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { cents } from '#web/kit/form/cents.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import type { AccountDialogProps } from './dialog-props.ts';
import { useAccount } from './use-account.ts';
import { WaitingDialog } from './WaitingDialog.tsx';

/** Notes what a customer promised to pay and when. */
export default function PromiseDialog({ cle, onDone, onClose }: AccountDialogProps) {
  const query = useAccount(cle);
  return (
    <WaitingDialog title="Promesse de paiement" query={query} onClose={onClose}>
      {({ Total }) => (
        <FormDialog
          title="Promesse de paiement"
          fields={[
            {
              kind: 'text',
              name: 'AmountCents',
              label: 'Montant promis (€)',
              inputMode: 'decimal',
              required: true,
            },
            { kind: 'date', name: 'PromisedOn', label: 'Pour le' },
            { kind: 'text', name: 'Comment', label: 'Commentaire', wide: true },
          ]}
          saved={{ AmountCents: cents.toForm(Total), PromisedOn: '', Comment: '' }}
          schema={KeepPromise.request}
          toRequest={(values) => ({
            Cle: cle,
            AmountCents: cents.toRequest(values, 'AmountCents') ?? Number.NaN,
            PromisedOn: textAt(values, 'PromisedOn') ?? '',
            Comment: textAt(values, 'Comment'),
          })}
          label="Noter la promesse"
          send={async (request) => {
            await callApi(KeepPromise, request as never);
            onDone();
          }}
          onClose={onClose}
        >
          <p>Elle sera tenue ou non selon les paiements reçus d’ici là.</p>
        </FormDialog>
      )}
    </WaitingDialog>
  );
}
