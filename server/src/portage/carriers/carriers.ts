import type { KeyValueGuid } from '#contract/key-value.ts';
import type { Carrier, CarrierListRequest } from '#contract/portage/carriers/carrier.ts';
import { parameterAt } from '#server/administration/parameters/parameter-at.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import { sought } from '#server/permanent-files/companies/list/company-filters.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList } from '#server/platform/records/list/found-list.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { todayInParis } from '#server/platform/today.ts';
import { unknownCarrier } from './carrier-record.ts';

type Total = 'carried' | 'unguaranteed';

const isToday = (alias: string) =>
  `$2::date between ${alias}.starts_on and coalesce(${alias}.ends_on, 'infinity')`;

const guarantee = `case when x.guarantee_cents is null then 'ABSENTE' when x.guaranteed_until < $2::date then 'ECHUE'
  when x.guarantee_cents < $3::bigint then 'INSUFFISANTE' else 'VALIDE' end`;

/** Portage companies x with their company r; $2 is today, $3 the least guarantee in cents, or null. */
const page = foundList<Total>({
  rows: `select r.id as "Id", x.version as "Version", x.created_from as "AuditProgrammeCreation",
      x.modified_from as "AuditProgrammeModification", r.guid as "Guid", r.name as "RaisonSociale",
      r.siret as "Siret", r.town as "Ville", x.fee_rate as "TauxFraisGestion", x.guarantor as "Garant",
      x.guarantee_cents as "MontantGarantie", x.guaranteed_until as "FinGarantie", x.comment as "Commentaire",
      $3::bigint as "PlancherGarantie", ${guarantee} as "EtatGarantie",
      (select count(distinct e.person_id) from portage_employment e
        where e.client_id = x.client_id and e.company_id = x.company_id and ${isToday('e')}) as "NombrePortes",
      (select count(*) from portage_mission m
        join portage_employment e on e.client_id = m.client_id and e.id = m.employment_id
        where e.client_id = x.client_id and e.company_id = x.company_id and ${isToday('m')}) as "NombreMissions"
    from portage_company x join company r on r.client_id = x.client_id and r.id = x.company_id`,
  totals: {
    carried: 'coalesce(sum(h."NombrePortes"), 0)',
    unguaranteed: `count(*) filter (where h."EtatGarantie" <> 'VALIDE')`,
  },
  orders: {
    RaisonSociale: ['RaisonSociale', 'Id'],
    NombrePortes: ['NombrePortes', 'Id'],
    FinGarantie: ['FinGarantie', 'Id'],
  },
});

/** Twice the yearly ceiling of social security, in cents (Code du travail, art. L1254-26). */
async function leastGuarantee(db: Db, clientId: number, today: string): Promise<number | null> {
  const ceiling = (await parameterAt(db, clientId, 'PASS', today))?.Valeur;
  return ceiling == null ? null : Math.round(Number(ceiling) * 200);
}

type Filters = Partial<CarrierListRequest> & { Id?: number };

/** A page of the portage companies that the reader may know of. */
export async function listCarriers(db: Db, clientId: number, request: Filters) {
  const { Id, Filter, EtatGarantie, PageNumber = 1, PageSize = 1, SortColumn, SortOrder } = request;
  const today = todayInParis();
  const asked = new Conditions(clientId);
  asked.name(today);
  asked.name(await leastGuarantee(db, clientId, today));
  asked.search(isReadableNow('r'));
  if (Id !== undefined) asked.search(`r.id = ${asked.name(Id)}`);
  if (EtatGarantie != null) asked.search(`${guarantee} = ${asked.name(EtatGarantie)}`);
  if (counts(Filter)) asked.search(sought(Filter, (value) => asked.name(value)));
  const { text, values } = page(asked.all(), { PageNumber, PageSize, SortColumn, SortOrder });
  const found = await db.query<FoundRow<Carrier, Total>>(text, values);
  const [first] = found;
  return {
    Items: first?.Id == null ? [] : (found as unknown as Carrier[]),
    TotalCount: first?.total ?? 0,
    TotalPortes: Number(first?.carried ?? 0),
    TotalSansGarantie: Number(first?.unguaranteed ?? 0),
  };
}

/** @throws AppError 404 */
export async function readCarrier(db: Db, clientId: number, Id: number): Promise<Carrier> {
  const { Items } = await listCarriers(db, clientId, { Id });
  const [carrier] = Items;
  if (!carrier) throw notFound(unknownCarrier);
  return carrier;
}

/** Every one that the reader may know of, by name. */
export const allCarriers = (db: Db, clientId: number): Promise<KeyValueGuid[]> =>
  db.query<KeyValueGuid>(
    `select r.id as "Key", r.name as "Value", r.guid as "Guid"
     from portage_company x join company r on r.client_id = x.client_id and r.id = x.company_id
     where x.client_id = $1 and ${isReadableNow('r')} order by r.name, r.id`,
    [clientId],
  );
