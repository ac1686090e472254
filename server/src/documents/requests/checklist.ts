import type { ChecklistItem } from '#contract/documents/requests/request.ts';
import { recordStore } from '#server/platform/records/record-store.ts';

/** What each occasion asks for. */
export const checklist = recordStore<ChecklistItem>({
  table: 'document_checklist_item',
  entity: 'document-checklist',
  unknown: 'Ce document n’est pas, ou n’est plus, dans cette liste.',
  columns: {
    Occasion: 'occasion',
    IdTypeDocument: 'type_id',
    Libelle: 'name',
    Motif: 'reason',
    DemandeA: 'asked_of',
  },
  beside: {
    join: 'join document_type t on t.client_id = r.client_id and t.id = r.type_id',
    columns: { TypeDocument: 't.name' },
  },
  taken: {
    document_checklist_item_name: { Path: 'Libelle', Message: 'Cette liste a déjà ce document.' },
  },
});

export const byOccasion = { order: 'r.occasion, r.name, r.id' };
