import { useState } from 'react';
import { UpdateOrderStatus } from '#contract/legal/orders/calls.ts';
import type { Order } from '#contract/legal/orders/order.ts';
import { type OrderState, orderStates, proofOf } from '#contract/legal/orders/states.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { PaperPicker } from '#web/kit/form/files/PaperPicker.tsx';
import { textAt } from '#web/kit/form/values.ts';

interface StatusDialogProps {
  order: Order;
  to: OrderState;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

/** Takes an order a step further, with the proof that the step wants. */
export default function StatusDialog({ order, to, onClose, onDone }: StatusDialogProps) {
  const [file, pick] = useState<File | null>(null);
  const proof = proofOf(order.OrderStatusCode, to);
  const fields: FormField[] = [];
  if (proof?.wantsNumber)
    fields.push({
      kind: 'text',
      name: 'GuichetUniqueNumber',
      label: 'Numéro de dossier du guichet unique',
      wide: true,
      first: true,
    });
  if (proof?.wantsDay) fields.push({ kind: 'date', name: 'DueOn', label: 'À répondre avant le', wide: true });
  if (proof?.words !== 'file')
    fields.push({
      kind: 'long-text',
      name: 'Motive',
      label: proof?.label ?? 'Commentaire',
      wide: true,
      ...(proof?.words === 'motive-or-file' && { help: 'Une phrase, ou le document ci-dessous.' }),
    });
  if (proof?.words === 'file' || proof?.words === 'motive-or-file')
    fields.push({
      kind: 'slot',
      name: 'file',
      label: proof.words === 'file' ? proof.label : 'Document',
      wide: true,
      content: <PaperPicker label="preuve" file={file} onPick={pick} />,
    });
  const verb = to === 'Confirmed' ? 'Confirmer' : to === 'Cancelled' ? 'Annuler la commande' : 'Enregistrer';
  return (
    <FormDialog
      title={`${order.Number}\u202f: ${orderStates[to].toLowerCase()}`}
      fields={fields}
      saved={{ Motive: '', GuichetUniqueNumber: order.GuichetUniqueNumber ?? '', DueOn: null }}
      schema={UpdateOrderStatus.request}
      toRequest={(values) => ({
        Id: order.Id,
        Version: order.Version,
        OrderStatusCode: to,
        Motive: textAt(values, 'Motive'),
        GuichetUniqueNumber: textAt(values, 'GuichetUniqueNumber'),
        DueOn: textAt(values, 'DueOn'),
      })}
      label={verb}
      isDangerous={to === 'Cancelled'}
      send={async (request) => {
        await callApi(UpdateOrderStatus, request as never, { file });
        await onDone();
      }}
      onClose={onClose}
    />
  );
}
