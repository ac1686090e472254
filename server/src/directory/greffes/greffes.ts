import type { Greffe } from '#contract/directory/greffes/greffe.ts';
import { recordStore } from '#server/platform/records/record-store.ts';

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
  taken: { greffe_name: { Path: 'Libelle', Message: 'Un greffe porte déjà ce libellé.' } },
  usedBy: { 'cabinet.greffe_id': 'cabinet(s)' },
});

export const byName = { order: 'r.name, r.id' };
