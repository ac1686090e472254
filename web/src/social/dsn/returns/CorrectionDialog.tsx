import type { DsnReturnRow } from '#contract/social/dsn/return.ts';
import { CorrectDsnReturn } from '#contract/social/dsn/return-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { monthInWords } from '#web/kit/text/months.ts';
import { dsnMonths } from '../dsn-words.ts';

interface CorrectionDialogProps {
  of: Pick<DsnReturnRow, 'Id' | 'NomSociete' | 'Mois'>;
  onDone: () => void;
  onClose: () => void;
}

/** Says in the DSN of which month the anomalies are corrected. */
export default function CorrectionDialog({ of, onDone, onClose }: CorrectionDialogProps) {
  return (
    <FormDialog
      title={`Corrigé en\u202f: ${of.NomSociete}, ${monthInWords(of.Mois)}`}
      fields={[
        {
          kind: 'choice',
          name: 'Mois',
          label: 'Dans la DSN de',
          options: dsnMonths.filter(({ value }) => value >= of.Mois),
          first: true,
          required: true,
        },
        { kind: 'long-text', name: 'Note', label: 'Ce qui a été corrigé', wide: true },
      ]}
      saved={{ Mois: '', Note: '' }}
      schema={CorrectDsnReturn.request}
      toRequest={(values) => ({
        Id: of.Id,
        Mois: textAt(values, 'Mois') ?? '',
        Note: textAt(values, 'Note'),
      })}
      label="Enregistrer"
      send={async (request) => {
        await callApi(CorrectDsnReturn, request as never);
        toast('success', 'Correction enregistrée.');
        onDone();
      }}
      onClose={onClose}
    />
  );
}
