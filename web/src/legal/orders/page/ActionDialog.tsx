import { useState } from 'react';
import type { OrderAction } from '#contract/legal/orders/action.ts';
import { EditActionHistory, GetOrderActionCollection } from '#contract/legal/orders/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { PaperPicker } from '#web/kit/form/files/PaperPicker.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { todayInParis } from '#web/kit/text/today.ts';

interface ActionDialogProps {
  order: { Id: number; Number: string };
  action: OrderAction | undefined;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

/** Notes what was done for an order: a call, a letter, a reminder. */
export default function ActionDialog({ order, action, onClose, onDone }: ActionDialogProps) {
  const [file, pick] = useState<File | null>(null);
  const kinds = useReading(GetOrderActionCollection).data ?? [];
  return (
    <FormDialog
      title={action ? 'Modifier l’action' : `Noter une action sur ${order.Number}`}
      fields={[
        {
          kind: 'choice',
          name: 'ActionCode',
          label: 'Nature',
          options: kinds.map(({ Code, Libelle }) => ({ value: Code, label: Libelle })),
        },
        { kind: 'date', name: 'At', label: 'Le' },
        { kind: 'long-text', name: 'Comment', label: 'Commentaire', wide: true, first: true },
        {
          kind: 'slot',
          name: 'file',
          label: 'Document',
          wide: true,
          content: (
            <PaperPicker label="document" file={file} onPick={pick} current={action?.FileName ?? undefined} />
          ),
        },
      ]}
      saved={{
        ActionCode: action?.ActionCode ?? 'APPEL',
        At: action?.At ?? todayInParis(),
        Comment: action?.Comment ?? '',
      }}
      schema={EditActionHistory.request}
      toRequest={(values) => ({
        Id: action?.Id ?? null,
        OrderId: order.Id,
        ActionCode: textAt(values, 'ActionCode'),
        At: textAt(values, 'At'),
        Comment: textAt(values, 'Comment') ?? '',
      })}
      label="Enregistrer"
      send={async (request) => {
        await callApi(EditActionHistory, request as never, { file });
        await onDone();
      }}
      onClose={onClose}
    />
  );
}
