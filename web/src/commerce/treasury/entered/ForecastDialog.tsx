import { AddForecast } from '#contract/commerce/treasury/calls.ts';
import { forecastRhythms } from '#contract/commerce/treasury/treasury.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { cents } from '#web/kit/form/cents.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { lookedUp } from '#web/kit/form/look-up.ts';
import { textAt } from '#web/kit/form/values.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { ofCabinet } from '#web/permanent-files/companies/list/filter-fields.ts';

interface ForecastDialogProps {
  onDone: () => void;
  onClose: () => void;
}

const sides = [
  { value: 'SORTIE', label: 'Sortie' },
  { value: 'ENTREE', label: 'Entrée' },
];

/** Adds what is expected and no record tells. */
export function ForecastDialog({ onDone, onClose }: ForecastDialogProps) {
  return (
    <FormDialog
      title="Ajouter une prévision"
      fields={(values) => [
        { kind: 'text', name: 'Libelle', label: 'Libellé', wide: true, first: true },
        { ...ofCabinet, wide: true },
        { kind: 'choice', name: 'Sens', label: 'Sens', options: sides },
        { kind: 'text', name: 'Montant', label: 'Montant (€)', inputMode: 'decimal', required: true },
        { kind: 'choice', name: 'Rythme', label: 'Rythme', options: optionsOf(forecastRhythms) },
        { kind: 'date', name: 'Debut', label: textAt(values, 'Rythme') === 'UNIQUE' ? 'Le' : 'À partir du' },
        ...(textAt(values, 'Rythme') === 'UNIQUE'
          ? []
          : [{ kind: 'date' as const, name: 'Fin', label: 'Jusqu’au', notBefore: 'Debut' }]),
      ]}
      saved={{
        Libelle: '',
        IdCabinet: '',
        Sens: 'SORTIE',
        Montant: '',
        Rythme: 'UNIQUE',
        Debut: todayInParis(),
        Fin: '',
      }}
      schema={AddForecast.request}
      toRequest={(values) => ({
        Libelle: textAt(values, 'Libelle') ?? '',
        IdCabinet: lookedUp.toRequest(values, 'IdCabinet'),
        Sens: textAt(values, 'Sens'),
        Montant: cents.toRequest(values, 'Montant') ?? Number.NaN,
        Rythme: textAt(values, 'Rythme'),
        Debut: textAt(values, 'Debut') ?? '',
        Fin: textAt(values, 'Rythme') === 'UNIQUE' ? null : textAt(values, 'Fin'),
      })}
      label="Ajouter"
      send={async (request) => {
        await callApi(AddForecast, request as never);
        toast('success', 'Prévision ajoutée.');
        onDone();
      }}
      onClose={onClose}
    />
  );
}
