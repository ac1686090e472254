import { saveBulletinTraking } from '#contract/social/payslip-counts/calls.ts';
import type { PayslipCountRow } from '#contract/social/payslip-counts/payslip-count.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { numberAt, textAt } from '#web/kit/form/values.ts';
import { formatInteger } from '#web/kit/text/french.ts';
import { monthNames } from '#web/kit/text/months.ts';

interface CorrectionDialogProps {
  of: Pick<PayslipCountRow, 'IdSociete' | 'NomSociete' | 'Annee' | 'Mois'>;
  /** From 1 to 12, where one was chosen. */
  month: number | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** Says what a month counts, with why; the lines of files stay beside it. */
export default function CorrectionDialog({ of, month, onDone, onClose }: CorrectionDialogProps) {
  const { IdSociete, NomSociete, Annee, Mois } = of;
  const fields: FormField[] = [
    {
      kind: 'choice',
      name: 'Mois',
      label: 'Mois',
      options: monthNames.map((name, index) => {
        const count = Mois[index];
        return {
          value: String(index + 1),
          label: count == null ? name : `${name} (${formatInteger(count)})`,
        };
      }),
      first: month === undefined,
    },
    {
      kind: 'text',
      name: 'Nombre',
      label: 'Nombre de bulletins',
      inputMode: 'numeric',
      help: 'Ce que compte le mois, et non la différence.',
      first: month !== undefined,
    },
    { kind: 'text', name: 'Motif', label: 'Motif', wide: true },
  ];
  return (
    <FormDialog
      title={`Corriger un mois de ${Annee}\u202f: ${NomSociete}`}
      fields={fields}
      saved={{ Mois: month === undefined ? '' : String(month), Nombre: '', Motif: '' }}
      schema={saveBulletinTraking.request}
      toRequest={(values) => ({
        IdSociete,
        Annee,
        Mois: numberAt(values, 'Mois'),
        Nombre: numberAt(values, 'Nombre'),
        Motif: textAt(values, 'Motif') ?? '',
      })}
      label="Corriger"
      send={async (request) => {
        await callApi(saveBulletinTraking, request as never);
        toast('success', 'Nombre corrigé.');
        onDone();
      }}
      onClose={onClose}
    />
  );
}
