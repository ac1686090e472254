import { InvoiceStatusInPartRequest, remainingOf } from '#contract/permanent-files/invoicing/invoice.ts';
import { vatRates } from '#contract/permanent-files/invoicing/lines.ts';
import { cents } from '#web/kit/form/cents.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField, FormValues } from '#web/kit/form/fields.ts';
import { numberAt, textAt } from '#web/kit/form/values.ts';
import { formatEuros } from '#web/kit/text/french.ts';
import type { InvoiceDialogProps } from './invoice-names.ts';

interface PartCreditDialogProps extends InvoiceDialogProps {
  /** What becomes of what it billed once it is taken back whole. */
  consequence?: string;
}

const isPart = (values: FormValues) => textAt(values, 'What') === 'part';

const rates = vatRates.map((rate) => ({
  value: String(rate),
  label: rate === 0 ? 'Exonérée' : `${rate.toLocaleString('fr-FR')} %`,
}));

const partFields: FormField[] = [
  { kind: 'text', name: 'Lines.0.Libelle', label: 'Ce qui est repris', wide: true },
  {
    kind: 'text',
    name: 'Lines.0.PrixHT',
    label: 'Montant HT (€)',
    inputMode: 'decimal',
    required: true,
  },
  { kind: 'choice', name: 'Lines.0.TauxTva', label: 'TVA', required: true, options: rates },
];

/** What is taken back, where it is not the whole invoice. */
const linesOf = (values: FormValues) => [
  {
    Nature: 1,
    Libelle: textAt(values, 'Lines.0.Libelle') ?? '',
    PrixHT: cents.toRequest(values, 'Lines.0.PrixHT') ?? Number.NaN,
    TauxTva: numberAt(values, 'Lines.0.TauxTva'),
  },
];

/** Takes an invoice back by a credit note, all or in part, with why. */
export default function PartCreditDialog({
  invoice,
  name,
  update,
  onClose,
  consequence,
}: PartCreditDialogProps) {
  const { Id, Version, Paid, Credited } = invoice;
  const isWhole = Paid === 0 && Credited === 0;
  return (
    <FormDialog
      title={`Avoir\u202f: ${name}`}
      fields={(values) => [
        {
          kind: 'choice',
          name: 'What',
          label: 'Créditer',
          wide: true,
          locked: !isWhole,
          options: [
            ...(isWhole ? [{ value: 'whole', label: 'Toute la facture' }] : []),
            { value: 'part', label: 'Une partie' },
          ],
        },
        ...(isPart(values) ? partFields : []),
        { kind: 'text', name: 'Motive', label: 'Motif', wide: true },
      ]}
      saved={{
        What: isWhole ? 'whole' : 'part',
        Motive: '',
        Lines: { 0: { Libelle: '', PrixHT: '', TauxTva: '20' } },
      }}
      schema={InvoiceStatusInPartRequest}
      toRequest={(values) => ({
        Id,
        Version,
        State: 'Credited',
        Motive: textAt(values, 'Motive'),
        ...(isPart(values) && { Lines: linesOf(values) }),
      })}
      label="Émettre l’avoir"
      isDangerous
      send={(request) => update(request as never)}
      onClose={onClose}
    >
      <p>{`La facture reste telle qu’elle a été émise\u202f; l’avoir diminue ce qui en reste à payer\u202f: ${formatEuros(remainingOf(invoice))}.`}</p>
      {consequence && isWhole && <p>{consequence}</p>}
    </FormDialog>
  );
}
