import { WaiveDsn } from '#contract/social/dsn/calls.ts';
import type { DsnRow } from '#contract/social/dsn/declaration.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { monthInWords } from '#web/kit/text/months.ts';

interface WaiveDialogProps {
  month: Pick<DsnRow, 'Id' | 'NomSociete' | 'Mois'>;
  onDone: () => void;
  onClose: () => void;
}

/** Says that a company has nothing to declare of a month, with why. */
export default function WaiveDialog({ month: { Id, NomSociete, Mois }, onDone, onClose }: WaiveDialogProps) {
  return (
    <FormDialog
      title={`Rien à déclarer\u202f: ${NomSociete}, ${monthInWords(Mois)}`}
      fields={[{ kind: 'text', name: 'Motif', label: 'Motif', wide: true, first: true }]}
      saved={{ Motif: '' }}
      schema={WaiveDsn.request}
      toRequest={(values) => ({ Id, Motif: textAt(values, 'Motif') ?? '' })}
      label="Enregistrer"
      send={async (request) => {
        await callApi(WaiveDsn, request as never);
        toast('success', 'Mois sans objet.');
        onDone();
      }}
      onClose={onClose}
    />
  );
}
