import type { Cabinet } from '#contract/directory/cabinets/cabinet.ts';
import { legalForms } from '#server/administration/firm-lists/legal-forms.ts';
import { activities } from '#server/directory/referentials/activities.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { chosenFrom } from '#server/platform/records/chosen-list.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import { accountsOf } from './bank-accounts.ts';

type Detail = 'Immatriculation' | 'Logo' | 'Comptes' | 'SocietesCount' | 'CollaboratorsCount';

/** A cabinet's own fields, without what other tables say of it. */
export type CabinetRow = Omit<Cabinet, Detail> & { IdLogo: string | null };

const unknown = 'Ce cabinet n’existe pas ou plus.';

/** The offices of the firm. */
export const cabinets = recordStore<CabinetRow>({
  table: 'cabinet',
  entity: 'cabinet',
  unknown,
  columns: {
    Nom: 'name',
    Siret: 'siret',
    FormeJuridique: 'legal_form',
    Capital: 'capital_cents',
    IdGreffe: 'greffe_id',
    DateImmatriculation: 'registered_on',
    NumeroTva: 'vat_number',
    CodeNaf: 'naf',
    'Adresse.Adresse1': 'address_line',
    'Adresse.Cp': 'postcode',
    'Adresse.Ville': 'town',
    Telephone: 'phone',
    Email: 'email',
    SiteInternet: 'site',
    President: 'president',
    IdLogo: 'logo_file_id',
    IsSuiviTresorerie: 'in_treasury',
    DateRetrait: 'retired_on',
    IdCabinetRepreneur: 'heir_id',
  },
  chosen: { FormeJuridique: chosenFrom(legalForms), CodeNaf: chosenFrom(activities) },
  undo: { fallsWith: { cabinet_bank_account: 'cabinet_id' } },
  taken: { cabinet_client_id_siret_key: { Path: 'Siret', Message: 'Un cabinet a déjà ce SIRET.' } },
  usedBy: {
    'app_user.cabinet_id': 'collaborateur(s)',
    'cabinet.heir_id': 'cabinet(s) à reprendre',
    'company.cabinet_id': 'société(s)',
    'campaign_cabinet.cabinet_id': 'annonce(s)',
    'supplier_assignment.cabinet_id': 'affectation(s) de fournisseur',
  },
});

/** 'RCS Tours 732 829 320', of a cabinet and the greffe that holds it; null where none does. */
export const registrationOf = (cabinet: string, greffe: string) =>
  `'RCS ' || coalesce(${greffe}.code, ${greffe}.town, ${greffe}.name) || ' ' ||
  regexp_replace(left(${cabinet}.siret, 9), '(...)(...)(...)', '\\1 \\2 \\3')`;

export const registration = registrationOf('c', 'g');

export const greffeOfCabinet = 'left join greffe g on g.client_id = c.client_id and g.id = c.greffe_id';

/** People who work at cabinet c. */
const staffOfCabinet = `(select count(*) from app_user u
  where u.client_id = c.client_id and u.cabinet_id = c.id and u.kind = 'staff' and not u.is_disabled)`;

type Details = Pick<Cabinet, 'Id' | 'Immatriculation' | 'SocietesCount' | 'CollaboratorsCount'> & {
  LogoName: string | null;
};

/** Cabinets with what other tables say of them. */
async function withDetails(db: Db, clientId: number, rows: readonly CabinetRow[]): Promise<Cabinet[]> {
  const ids = rows.map(({ Id }) => Id);
  const details = await db.query<Details>(
    `select c.id as "Id", ${registration} as "Immatriculation", f.file_name as "LogoName",
       coalesce(n.records, 0) as "SocietesCount", ${staffOfCabinet} as "CollaboratorsCount"
     from cabinet c ${greffeOfCabinet}
     left join stored_file f on f.client_id = c.client_id and f.id = c.logo_file_id
     left join company_count_by_cabinet n on n.client_id = c.client_id and n.cabinet_id = c.id
     where c.client_id = $1 and c.id = any($2)`,
    [clientId, ids],
  );
  const accounts = await accountsOf(db, clientId, ids);
  const detailsById = new Map(details.map((detail) => [detail.Id, detail]));
  return rows.map(({ IdLogo: _, ...row }) => {
    const detail = detailsById.get(row.Id);
    return {
      ...row,
      Immatriculation: detail?.Immatriculation ?? null,
      Logo: detail?.LogoName ? { FileName: detail.LogoName } : null,
      SocietesCount: detail?.SocietesCount ?? 0,
      CollaboratorsCount: detail?.CollaboratorsCount ?? 0,
      Comptes: accounts.get(row.Id) ?? [],
    };
  });
}

/** Every cabinet of the firm, by name. */
export const allWithDetails = async (db: Db, clientId: number): Promise<Cabinet[]> =>
  withDetails(db, clientId, await cabinets.select(db, clientId, { order: 'r.name, r.id' }));

/** @throws AppError 404 */
export async function readCabinet(db: Db, clientId: number, id: number): Promise<Cabinet> {
  const [cabinet] = await withDetails(db, clientId, [await cabinets.read(db, clientId, id)]);
  if (!cabinet) throw notFound(unknown);
  return cabinet;
}

/** The firm's own cabinet of this SIRET. */
export async function findBySiret(db: Db, clientId: number, siret: string): Promise<Cabinet | null> {
  const found = await cabinets.select(db, clientId, { condition: 'r.siret = $2', values: [siret] });
  return (await withDetails(db, clientId, found))[0] ?? null;
}
