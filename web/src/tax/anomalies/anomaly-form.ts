import { anomalyStates, type TaxAnomaly } from '#contract/tax/anomalies/anomaly.ts';
import type { ecfAnomalies, visaAnomalies } from '#contract/tax/anomalies/calls.ts';
import { GetListSocietesByFilter } from '#contract/tax/visa/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { cents } from '#web/kit/form/cents.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { lookUpEntry, lookUpValue } from '#web/kit/form/look-up.ts';
import { numberAt, textAt } from '#web/kit/form/values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { todayInParis } from '#web/kit/text/today.ts';

interface Origin {
  calls: typeof visaAnomalies | typeof ecfAnomalies;
  /** What the anomaly came from; its field has the request's name. */
  field: FormField;
  originOf: (anomaly: TaxAnomaly) => number | null | undefined;
}

/** The form of an anomaly of one register. */
export function anomalyForm({ calls, field, originOf }: Origin): RecordForm<TaxAnomaly, TaxAnomaly> {
  const groups = (_: FormValues, { record }: { record: TaxAnomaly | undefined }): FieldGroup[] => [
    {
      title: 'Anomalie',
      fields: [
        {
          kind: 'look-up',
          name: 'IdSociete',
          label: 'Société',
          wide: true,
          ...(record ? { locked: true } : { first: true }),
          search: (filter, signal) =>
            callApi(GetListSocietesByFilter, { filter, isFromVisaFiscal: false }, { signal }),
        },
        {
          kind: 'text',
          name: 'Annee',
          label: 'Exercice clos en',
          inputMode: 'numeric',
          ...(record ? { locked: true } : {}),
        },
        field,
        { kind: 'text', name: 'Objet', label: 'Objet', wide: true },
        { kind: 'long-text', name: 'Constat', label: 'Constat', wide: true },
        { kind: 'text', name: 'Montant', label: 'Montant (€)', inputMode: 'decimal' },
        { kind: 'date', name: 'ReleveeLe', label: 'Relevée le' },
      ],
    },
    {
      title: 'Suite',
      fields: [
        { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(anomalyStates) },
        { kind: 'date', name: 'RepondueLe', label: 'Répondue le' },
        { kind: 'long-text', name: 'Reponse', label: 'Réponse', wide: true },
      ],
    },
  ];
  return {
    name: 'anomaly',
    groups,
    schemas: { add: calls.save.request, edit: calls.save.request },
    read: async (row) => row,
    valuesOf: (anomaly) => ({
      IdSociete: lookUpValue(anomaly?.Societe),
      Annee: anomaly ? String(anomaly.Annee) : '',
      [field.name]: anomaly ? String(originOf(anomaly) ?? '') : '',
      Objet: anomaly?.Objet ?? '',
      Constat: anomaly?.Constat ?? '',
      Montant: cents.toForm(anomaly?.Montant),
      ReleveeLe: anomaly?.ReleveeLe ?? todayInParis(),
      Etat: anomaly?.Etat ?? 'RELEVEE',
      RepondueLe: anomaly?.RepondueLe ?? null,
      Reponse: anomaly?.Reponse ?? '',
    }),
    toRequest: (values, anomaly) => ({
      Id: anomaly?.Id ?? null,
      Version: anomaly?.Version ?? null,
      IdSociete: lookUpEntry(textAt(values, 'IdSociete'))?.Key ?? null,
      Annee: numberAt(values, 'Annee'),
      [field.name]: numberAt(values, field.name),
      Objet: textAt(values, 'Objet'),
      Constat: textAt(values, 'Constat'),
      Montant: cents.toRequest(values, 'Montant'),
      ReleveeLe: textAt(values, 'ReleveeLe'),
      Etat: textAt(values, 'Etat'),
      RepondueLe: textAt(values, 'RepondueLe'),
      Reponse: textAt(values, 'Reponse'),
    }),
    save: (request) => callApi(calls.save, request as never),
  };
}
