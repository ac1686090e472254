import type { AnswerOf } from '#contract/call.ts';
import type { RegimeFiscal, RegimeTva } from '#contract/firm-lists/regime.ts';
import { type EditRegimeFiscal, EditRegimeTva } from '#contract/firm-lists/regime-calls.ts';
import type { FieldGroup, FormValues } from '../kit/form/fields.ts';
import { textAt } from '../kit/form/values.ts';
import type { RecordForm } from '../kit/register/RecordPanel.tsx';

export type Regime = RegimeTva | RegimeFiscal;

const groups = (): FieldGroup[] => [
  {
    title: 'Régime',
    fields: [
      { kind: 'text', name: 'Libelle', label: 'Libellé', wide: true, first: true },
      {
        kind: 'date',
        name: 'DateDebut',
        label: 'Valable à partir du',
        help: 'Vide\u202f: depuis toujours.',
      },
      {
        kind: 'date',
        name: 'DateFin',
        label: 'Valable jusqu’au',
        help: 'Pour les périodes ouvertes ce jour au plus tard. Vide\u202f: sans fin.',
      },
      { kind: 'text', name: 'Source', label: 'Source', help: 'Le texte qui fixe ce régime.', wide: true },
      { kind: 'long-text', name: 'Commentaire', label: 'Commentaire', wide: true },
    ],
  },
];

const names = ['Libelle', 'DateDebut', 'DateFin', 'Source', 'Commentaire'] as const;

const valuesOf = (regime: Regime | undefined): FormValues => ({
  Libelle: regime?.Libelle ?? '',
  DateDebut: regime?.DateDebut ?? null,
  DateFin: regime?.DateFin ?? null,
  Source: regime?.Source ?? '',
  Commentaire: regime?.Commentaire ?? '',
});

const toRequest = (values: FormValues, regime: Regime | undefined) => ({
  ...(regime && { Id: regime.Id, Version: regime.Version }),
  ...Object.fromEntries(names.map((name) => [name, textAt(values, name)])),
});

interface Kept<Row> {
  name: string;
  read: (row: Row) => Promise<Row>;
  save: (request: never) => Promise<AnswerOf<typeof EditRegimeTva | typeof EditRegimeFiscal>>;
}

/** The form of a regime, of either kind: the law adds them, the firm dates and names them. */
export const regimeForm = <Row extends Regime>({ name, read, save }: Kept<Row>): RecordForm<Row, Row> => ({
  name,
  groups,
  schemas: { add: EditRegimeTva.request, edit: EditRegimeTva.request },
  read,
  valuesOf,
  toRequest,
  save: (request) => save(request as never),
});
