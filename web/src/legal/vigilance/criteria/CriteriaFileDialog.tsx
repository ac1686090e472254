import { useRef, useState } from 'react';
import { inNumber } from '#contract/in-number.ts';
import { SaveRiskLevelParameters } from '#contract/legal/vigilance/criteria-calls.ts';
import { LireCriteresRisque } from '#contract/legal/vigilance/criteria-file-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { PaperPicker } from '#web/kit/form/files/PaperPicker.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import type { Preview, SaveRequest } from './CriterionDialog.tsx';

interface CriteriaFileDialogProps {
  onPreview: (request: SaveRequest, preview: Preview) => void;
  onClose: () => void;
}

const shape = SaveRiskLevelParameters.request.pick({ DateEffet: true, Motif: true });

/** Criteria from a workbook, from a day on; their effect is shown before anything is written. */
export default function CriteriaFileDialog({ onPreview, onClose }: CriteriaFileDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const previewed = useRef(false);
  const fields: FormField[] = [
    {
      kind: 'slot',
      name: 'file',
      label: 'Fichier',
      wide: true,
      content: <PaperPicker label="critères" file={file} onPick={setFile} accept=".xlsx,.csv,.txt" />,
    },
    { kind: 'date', name: 'DateEffet', label: 'À compter du' },
    { kind: 'text', name: 'Motif', label: 'Motif', required: false },
  ];
  return (
    <FormDialog
      title="Importer des critères"
      fields={fields}
      saved={{ DateEffet: todayInParis(), Motif: '' }}
      schema={shape}
      toRequest={(values) => ({
        DateEffet: textAt(values, 'DateEffet') ?? '',
        Motif: textAt(values, 'Motif') ?? null,
      })}
      label="Voir l’effet"
      send={async (asked) => {
        const { Items, LignesIgnorees } = await callApi(
          LireCriteresRisque,
          {},
          file ? { files: { file } } : {},
        );
        const [first] = LignesIgnorees;
        if (first)
          toast('warning', `Ligne ${first.Ligne} ignorée\u202f: ${first.Message}`, {
            title: inNumber(LignesIgnorees.length, 'ligne(s) ignorée(s)'),
          });
        const request: SaveRequest = { ...(asked as { DateEffet: string; Motif: string | null }), Items };
        const preview = await callApi(SaveRiskLevelParameters, request);
        previewed.current = true;
        onPreview(request, preview);
      }}
      onClose={() => previewed.current || onClose()}
    >
      <p>
        Excel ou CSV, avec les colonnes Critère, Code, Nomenclature, Niveau, Très élevé, Commentaire et
        Source.
      </p>
    </FormDialog>
  );
}
