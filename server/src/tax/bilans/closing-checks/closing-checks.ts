import type { ClosingCheck } from '#contract/tax/bilans/bilan.ts';
import { recordStore } from '#server/platform/records/record-store.ts';

/** What the firm looks at before it closes a year. */
export const closingChecks = recordStore<ClosingCheck>({
  table: 'closing_check',
  entity: 'closing-check',
  unknown: 'Ce bouclage n’existe pas ou plus.',
  columns: {
    Libelle: 'name',
    Cycle: 'cycle',
    Controle: 'control',
    Ordre: 'position',
    EstObligatoire: 'is_required',
    DateRetrait: 'retired_on',
  },
  beside: { join: '', columns: { Code: 'r.code', EstAutomatique: '(r.control is not null)' } },
  taken: { closing_check_name: { Path: 'Libelle', Message: 'Un bouclage porte déjà ce libellé.' } },
  usedBy: { 'balance_sheet_result.check_id': 'bilan(s)' },
});

export const inTheirOrder = { order: 'r.position, r.id' };
