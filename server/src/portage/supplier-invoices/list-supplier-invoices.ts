import type { AnswerOf } from '#contract/call.ts';
import type { listInvoiceFournisseur } from '#contract/portage/supplier-invoices/calls.ts';
import type {
  SupplierInvoice,
  SupplierInvoiceFilters,
  SupplierInvoiceListRequest,
} from '#contract/portage/supplier-invoices/supplier-invoice.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList, orderOf } from '#server/platform/records/list/found-list.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';

type Total = 'net' | 'gross' | 'people';

const rows = `select r.id as "Id", r.version as "Version", r.created_from as "AuditProgrammeCreation",
    r.modified_from as "AuditProgrammeModification", r.employment_id as "IdPortage", p.id as "IdPersonne",
    json_build_object('Key', p.id, 'Value', p.last_name || ' ' || p.first_name) as "Personne", p.last_name as "_nom",
    c.id as "IdSocietePortage", json_build_object('Key', c.id, 'Value', c.name) as "SocietePortage",
    s.id as "IdFournisseur", json_build_object('Key', s.id, 'Value', s.name) as "Fournisseur", s.name as "_fournisseur",
    r.number as "Numero", r.invoiced_on as "Date", r.object as "Objet", r.net_cents as "HT", r.vat_cents as "TVA",
    r.total_cents as "TTC", r.comment as "Commentaire", r.platform_reference as "ReferencePlateforme"
  from portage_supplier_invoice r
  join portage_employment e on e.client_id = r.client_id and e.id = r.employment_id
  join person p on p.client_id = e.client_id and p.id = e.person_id
  join company c on c.client_id = e.client_id and c.id = e.company_id
  join supplier s on s.client_id = r.client_id and s.id = r.supplier_id`;

const orders = {
  Date: ['Date', 'Id'],
  Personne: ['_nom', 'Date', 'Id'],
  Fournisseur: ['_fournisseur', 'Date', 'Id'],
  TTC: ['TTC', 'Id'],
};

const page = foundList<Total>({
  rows,
  totals: {
    net: 'coalesce(sum(h."HT"), 0)',
    gross: 'coalesce(sum(h."TTC"), 0)',
    people: 'count(distinct h."IdPersonne")',
  },
  orders,
});

function conditionOf(clientId: number, filters: SupplierInvoiceFilters) {
  const asked = new Conditions(clientId);
  const name = (value: unknown) => asked.name(value);
  asked.search(isReadableNow('c'));
  const { Texte, SocietePortageGuid, IdPersonne, IdFournisseur, IdPortage, DateDebut, DateFin } = filters;
  const equal = (column: string, value: unknown) => {
    if (value != null) asked.search(`${column} = ${name(value)}`);
  };
  equal('c.guid', SocietePortageGuid);
  equal('e.person_id', IdPersonne);
  equal('r.supplier_id', IdFournisseur);
  equal('r.employment_id', IdPortage);
  if (DateDebut) asked.search(`r.invoiced_on >= ${name(DateDebut)}`);
  if (DateFin) asked.search(`r.invoiced_on <= ${name(DateFin)}`);
  if (counts(Texte))
    asked.search(`fold(r.number || ' ' || r.object) like fold(${name(containsPattern(Texte))})`);
  return asked.all();
}

/** The latest first, unless asked otherwise. */
const sorted = <Request extends Pick<SupplierInvoiceFilters, 'SortColumn' | 'SortOrder'>>(
  request: Request,
) => (request.SortColumn ? request : { ...request, SortColumn: 'Date' as const, SortOrder: -1 as const });

/** A page of the invoices that filters let through, with the sums of all of them. */
export const selectSupplierInvoices = (clientId: number, request: SupplierInvoiceListRequest): Statement =>
  page(conditionOf(clientId, request), sorted(request));

export function presentSupplierInvoices(
  found: FoundRow<SupplierInvoice, Total>[],
): AnswerOf<typeof listInvoiceFournisseur> {
  const [first] = found;
  return {
    Items: first?.Id == null ? [] : (found as unknown as SupplierInvoice[]),
    TotalCount: first?.total ?? 0,
    TotalHT: Number(first?.net ?? 0),
    TotalTTC: Number(first?.gross ?? 0),
    TotalPersonnes: Number(first?.people ?? 0),
  };
}

/** All that filters let through, in the list's order: for its export. */
export function selectAllSupplierInvoices(clientId: number, filters: SupplierInvoiceFilters): Statement {
  const { where, values } = conditionOf(clientId, filters);
  return {
    text: `select h.* from (${rows} where ${where}) h order by ${orderOf(orders, sorted(filters))}`,
    values,
  };
}
