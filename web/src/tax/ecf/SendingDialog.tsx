import { useState } from 'react';
import { SaveEcfSending } from '#contract/tax/ecf/calls.ts';
import type { Ecf } from '#contract/tax/ecf/ecf.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { PaperPicker } from '#web/kit/form/files/PaperPicker.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { todayInParis } from '#web/kit/text/today.ts';

interface SendingDialogProps {
  ecf: Ecf;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

/** The report was sent to the tax office elsewhere: when, with the proof. */
export function SendingDialog({ ecf, onClose, onDone }: SendingDialogProps) {
  const [file, pick] = useState<File | null>(null);
  return (
    <FormDialog
      title="Preuve d’envoi"
      fields={[
        { kind: 'date', name: 'DateEnvoi', label: 'Transmis le', wide: true, first: true },
        {
          kind: 'slot',
          name: 'file',
          label: 'Accusé de réception',
          wide: true,
          content: <PaperPicker label="accusé de réception" file={file} onPick={pick} />,
        },
      ]}
      saved={{ DateEnvoi: ecf.DateEnvoi ?? todayInParis() }}
      schema={SaveEcfSending.request}
      toRequest={(values) => ({ Id: ecf.Id, Version: ecf.Version, DateEnvoi: textAt(values, 'DateEnvoi') })}
      label="Enregistrer"
      send={async (request) => {
        await callApi(SaveEcfSending, request as never, { many: file ? [file] : [] });
        await onDone();
      }}
      onClose={onClose}
    />
  );
}
