import { campaignKinds, StartComptesAnnuels } from '#contract/documents/generation/campaign-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField, FormValues } from '#web/kit/form/fields.ts';
import { textAt, tickAt } from '#web/kit/form/values.ts';
import { counted } from '#web/kit/text/french.ts';

interface StartDialogProps {
  ids: readonly number[];
  year: number;
  onStarted: (id: number) => void;
  onClose: () => void;
}

const fields = ({ Nature }: FormValues): FormField[] => [
  { kind: 'choice', name: 'Nature', label: 'Documents', wide: true, options: optionsOf(campaignKinds) },
  ...(Nature === 'COMPTES_ANNUELS'
    ? ([
        {
          kind: 'date',
          name: 'DateAssembleeGenerale',
          label: 'Date de l’assemblée générale',
          required: true,
          wide: true,
        },
      ] satisfies FormField[])
    : []),
  { kind: 'check', name: 'Classer', label: 'Classer aussi dans les documents des sociétés', wide: true },
];

/** What is made for the chosen companies, and for which meeting. */
export default function StartDialog({ ids, year, onStarted, onClose }: StartDialogProps) {
  return (
    <FormDialog
      title={`Lancer pour ${counted(ids.length, 'société')}`}
      label="Lancer"
      fields={fields}
      saved={{ Nature: 'COMPTES_ANNUELS', DateAssembleeGenerale: null, Classer: false }}
      schema={StartComptesAnnuels.request}
      toRequest={(values) => ({
        Nature: textAt(values, 'Nature'),
        IdsSociete: [...ids],
        AnneeExercice: year,
        DateAssembleeGenerale:
          textAt(values, 'Nature') === 'COMPTES_ANNUELS' ? textAt(values, 'DateAssembleeGenerale') : null,
        Classer: tickAt(values, 'Classer'),
      })}
      send={async (request) => onStarted((await callApi(StartComptesAnnuels, request as never)).Id)}
      onClose={onClose}
    />
  );
}
