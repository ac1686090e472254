import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type {
  findPortageContracts,
  listPortageDocuments,
  PortageDocumentListRequest,
  PortageDocumentRow,
} from '#contract/portage/documents/calls.ts';
import { stateOf } from '#server/documents/files/document-filters.ts';
import { documentColumns, documentJoins } from '#server/documents/files/list-documents.ts';
import { hiddenTypesNow } from '#server/documents/types/readable-types.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList } from '#server/platform/records/list/found-list.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';

type Total = 'expired' | 'soon';

/** Documents r of contracts e, with the person p and the carrier c. */
const page = foundList<Total>({
  rows: `select ${documentColumns}, r.created_at as "_ajoute", p.last_name as "_nom", null as "Extrait", null as "Page",
      json_build_object('Key', p.id, 'Value', p.last_name || ' ' || p.first_name) as "Personne",
      json_build_object('Key', c.id, 'Value', c.name) as "SocietePortage"
    from document r ${documentJoins}
    join portage_employment e on e.client_id = $1 and e.id = r.object_id and r.object_kind = 'portage'
    join person p on p.client_id = $1 and p.id = e.person_id
    join company c on c.client_id = $1 and c.id = e.company_id`,
  totals: {
    expired: `count(*) filter (where h."Etat" = 'EXPIRE')`,
    soon: `count(*) filter (where h."Etat" = 'EXPIRE_BIENTOT')`,
  },
  orders: {
    AjouteLe: ['_ajoute', 'Id'],
    Personne: ['_nom', '_ajoute', 'Id'],
    Libelle: ['Libelle', 'Id'],
    DateExpiration: ['DateExpiration', 'Id'],
  },
});

/** A page of the documents of contracts whose carrier and whose type the reader may know of; the latest first. */
export function selectPortageDocuments(clientId: number, request: PortageDocumentListRequest): Statement {
  const asked = new Conditions(clientId);
  const name = (value: unknown) => asked.name(value);
  const { Texte, IdPersonne, SocietePortageGuid, IdTypeDocument, Etat, ...paged } = request;
  asked.search(isReadableNow('c'));
  asked.search(`r.type_id not in (${hiddenTypesNow})`);
  const equal = (column: string, value: unknown) => {
    if (value != null) asked.search(`${column} = ${name(value)}`);
  };
  equal('p.id', IdPersonne);
  equal('c.guid', SocietePortageGuid);
  equal('r.type_id', IdTypeDocument);
  equal(`(${stateOf})`, Etat);
  if (counts(Texte)) {
    const pattern = name(containsPattern(Texte));
    asked.search(`(r.search like fold(${pattern}) or p.name_search like fold(${pattern}))`);
  }
  return page(
    asked.all(),
    paged.SortColumn ? paged : { ...paged, SortColumn: 'AjouteLe', SortOrder: -1 as const },
  );
}

export function presentPortageDocuments(
  found: FoundRow<PortageDocumentRow, Total>[],
): AnswerOf<typeof listPortageDocuments> {
  const [first] = found;
  return {
    Items: first?.Id == null ? [] : (found as unknown as PortageDocumentRow[]),
    TotalCount: first?.total ?? 0,
    TotalExpires: Number(first?.expired ?? 0),
    TotalExpirentBientot: Number(first?.soon ?? 0),
  };
}

/** Contracts by a part of the person's name, those that run first. */
export function selectPortageContracts(
  clientId: number,
  { Filter, PageSize }: ParsedRequestOf<typeof findPortageContracts>,
): Statement {
  return {
    text: `select e.id as "Key", p.last_name || ' ' || p.first_name || ' – ' || c.name as "Value"
      from portage_employment e
      join person p on p.client_id = e.client_id and p.id = e.person_id
      join company c on c.client_id = e.client_id and c.id = e.company_id
      where e.client_id = $1 and p.name_search like fold($2) and ${isReadableNow('c')}
      order by e.ends_on is not null, p.last_name, p.first_name, e.id limit $3`,
    values: [clientId, containsPattern(Filter), PageSize],
  };
}
