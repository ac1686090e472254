import { GetListDocumentModels } from '#contract/documents/generation/calls.ts';
import { modelGroups } from '#contract/documents/generation/model.ts';
import { AddDocumentsRecurrents, rhythms } from '#contract/documents/generation/recurrent-calls.ts';
import { GetListSocietesAsKeyValueObjectByFilter } from '#contract/permanent-files/companies/look-up-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField, FormValues } from '#web/kit/form/fields.ts';
import { lookUpEntry } from '#web/kit/form/look-up.ts';
import { numberAt, textAt } from '#web/kit/form/values.ts';
import { thisMonth } from './recurrent-table-columns.tsx';

/** A recurrent document can be made by itself where a company is all that it needs beside the year. */
const isPlain = ({ Besoins }: { Besoins: readonly string[] }) =>
  Besoins.every((need) => ['SOCIETE', 'CABINET', 'ANNEE_CIVILE', 'EXERCICE', 'BUDGET'].includes(need));

const toRequest = (values: FormValues) => {
  const company = lookUpEntry(textAt(values, 'IdsSociete'))?.Key;
  return {
    IdModele: numberAt(values, 'IdModele'),
    IdsSociete: company === undefined ? [] : [company],
    Rythme: textAt(values, 'Rythme'),
    DateDebut: textAt(values, 'DateDebut'),
  };
};

/** Has a document come again for a company. */
export function AddRecurrentDialog({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const models = useReading(GetListDocumentModels).data?.Items ?? [];
  const fields: FormField[] = [
    {
      kind: 'choice',
      name: 'IdModele',
      label: 'Document',
      searchable: true,
      wide: true,
      options: models.filter(isPlain).map(({ Id, Libelle, Groupe }) => ({
        value: String(Id),
        label: `${Libelle} (${modelGroups[Groupe]})`,
      })),
    },
    {
      kind: 'look-up',
      name: 'IdsSociete',
      label: 'Société',
      wide: true,
      search: (Filter, signal) => callApi(GetListSocietesAsKeyValueObjectByFilter, { Filter }, { signal }),
    },
    { kind: 'choice', name: 'Rythme', label: 'Rythme', options: optionsOf(rhythms) },
    { kind: 'date', name: 'DateDebut', label: 'À partir du' },
  ];
  return (
    <FormDialog
      title="Ajouter un document récurrent"
      label="Ajouter"
      fields={fields}
      saved={{ IdModele: '', IdsSociete: '', Rythme: 'MENSUEL', DateDebut: `${thisMonth()}-01` }}
      schema={AddDocumentsRecurrents.request}
      toRequest={toRequest}
      send={async (request) => {
        await callApi(AddDocumentsRecurrents, request as never);
        toast('success', 'Le document récurrent est ajouté.');
        onAdded();
      }}
      onClose={onClose}
    />
  );
}
