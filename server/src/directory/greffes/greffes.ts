import type { Greffe } from '#contract/directory/greffes/greffe.ts';
import type { KeyValue } from '#contract/key-value.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { todayInParis } from '#server/platform/today.ts';

/** The registries of the commercial courts that the firm writes to. */
export const greffes = recordStore<Greffe>({
  table: 'greffe',
  entity: 'greffe',
  unknown: 'Ce greffe n’existe pas ou plus.',
  columns: {
    Libelle: 'name',
    VilleRcs: 'code',
    'Adresse.Adresse1': 'address_line',
    'Adresse.Cp': 'postcode',
    'Adresse.Ville': 'town',
    Telephone: 'phone',
    Email: 'email',
    SiteInternet: 'site',
    Horaires: 'hours',
    Commentaire: 'comment',
    DateRetrait: 'retired_on',
  },
  undo: {},
  taken: { greffe_name: { Path: 'Libelle', Message: 'Un greffe porte déjà ce libellé.' } },
  usedBy: { 'cabinet.greffe_id': 'cabinet(s)' },
});

export const byName = { order: 'r.name, r.id' };

/** Those that forms choose from: not retired, by name. */
export async function proposedGreffes(db: Db, clientId: number): Promise<KeyValue[]> {
  const condition = 'coalesce(r.retired_on > $2, true)';
  const rows = await greffes.select(db, clientId, { ...byName, condition, values: [todayInParis()] });
  return rows.map(({ Id, Libelle }) => ({ Key: Id, Value: Libelle }));
}
