import {
  AddChecklistItem,
  EditChecklistItem,
  GetChecklistItemById,
} from '#contract/documents/requests/calls.ts';
import { askedOf, type ChecklistItem, occasions } from '#contract/documents/requests/request.ts';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FieldGroup } from '#web/kit/form/fields.ts';
import { number, texts } from '#web/kit/form/record-values.ts';
import { recordForm } from '#web/kit/records/record-form.ts';

/** An item of a checklist; its type is one of those that the user reads. */
export const checklistForm = (types: { value: string; label: string }[]) =>
  recordForm({
    name: 'document-checklist',
    groups: (): FieldGroup[] => [
      {
        title: 'Document à demander',
        fields: [
          { kind: 'choice', name: 'Occasion', label: 'Occasion', options: optionsOf(occasions), first: true },
          { kind: 'choice', name: 'DemandeA', label: 'Demandé à', options: optionsOf(askedOf) },
          {
            kind: 'choice',
            name: 'IdTypeDocument',
            label: 'Type de document',
            options: types,
            searchable: true,
            wide: true,
          },
          { kind: 'text', name: 'Libelle', label: 'Libellé', wide: true },
          { kind: 'text', name: 'Motif', label: 'Motif', help: 'Le client le lit.', wide: true },
        ],
      },
    ],
    calls: { add: AddChecklistItem, edit: EditChecklistItem },
    read: ({ Id }: ChecklistItem) => callApi(GetChecklistItemById, { Id }),
    fields: { ...texts('Occasion', 'Libelle', 'Motif', 'DemandeA'), IdTypeDocument: number },
  });
