import type { DocumentType } from '#contract/documents/types/document-type.ts';
import { recordStore } from '#server/platform/records/record-store.ts';

/** The kinds of paper that the firm holds. */
export const documentTypes = recordStore<DocumentType>({
  table: 'document_type',
  entity: 'document-type',
  unknown: 'Ce type de document n’existe pas ou plus.',
  columns: {
    Libelle: 'name',
    Groupe: 'group_code',
    Roles: 'roles',
    RegleConservation: 'retention_rule',
    DureeValidite: 'expiry_months',
    IsVisibleClient: 'is_visible_to_client',
    IsDeposable: 'is_depositable',
    IsExige: 'is_required',
    DateRetrait: 'retired_on',
  },
  beside: { join: '', columns: { Code: 'r.code', Source: 'r.source' } },
  taken: { document_type_name: { Path: 'Libelle', Message: 'Un type de document porte déjà ce libellé.' } },
  usedBy: {
    'document.type_id': 'document(s)',
    'document_checklist_item.type_id': 'ligne(s) de liste',
    'document_request_line.type_id': 'document(s) demandé(s)',
    'retention_hold.type_id': 'gel(s)',
  },
});

export const byGroupAndName = { order: 'r.group_code, r.name, r.id' };
