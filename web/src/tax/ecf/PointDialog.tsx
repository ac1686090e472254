import { SaveEcfPoint } from '#contract/tax/ecf/calls.ts';
import { conclusions, type Ecf, type EcfPointState } from '#contract/tax/ecf/ecf.ts';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { cents } from '#web/kit/form/cents.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { todayInParis } from '#web/kit/text/today.ts';

interface PointDialogProps {
  ecf: Ecf;
  point: EcfPointState;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

/** What was done on a point, and what is proposed to conclude. */
export function PointDialog({ ecf, point, onClose, onDone }: PointDialogProps) {
  const { Numero, Methode, Travaux, RealiseLe, Conclusion, Commentaire, MontantAnomalie } = point;
  return (
    <FormDialog
      title={`Point ${Numero}\u202f: travaux et conclusion`}
      fields={[
        { kind: 'long-text', name: 'Methode', label: 'Méthode', wide: true },
        { kind: 'long-text', name: 'Travaux', label: 'Travaux réalisés', wide: true, first: true },
        { kind: 'date', name: 'RealiseLe', label: 'Réalisés le', wide: true },
        { kind: 'choice', name: 'Conclusion', label: 'Conclusion', options: optionsOf(conclusions) },
        { kind: 'text', name: 'MontantAnomalie', label: 'Anomalie (€)', inputMode: 'decimal' },
        { kind: 'long-text', name: 'Commentaire', label: 'Observations', wide: true },
      ]}
      saved={{
        Methode,
        Travaux: Travaux ?? '',
        RealiseLe: RealiseLe ?? todayInParis(),
        Conclusion: Conclusion ?? '',
        MontantAnomalie: cents.toForm(MontantAnomalie),
        Commentaire: Commentaire ?? '',
      }}
      schema={SaveEcfPoint.request}
      toRequest={(values) => ({
        Id: ecf.Id,
        Version: ecf.Version,
        Numero,
        Methode: textAt(values, 'Methode'),
        Travaux: textAt(values, 'Travaux'),
        RealiseLe: textAt(values, 'RealiseLe'),
        Conclusion: textAt(values, 'Conclusion'),
        MontantAnomalie: cents.toRequest(values, 'MontantAnomalie'),
        Commentaire: textAt(values, 'Commentaire'),
      })}
      label="Enregistrer"
      send={async (request) => {
        await callApi(SaveEcfPoint, request as never);
        await onDone();
      }}
      onClose={onClose}
    />
  );
}
