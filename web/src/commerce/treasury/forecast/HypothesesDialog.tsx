import { SaveHypotheses } from '#contract/commerce/treasury/calls.ts';
import type { Hypotheses } from '#contract/commerce/treasury/treasury.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { counted } from '#web/kit/text/french.ts';
import { useReloadTreasury } from '../use-treasury.ts';

interface HypothesesDialogProps {
  hypotheses: Hypotheses;
  onClose: () => void;
}

/** Changes what the forecast supposes of customers. */
export function HypothesesDialog({ hypotheses, onClose }: HypothesesDialogProps) {
  const reload = useReloadTreasury();
  const { RetardChoisi, RetardMesure, PaiementsMesures, RetardMaximum, Version } = hypotheses;
  const measured =
    RetardMesure === null
      ? `Vide\u202f: mesuré, dès 5 paiements d’un an (${PaiementsMesures} aujourd’hui).`
      : `Vide\u202f: mesuré, ${counted(RetardMesure, 'jour')} aujourd’hui.`;
  return (
    <FormDialog
      title="Hypothèses"
      fields={[
        {
          kind: 'text',
          name: 'RetardChoisi',
          label: 'Retard des clients (jours)',
          inputMode: 'numeric',
          help: measured,
          first: true,
        },
        {
          kind: 'text',
          name: 'RetardMaximum',
          label: 'Retard au-delà duquel une facture n’est plus comptée (jours)',
          inputMode: 'numeric',
        },
      ]}
      saved={{
        RetardChoisi: RetardChoisi === null ? '' : String(RetardChoisi),
        RetardMaximum: String(RetardMaximum),
      }}
      schema={SaveHypotheses.request}
      toRequest={(values) => {
        const chosen = textAt(values, 'RetardChoisi');
        return {
          RetardChoisi: chosen === null ? null : Number(chosen),
          RetardMaximum: Number(textAt(values, 'RetardMaximum') ?? Number.NaN),
          Version,
        };
      }}
      label="Enregistrer"
      send={async (request) => {
        await callApi(SaveHypotheses, request as never);
        toast('success', 'Hypothèses enregistrées.');
        reload();
      }}
      onClose={onClose}
    />
  );
}
