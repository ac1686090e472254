import type { RegimeFiscal, RegimeTva } from '#contract/administration/firm-lists/regime.ts';
import { type EditRegimeFiscal, EditRegimeTva } from '#contract/administration/firm-lists/regime-calls.ts';
import type { AnswerOf, RequestOf } from '#contract/call.ts';
import type { FieldGroup } from '#web/kit/form/fields.ts';
import { dates, recordValues, texts } from '#web/kit/form/record-values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';

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
        notBefore: 'DateDebut',
        help: 'Pour les périodes ouvertes ce jour au plus tard. Vide\u202f: sans fin.',
      },
      { kind: 'text', name: 'Source', label: 'Source', help: 'Le texte qui fixe ce régime.', wide: true },
      { kind: 'long-text', name: 'Commentaire', label: 'Commentaire', wide: true },
    ],
  },
];

const inForm = recordValues<Regime, RequestOf<typeof EditRegimeTva>>({
  ...texts('Libelle', 'Source', 'Commentaire'),
  ...dates('DateDebut', 'DateFin'),
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
  ...inForm,
  save: (request) => save(request as never),
});
