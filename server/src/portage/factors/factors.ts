import { maskIban } from '#contract/identifiers.ts';
import type { Factor } from '#contract/portage/factors/factor.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import { todayInParis } from '#server/platform/today.ts';

const unknown = 'Cette société d’affacturage n’existe pas ou plus.';

/** The factors of the firm; the IBAN is in the clear here. */
export const factors = recordStore<Omit<Factor, 'NombreMissions'>>({
  table: 'factor',
  entity: 'factor',
  unknown,
  columns: {
    RaisonSociale: 'name',
    Siret: 'siret',
    Contrat: 'contract_number',
    TauxCommission: 'commission_rate',
    TauxFondsGarantie: 'guarantee_fund_rate',
    Iban: 'iban',
    'Adresse.Adresse1': 'address_line',
    'Adresse.Cp': 'postcode',
    'Adresse.Ville': 'town',
    Contact: 'contact',
    Email: 'email',
    Telephone: 'phone',
    Commentaire: 'comment',
    IsDisabled: 'is_disabled',
  },
  secret: ['Iban'],
  undo: {},
  taken: {
    factor_siret: { Path: 'Siret', Message: 'Une société d’affacturage a déjà ce SIRET.' },
    factor_name: { Path: 'RaisonSociale', Message: 'Une société d’affacturage porte déjà ce nom.' },
  },
  usedBy: { 'portage_mission.factor_id': 'mission(s)' },
});

/** SQL: missions of factor r that run on the day of a parameter. */
export const runningMissions = (today: string) => `(select count(*) from portage_mission m
  where m.client_id = r.client_id and m.factor_id = r.id
    and ${today}::date between m.starts_on and coalesce(m.ends_on, 'infinity'))`;

export const withMaskedIban = <Row extends { Iban: string | null }>(row: Row): Row => ({
  ...row,
  Iban: row.Iban && maskIban(row.Iban),
});

/** @throws AppError 404 */
export async function readFactor(db: Db, clientId: number, id: number): Promise<Factor> {
  const [row] = await factors.select<Pick<Factor, 'NombreMissions'>>(db, clientId, {
    condition: 'r.id = $2',
    values: [id, todayInParis()],
    more: { joins: '', shown: { NombreMissions: runningMissions('$3') } },
  });
  if (!row) throw notFound(unknown);
  return withMaskedIban(row);
}
