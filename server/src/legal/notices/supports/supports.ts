import type { Support } from '#contract/legal/notices/supports/support.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { todayInParis } from '#server/platform/today.ts';

/** The habilitated supports that the firm works with. */
export const supports = recordStore<Support>({
  table: 'legal_support',
  entity: 'legal-support',
  unknown: 'Ce support n’existe pas ou plus.',
  columns: {
    Nom: 'name',
    Email: 'email',
    Departements: 'departments',
    Conditions: 'conditions',
    IdFournisseur: 'supplier_id',
    DateRetrait: 'retired_on',
  },
  beside: {
    join: 'left join supplier f on f.client_id = r.client_id and f.id = r.supplier_id',
    columns: {
      Fournisseur: `case when f.id is not null then json_build_object('Key', f.id, 'Value', f.name) end`,
    },
  },
  taken: { legal_support_name: { Path: 'Nom', Message: 'Un support porte déjà ce nom.' } },
  usedBy: {
    'legal_notice.support_id': 'annonce(s)',
    'legal_notice_invoice.support_id': 'facture(s)',
  },
});

export const byName = { order: 'r.name, r.id' };

/** Those that forms choose from: not retired, by name. */
export async function proposedSupports(db: Db, clientId: number) {
  const condition = 'coalesce(r.retired_on > $2, true)';
  const rows = await supports.select(db, clientId, { ...byName, condition, values: [todayInParis()] });
  return rows.map(({ Id, Nom, Departements }) => ({ Key: Id, Value: Nom, Departements }));
}
