import type { RequestOf } from '#contract/call.ts';
import type { ExportAlertsToExcel } from '#contract/dashboards/alerts/calls.ts';
import { alertRules, gravities } from '#contract/dashboards/alerts/rules.ts';
import { flag, oneOf, optionsOf, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { followedBy, ofCabinet } from '#web/permanent-files/companies/list/filter-fields.ts';

const onlyYes = yesNo.slice(0, 1);

export const alertFilters: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'Regle',
    label: 'Règle',
    options: Object.entries(alertRules).map(([value, { label }]) => ({ value, label })),
    unchosen: 'Toutes',
  },
  { ...followedBy, name: 'IdDetenteur', label: 'Détenteur' },
  { kind: 'choice', name: 'IsReportees', label: 'Reportées', options: onlyYes, unchosen: 'Non' },
  { kind: 'text', name: 'Texte', label: 'Société, SIREN ou SIRET' },
  { kind: 'choice', name: 'Gravite', label: 'Gravité', options: optionsOf(gravities), unchosen: 'Toutes' },
  { kind: 'choice', name: 'IsMonEquipe', label: 'Mon équipe', options: onlyYes },
  { kind: 'choice', name: 'IsSansDetenteur', label: 'Sans détenteur', options: onlyYes },
  ofCabinet,
];

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export const toRequest = (values: FilterValues) =>
  ({
    Regle: oneOf(alertRules, values.Regle),
    Gravite: oneOf(gravities, values.Gravite),
    IdDetenteur: positive(values.IdDetenteur),
    IsSansDetenteur: flag(values.IsSansDetenteur),
    IsReportees: flag(values.IsReportees),
    Texte: values.Texte ?? null,
    IdCabinet: positive(values.IdCabinet),
    IsMonEquipe: flag(values.IsMonEquipe),
  }) satisfies RequestOf<typeof ExportAlertsToExcel>;
