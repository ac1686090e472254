import { useState } from 'react';
import { ImportTablePassageNaf } from '#contract/legal/vigilance/criteria-file-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { PaperPicker } from '#web/kit/form/files/PaperPicker.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { counted } from '#web/kit/text/french.ts';

const sheets = '.xlsx,.csv,.txt';

/** Loads the table of passage between both nomenclatures, with where it comes from and its date. */
export default function NafTableDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const fields: FormField[] = [
    { kind: 'text', name: 'Source', label: 'Source', wide: true, first: true, help: 'Par exemple Insee.' },
    { kind: 'date', name: 'DatePublication', label: 'Publiée le' },
    {
      kind: 'slot',
      name: 'file',
      label: 'Fichier',
      wide: true,
      content: <PaperPicker label="table de passage" file={file} onPick={setFile} accept={sheets} />,
    },
  ];
  return (
    <FormDialog
      title="Charger une table de passage"
      fields={fields}
      saved={{ Source: '', DatePublication: '' }}
      schema={ImportTablePassageNaf.request}
      toRequest={(values) => ({
        Source: textAt(values, 'Source') ?? '',
        DatePublication: textAt(values, 'DatePublication') ?? '',
      })}
      label="Charger"
      send={async (request) => {
        const { Count, TotalPlusieurs, TotalIgnorees } = await callApi(
          ImportTablePassageNaf,
          request as never,
          file ? { files: { file } } : {},
        );
        toast(
          TotalIgnorees > 0 ? 'warning' : 'success',
          `${counted(Count, 'correspondance chargée', 'correspondances chargées')}, ${counted(TotalPlusieurs, 'code devient', 'codes deviennent')} plusieurs${TotalIgnorees > 0 ? `, ${counted(TotalIgnorees, 'ligne ignorée', 'lignes ignorées')}` : ''}.`,
        );
        onDone();
      }}
      onClose={onClose}
    >
      <p>Excel ou CSV, une colonne de codes NAF rév. 2 et une de codes NAF 2025, avec leurs titres.</p>
    </FormDialog>
  );
}
