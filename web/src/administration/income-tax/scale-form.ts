import { allCalculIRParameter, editCalculIRParameter } from '#contract/administration/income-tax/calls.ts';
import { figureNames, figures, type Scale } from '#contract/administration/income-tax/scale.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FieldGroup, FormValues } from '#web/kit/form/fields.ts';
import { numberAt, textAt, tickAt } from '#web/kit/form/values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { formatDecimal } from '#web/kit/text/french.ts';

const shown = (plain: string | null | undefined) => (plain ? formatDecimal(plain) : '');
const ranks = ({ Tranches }: Scale) => Tranches.map((_, index) => index);

function groupsOf(base: Scale, isNew: boolean): FieldGroup[] {
  const last = base.Tranches.length - 1;
  return [
    {
      title: 'Année des revenus',
      fields: [
        {
          kind: 'text',
          name: 'Annee',
          label: 'Année',
          inputMode: 'numeric',
          locked: !isNew,
          first: isNew,
          help: 'Imposés l’année suivante.',
        },
        { kind: 'check', name: 'EstAConfirmer', label: 'À confirmer' },
        { kind: 'text', name: 'Source', label: 'Source', wide: true },
      ],
    },
    {
      title: 'Tranches, pour une part',
      fields: ranks(base).flatMap((rank): FieldGroup['fields'] => [
        {
          kind: 'text',
          name: `Tranches.${rank}.Plafond`,
          label: `Tranche ${rank + 1}\u202f: jusqu’à (€)`,
          inputMode: 'decimal',
          ...(rank === last ? { locked: true, placeholder: 'Sans limite' } : { required: true }),
        },
        {
          kind: 'text',
          name: `Tranches.${rank}.Taux`,
          label: `Tranche ${rank + 1}\u202f: taux (%)`,
          inputMode: 'decimal',
        },
      ]),
    },
    {
      title: 'Quotient familial, décote et déduction',
      fields: figureNames.map((name) => ({
        kind: 'text',
        name: `Valeurs.${name}`,
        label: `${figures[name].label} (${figures[name].unit === 'EUR' ? '€' : '%'})`,
        inputMode: 'decimal',
      })),
    },
  ];
}

const valuesFrom = (scale: Scale, Annee: number): FormValues => ({
  Annee: String(Annee),
  Source: scale.Source,
  EstAConfirmer: scale.EstAConfirmer,
  Tranches: Object.fromEntries(
    scale.Tranches.map(({ Plafond, Taux }, rank) => [
      String(rank),
      { Plafond: shown(Plafond), Taux: formatDecimal(Taux) },
    ]),
  ),
  Valeurs: Object.fromEntries(figureNames.map((name) => [name, shown(scale.Valeurs[name])])),
});

async function read({ Annee }: Scale): Promise<Scale> {
  const found = (await callApi(allCalculIRParameter, {})).find((one) => one.Annee === Annee);
  if (!found) throw new Error(`there is no scale of ${Annee} any more`);
  return found;
}

/** The form of a year's scale; a new year starts from the `latest`, to be confirmed. */
export const scaleForm = (latest: Scale): RecordForm<Scale, Scale> => ({
  name: 'bareme-ir',
  groups: (_, { record }) => groupsOf(record ?? latest, record === undefined),
  schemas: { add: editCalculIRParameter.request, edit: editCalculIRParameter.request },
  read,
  valuesOf: (scale) =>
    scale
      ? valuesFrom(scale, scale.Annee)
      : valuesFrom({ ...latest, Source: '', EstAConfirmer: true }, latest.Annee + 1),
  toRequest: (values, scale) => ({
    Annee: numberAt(values, 'Annee'),
    ...(scale?.Version ? { Version: scale.Version } : {}),
    Source: textAt(values, 'Source') ?? '',
    EstAConfirmer: tickAt(values, 'EstAConfirmer'),
    Tranches: ranks(scale ?? latest).map((rank) => ({
      Plafond: textAt(values, `Tranches.${rank}.Plafond`),
      Taux: textAt(values, `Tranches.${rank}.Taux`) ?? '',
    })),
    Valeurs: Object.fromEntries(figureNames.map((name) => [name, textAt(values, `Valeurs.${name}`)])),
  }),
  save: (request) => callApi(editCalculIRParameter, request as never),
});
