import { lineKinds, type PriceLine, vatRates } from '#contract/legal/formality-types/price.ts';
import { cents } from '#web/kit/form/cents.ts';
import { entriesAt, keptKey, stayingEntries } from '#web/kit/form/entries.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { numberAt, textAt, tickAt } from '#web/kit/form/values.ts';

const path = 'Lines';

const entryOf = ({ Nature, Libelle, PrixHT, TauxTva, IsOptional }: PriceLine): FormValues => ({
  Nature: String(Nature),
  Libelle,
  PrixHT: cents.toForm(PrixHT),
  TauxTva: TauxTva == null ? '' : String(TauxTva),
  IsOptional,
});

/** Lines of a price or an invoice as the form holds them. */
export const lineValues = (lines: readonly PriceLine[]): FormValues => ({
  [path]: Object.fromEntries(lines.map((line, index) => [keptKey(index + 1), entryOf(line)])),
});

/** The lines as a request has them: a disbursement has no rate of VAT. */
export const linesToSave = (values: FormValues) =>
  stayingEntries(values, path).map(([, entry]) => ({
    Nature: numberAt(entry, 'Nature'),
    Libelle: textAt(entry, 'Libelle') ?? '',
    PrixHT: cents.toRequest(entry, 'PrixHT') ?? Number.NaN,
    TauxTva: textAt(entry, 'Nature') === '3' ? null : numberAt(entry, 'TauxTva'),
    IsOptional: tickAt(entry, 'IsOptional'),
  }));

function fieldsOfLine(key: string, entry: FormValues, hasOptions: boolean): FormField[] {
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
    {
      kind: 'text',
      name: name('PrixHT'),
      label: isDisbursement ? 'Montant (€)' : 'Prix HT (€)',
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

/** The lines as a list among a form's fields; where they have `hasOptions` some may be optional. */
export const lineGroup = (values: FormValues, hasOptions: boolean): FieldGroup => ({
  title: 'Lignes',
  fields: entriesAt(values, path).flatMap(([key, entry]) => fieldsOfLine(key, entry, hasOptions)),
  entries: {
    path,
    heading: (index) => `Ligne ${index + 1}`,
    none: 'Aucune ligne.',
    words: {
      add: 'Ajouter une ligne',
      remove: 'Retirer cette ligne',
      restore: 'La garder',
      leaves: 'Cette ligne sera retirée à l’enregistrement.',
    },
    most: 30,
    blank: { Nature: '1', Libelle: '', PrixHT: '', TauxTva: '20', IsOptional: false },
  },
});
