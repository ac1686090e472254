import { type AccountLine, AccountToConfirm } from '#contract/portage/transfers/account.ts';
import { ConfirmPaymentAccount, RevealPaymentAccount } from '#contract/portage/transfers/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { RevealText } from '#web/kit/page/controls/RevealText.tsx';
import { formatIban } from '#web/kit/text/identifiers.ts';

interface ConfirmDialogProps {
  of: AccountLine;
  onDone: () => void;
  onClose: () => void;
}

/** Says whom was called back before an account is paid to. */
export default function ConfirmDialog({ of, onDone, onClose }: ConfirmDialogProps) {
  const IdCompte = of.IdCompte ?? 0;
  return (
    <FormDialog
      title={`Confirmer l’IBAN\u202f: ${of.Nom}`}
      fields={[
        {
          kind: 'slot',
          name: 'Revele',
          label: 'IBAN complet',
          help: 'Chaque consultation est conservée dans le journal.',
          content: (
            <RevealText
              copyLabel="Copier l’IBAN"
              ask={async () => (await callApi(RevealPaymentAccount, { IdCompte })).Iban}
              show={formatIban}
            />
          ),
        },
        {
          kind: 'text',
          name: 'Confirmation',
          label: 'Qui a confirmé, à quel numéro',
          wide: true,
          first: true,
          help: 'Un numéro connu avant la demande, jamais celui du message qui l’a apportée.',
        },
      ]}
      saved={{ Confirmation: '' }}
      schema={AccountToConfirm}
      toRequest={(values) => ({ IdCompte, Confirmation: textAt(values, 'Confirmation') ?? '' })}
      label="Confirmer"
      send={async (request) => {
        await callApi(ConfirmPaymentAccount, request as never);
        toast('success', 'IBAN confirmé.');
        onDone();
      }}
      onClose={onClose}
    >
      <p>{`Appelez ${of.Nom} et faites-vous dicter l’IBAN${of.SaisiPar ? `, saisi par ${of.SaisiPar}` : ''}.`}</p>
    </FormDialog>
  );
}
