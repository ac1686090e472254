import type { MotifExclusion } from '#contract/administration/firm-lists/motive.ts';
import { recordStore } from '#server/platform/records/record-store.ts';

/** Why a company is excluded from the fiscal visa, or its mission ends. */
export const motives = recordStore<MotifExclusion>({
  table: 'exclusion_motive',
  entity: 'motif-exclusion',
  unknown: 'Ce motif n’existe pas ou plus.',
  columns: { Type: 'type', Libelle: 'name', Commentaire: 'comment', DateRetrait: 'retired_on' },
  undo: {},
  taken: {
    exclusion_motive_name: { Path: 'Libelle', Message: 'Un motif de ce type porte déjà ce libellé.' },
  },
});
