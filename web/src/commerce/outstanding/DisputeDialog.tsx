import { OpenDispute } from '#contract/commerce/outstanding/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { partsOf } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';
import { formatEuros } from '#web/kit/text/french.ts';
import type { AccountDialogProps } from './dialog-props.ts';
import { useAccount } from './use-account.ts';
import { WaitingDialog } from './WaitingDialog.tsx';

/** Marks invoices as disputed: nobody is reminded of them until that is settled. */
export default function DisputeDialog({ cle, onDone, onClose }: AccountDialogProps) {
  const query = useAccount(cle);
  return (
    <WaitingDialog title="Ouvrir un litige" query={query} onClose={onClose}>
      {({ Invoices }) => (
        <FormDialog
          title="Ouvrir un litige"
          fields={[
            {
              kind: 'choices',
              name: 'IdInvoices',
              label: 'Factures contestées',
              wide: true,
              none: 'Aucune',
              options: Invoices.filter(({ Dispute }) => !Dispute).map(({ Id, Number: number, Due }) => ({
                value: String(Id),
                label: `${number} – ${formatEuros(Due)}`,
              })),
            },
            { kind: 'text', name: 'Motive', label: 'Motif', wide: true },
          ]}
          saved={{ IdInvoices: '', Motive: '' }}
          schema={OpenDispute.request}
          toRequest={(values) => ({
            Cle: cle,
            IdInvoices: partsOf(textAt(values, 'IdInvoices') ?? '').map(Number),
            Motive: textAt(values, 'Motive') ?? '',
          })}
          label="Ouvrir le litige"
          send={async (request) => {
            await callApi(OpenDispute, request as never);
            onDone();
          }}
          onClose={onClose}
        >
          <p>Les relances de ces factures sont suspendues jusqu’à la clôture du litige.</p>
        </FormDialog>
      )}
    </WaitingDialog>
  );
}
