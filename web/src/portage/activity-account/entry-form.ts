import { mostEntries } from '#contract/portage/activity-account/account.ts';
import { PostEntries } from '#contract/portage/activity-account/calls.ts';
import { natures } from '#contract/portage/activity-account/natures.ts';
import { callApi } from '#web/kit/api/api.ts';
import { cents } from '#web/kit/form/cents.ts';
import { entriesAt, stayingEntries } from '#web/kit/form/entries.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { lineWords } from '#web/kit/form/line-words.ts';
import { textAt } from '#web/kit/form/values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { formatEuros } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';

const path = 'Lignes';
const blank: FormValues = { Nature: '', Libelle: '', Sens: 'DEBIT', Montant: '' };

/** Signed: what is debited leaves the account. */
function amountOf(entry: FormValues): number {
  const typed = Number(cents.toRequest(entry, 'Montant') ?? Number.NaN);
  return textAt(entry, 'Sens') === 'DEBIT' ? -typed : typed;
}

const linesOf = (values: FormValues) =>
  stayingEntries(values, path).map(([, entry]) => ({
    Nature: textAt(entry, 'Nature'),
    Libelle: textAt(entry, 'Libelle') ?? '',
    Montant: textAt(entry, 'Sens') === null ? Number.NaN : amountOf(entry),
  }));

const totalOf = (values: FormValues) => linesOf(values).reduce((sum, { Montant }) => sum + Montant, 0);

function fieldsOfLine(key: string): FormField[] {
  const name = (field: string) => `${path}.${key}.${field}`;
  return [
    {
      kind: 'choice',
      name: name('Nature'),
      label: 'Nature',
      required: true,
      searchable: true,
      options: Object.entries(natures).map(([value, { label }]) => ({ value, label })),
    },
    { kind: 'text', name: name('Libelle'), label: 'Libellé', required: true },
    {
      kind: 'choice',
      name: name('Sens'),
      label: 'Sens',
      required: true,
      options: [
        { value: 'CREDIT', label: 'Crédit\u202f: ajoute au solde' },
        { value: 'DEBIT', label: 'Débit\u202f: retire du solde' },
      ],
    },
    { kind: 'text', name: name('Montant'), label: 'Montant (€)', inputMode: 'decimal', required: true },
  ];
}

function groups(values: FormValues): FieldGroup[] {
  const total = totalOf(values);
  return [
    {
      title: 'Écriture',
      fields: [
        { kind: 'date', name: 'Jour', label: 'Date' },
        { kind: 'text', name: 'Motif', label: 'Motif', wide: true },
      ],
    },
    {
      title: 'Lignes',
      fields: entriesAt(values, path).flatMap(([key]) => fieldsOfLine(key)),
      entries: {
        path,
        ...lineWords,
        most: mostEntries,
        blank,
      },
    },
    {
      title: 'Effet sur le solde',
      fields: [
        {
          kind: 'slot',
          name: 'Total',
          label: 'Total des lignes',
          content: Number.isNaN(total) ? 'Complétez les lignes.' : formatEuros(total),
        },
      ],
    },
  ];
}

/** The form of lines by hand; what they come to is sent as it was read. */
export const entryForm = (IdPortage: number): RecordForm<never, never> => ({
  name: `portage-entry-${IdPortage}`,
  groups,
  schemas: { add: PostEntries.request, edit: PostEntries.request },
  read: () => Promise.reject(new Error('a line that is posted is never edited')),
  valuesOf: () => ({ Jour: todayInParis(), Motif: '', [path]: { new1: blank } }),
  toRequest: (values) => ({
    IdPortage,
    Jour: textAt(values, 'Jour'),
    Motif: textAt(values, 'Motif') ?? '',
    Lignes: linesOf(values),
    // what is wrong is told at the lines
    Total: totalOf(values) || 0,
  }),
  save: (request) => callApi(PostEntries, request as never),
});
