import { type InvoicedLine, lineKinds, vatRates } from '#contract/permanent-files/invoicing/lines.ts';
import { cents } from '#web/kit/form/cents.ts';
import { entriesAt, keptKey, stayingEntries } from '#web/kit/form/entries.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { lineWords } from '#web/kit/form/line-words.ts';
import { numberAt, textAt, tickAt } from '#web/kit/form/values.ts';

const path = 'Lines';

const entryOf = ({ Nature, Libelle, PrixHT, TauxTva, IsOptional, Quantite }: InvoicedLine): FormValues => ({
  Nature: String(Nature),
  Libelle,
  PrixHT: cents.toForm(PrixHT),
  TauxTva: TauxTva == null ? '' : String(TauxTva),
  IsOptional,
  Quantite: (Quantite ?? 1).toLocaleString('fr-FR', { useGrouping: false }),
});

/** Lines of a price or an invoice as the form holds them. */
export const lineValues = (lines: readonly InvoicedLine[]): FormValues => ({
  [path]: Object.fromEntries(lines.map((line, index) => [keptKey(index + 1), entryOf(line)])),
});

interface LineWants {
  /** Some may be optional. */
  hasOptions?: boolean;
  /** So many of a unit. */
  hasQuantities?: boolean;
}

/** The lines as a request has them: a disbursement has no rate of VAT. */
export const linesToSave = (values: FormValues, { hasQuantities }: LineWants = {}) =>
  stayingEntries(values, path).map(([, entry]) => ({
    Nature: numberAt(entry, 'Nature'),
    Libelle: textAt(entry, 'Libelle') ?? '',
    PrixHT: cents.toRequest(entry, 'PrixHT') ?? Number.NaN,
    TauxTva: textAt(entry, 'Nature') === '3' ? null : numberAt(entry, 'TauxTva'),
    IsOptional: tickAt(entry, 'IsOptional'),
    ...(hasQuantities && { Quantite: numberAt(entry, 'Quantite') }),
  }));

function fieldsOfLine(key: string, entry: FormValues, wants: LineWants): FormField[] {
  const { hasOptions, hasQuantities } = wants;
  const name = (field: string) => `${path}.${key}.${field}`;
  const isDisbursement = textAt(entry, 'Nature') === '3';
  return [
    {
      kind: 'choice',
      name: name('Nature'),
      label: 'Nature',
      options: Object.entries(lineKinds).map(([value, label]) => ({ value, label })),
    },
    { kind: 'text', name: name('Libelle'), label: 'Libellé de la ligne' },
    ...(hasQuantities
      ? [
          {
            kind: 'text',
            name: name('Quantite'),
            label: 'Quantité',
            inputMode: 'decimal',
          } satisfies FormField,
        ]
      : []),
    {
      kind: 'text',
      name: name('PrixHT'),
      label: isDisbursement ? 'Montant (€)' : hasQuantities ? 'Prix unitaire HT (€)' : 'Prix HT (€)',
      inputMode: 'decimal',
      required: true,
    },
    ...(isDisbursement
      ? []
      : [
          {
            kind: 'choice',
            name: name('TauxTva'),
            label: 'TVA',
            required: true,
            options: vatRates.map((rate) => ({
              value: String(rate),
              label: rate === 0 ? 'Exonérée' : `${rate.toLocaleString('fr-FR')} %`,
            })),
          } satisfies FormField,
        ]),
    ...(hasOptions
      ? [{ kind: 'check', name: name('IsOptional'), label: 'En option' } satisfies FormField]
      : []),
  ];
}

/** The lines as a list among a form's fields. */
export const lineGroup = (values: FormValues, wants: LineWants = {}): FieldGroup => ({
  title: 'Lignes',
  fields: entriesAt(values, path).flatMap(([key, entry]) => fieldsOfLine(key, entry, wants)),
  entries: {
    path,
    ...lineWords,
    most: 30,
    blank: { Nature: '1', Libelle: '', Quantite: '1', PrixHT: '', TauxTva: '20', IsOptional: false },
  },
});
