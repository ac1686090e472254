import { KeepOverpayment } from '#contract/commerce/outstanding/calls.ts';
import { paymentMethods } from '#contract/permanent-files/invoicing/invoice.ts';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { cents } from '#web/kit/form/cents.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import type { AccountDialogProps } from './dialog-props.ts';

/** Notes what came beyond what was due of an invoice. */
export default function OverpaymentDialog({ cle, onDone, onClose }: AccountDialogProps) {
  return (
    <FormDialog
      title="Trop-perçu"
      fields={[
        { kind: 'text', name: 'Number', label: 'Facture réglée (numéro)', wide: true, first: true },
        {
          kind: 'text',
          name: 'AmountCents',
          label: 'Somme en trop (€)',
          inputMode: 'decimal',
          required: true,
        },
        { kind: 'date', name: 'ReceivedOn', label: 'Reçue le' },
        { kind: 'choice', name: 'Method', label: 'Moyen', options: optionsOf(paymentMethods) },
        { kind: 'text', name: 'Reference', label: 'Référence' },
      ]}
      saved={{ Number: '', AmountCents: '', ReceivedOn: todayInParis(), Method: 'Transfer', Reference: '' }}
      schema={KeepOverpayment.request}
      toRequest={(values) => ({
        Cle: cle,
        Number: textAt(values, 'Number') ?? '',
        AmountCents: cents.toRequest(values, 'AmountCents') ?? Number.NaN,
        ReceivedOn: textAt(values, 'ReceivedOn') ?? '',
        Method: textAt(values, 'Method'),
        Reference: textAt(values, 'Reference'),
      })}
      label="Noter le trop-perçu"
      send={async (request) => {
        await callApi(KeepOverpayment, request as never);
        onDone();
      }}
      onClose={onClose}
    >
      <p>
        Encaissez d’abord ce qui restait dû{'\u202f'}: seul l’excédent se note ici. Il est dû au client
        jusqu’à son remboursement.
      </p>
    </FormDialog>
  );
}
