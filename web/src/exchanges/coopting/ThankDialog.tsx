import { ThankSponsor } from '#contract/exchanges/coopting/calls.ts';
import type { Sponsorship } from '#contract/exchanges/coopting/sponsorship.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { formatEuros } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';

interface ThankDialogProps {
  row: Sponsorship;
  onDone: () => unknown;
  onClose: () => void;
}

/** Asks how and when the sponsor was thanked. */
export function ThankDialog({ row, onDone, onClose }: ThankDialogProps) {
  const { Id, Version, Parrain, Filleul, Du } = row;
  return (
    <FormDialog
      title="Remercier"
      fields={[
        {
          kind: 'text',
          name: 'Remerciement',
          label: 'Remerciement',
          placeholder: 'Avoir, coffret, lettre…',
          wide: true,
          first: true,
        },
        { kind: 'date', name: 'RemercieLe', label: 'Remercié le' },
      ]}
      saved={{ Remerciement: Du ? `Avoir de ${formatEuros(Du)}` : '', RemercieLe: todayInParis() }}
      schema={ThankSponsor.request}
      toRequest={(values) => ({
        Id,
        Version,
        Remerciement: textAt(values, 'Remerciement'),
        RemercieLe: textAt(values, 'RemercieLe'),
      })}
      label="Enregistrer"
      send={async (request) => {
        await callApi(ThankSponsor, request as never);
        onDone();
      }}
      onClose={onClose}
    >
      <p>
        {Parrain}, pour {Filleul}
        {Du ? `\u202f: ${formatEuros(Du)} dus` : ''}.
      </p>
    </FormDialog>
  );
}
