import type {
  Administration,
  AdministrationForDirigeant,
} from '#contract/directory/authorities/administration.ts';
import { administrationTypeLabel } from '#contract/directory/authorities/types.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { recordStore } from '#server/platform/records/record-store.ts';

/** The administrations that the firm writes to. */
export const administrations = recordStore<Administration>({
  table: 'administration',
  entity: 'administration',
  unknown: 'Cette administration n’existe pas ou plus.',
  columns: {
    IdTypeAdministration: 'type',
    Libelle: 'name',
    CodeService: 'code',
    'Adresse.Adresse1': 'address_line',
    'Adresse.Cp': 'postcode',
    'Adresse.Ville': 'town',
    Telephone: 'phone',
    TelephoneSecondaire: 'secondary_phone',
    Email: 'email',
    EmailSecondaire: 'secondary_email',
    SiteInternet: 'site',
    Horaires: 'hours',
    Contact: 'contact',
    Commentaire: 'comment',
    DateRetrait: 'retired_on',
  },
  undo: {},
  taken: {
    administration_name: { Path: 'Libelle', Message: 'Une administration de ce type porte déjà ce libellé.' },
  },
});

export const byName = { order: 'r.name, r.id' };

/** What holds of an administration that may still be chosen. */
export const inService = `coalesce(retired_on, 'infinity') > (now() at time zone 'Europe/Paris')::date`;

/** How to reach those that are not retired, by name: nothing of what the firm notes of them for itself. */
export async function administrationsForDirigeant(
  db: Db,
  clientId: number,
): Promise<AdministrationForDirigeant[]> {
  const rows = await administrations.select(db, clientId, { ...byName, condition: inService });
  return rows.map((row) => ({
    Id: row.Id,
    IdTypeAdministration: row.IdTypeAdministration,
    TypeAdministration: administrationTypeLabel(row.IdTypeAdministration),
    Libelle: row.Libelle,
    Adresse: row.Adresse,
    Telephone: row.Telephone,
    Email: row.Email,
    SiteInternet: row.SiteInternet,
    Horaires: row.Horaires,
  }));
}
