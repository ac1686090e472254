import { saveCfe } from '#contract/tax/cfe/calls.ts';
import type { CfeLine } from '#contract/tax/cfe/cfe.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { counted } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { asSaved } from './cfe-form.ts';

interface PaidDialogProps {
  /** Notices that were received; at least one. */
  lines: readonly [CfeLine, ...CfeLine[]];
  onDone: () => void;
  onClose: () => void;
}

/** Keeps the day on which notices were paid, one or many at once. */
export default function PaidDialog({ lines, onDone, onClose }: PaidDialogProps) {
  const [first] = lines;
  return (
    <FormDialog
      title={lines.length === 1 ? `CFE payée\u202f: ${first.NomSociete}` : `${lines.length} CFE payées`}
      fields={[{ kind: 'date', name: 'PayeLe', label: 'Payée le', wide: true, first: true }]}
      saved={{ PayeLe: todayInParis() }}
      schema={saveCfe.request}
      toRequest={(values) => ({ ...asSaved(first), PayeLe: textAt(values, 'PayeLe') })}
      label="Marquer payé"
      send={async (request) => {
        const { PayeLe } = request as { PayeLe: string };
        try {
          for (const line of lines) await callApi(saveCfe, { ...asSaved(line), PayeLe } as never);
          toast('success', `${counted(lines.length, 'CFE marquée payée', 'CFE marquées payées')}.`);
        } finally {
          onDone();
        }
      }}
      onClose={onClose}
    />
  );
}
