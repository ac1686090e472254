import { createReadStream } from 'node:fs';
import type { CompanyDocumentListRequest } from '#contract/documents/files/document-list.ts';
import { clientId, pool, reader } from './pool.ts';

/** SQL: what a line of the list shows of a document d, the state of its days among it. */
const shown = `d.id as "Id", d.guid as "Guid", d.version as "Version", d.label as "Libelle", d.description as "Description",
  f.file_name as "FileName", f.media_type as "MediaType", json_build_object('Key', t.id, 'Value', t.name) as "TypeDocument",
  t.group_code as "Groupe", json_build_object('Key', c.id, 'Value', c.name) as "Societe", d.object_kind as "TypeObjet",
  d.object_id as "IdObjet", d.year as "Annee", d.exercise_id as "IdExercice", d.dated_on as "DateDocument",
  d.expires_on as "DateExpiration", d.size as "Taille", d.number as "Versions", d.origin as "Origine",
  d.is_visible_to_client as "IsVisibleClient",
  case when d.is_held then 'GELE' when d.kept_until < current_date then 'A_DETRUIRE'
    when d.expires_on < current_date then 'EXPIRE' when d.expires_on < current_date + 31 then 'EXPIRE_BIENTOT'
    else 'VALIDE' end as "Etat",
  u.first_name || ' ' || u.last_name as "AjoutePar", to_json(d.created_at) as "AjouteLe", d.kept_until as "ConserveJusquAu"`;

const joined = `join document d on d.client_id = $1 and d.id = page.id
  join document_type t on t.client_id = $1 and t.id = d.type_id
  join stored_file f on f.client_id = $1 and f.id = d.file_id
  left join company c on c.client_id = $1 and c.id = d.company_id
  left join app_user u on u.client_id = $1 and u.id = d.created_by`;

/** SQL: types whose documents user $2 may not read: there are few, or none. */
const hiddenTypes = `select t.id from document_type t where t.client_id = $1 and t.roles <> '{}'
  and not t.roles && array(select x.role::text from user_role x where x.client_id = $1 and x.user_id = $2)`;
const ofReadType = `type_id not in (${hiddenTypes})`;

/** SQL: whether user $2 may read a confidential file, as one who keeps the firm, was named its reader or follows it. */
const ofReadFile = `(exists (select from user_role x where x.client_id = $1 and x.user_id = $2
    and x.role in ('ADMINSTRATOR', 'EXPERT_COMPTABLE', 'DIRIGEANT'))
  or company_id in (
    select x.company_id from company_reader x where x.client_id = $1 and x.user_id = $2
    union all select x.company_id from portfolio_assignment x where x.client_id = $1 and x.user_id = $2
      and current_date between x.starts_on and coalesce(x.ends_on, 'infinity')))`;

/** SQL: documents of companies that user $2 may read. */
const read = `client_id = $1 and is_of_company and ${ofReadType} and (not is_confidential or ${ofReadFile})`;

/** The counters, and one by one the few that not everybody may read. */
const counters = (where = '') => `select coalesce(sum(records), 0)::bigint + (
    select count(*) from document where client_id = $1 and is_of_company and is_confidential ${where}
      and ${ofReadType} and ${ofReadFile}) as total
  from document_count where client_id = $1 and not is_confidential and ${ofReadType} ${where}`;
const counted = (where: string) => `select count(*) as total from document where ${read} and ${where}`;

const latest = 'created_at desc, id desc';
const ofPage = (order: string) => order.replace(/\b(created_at|label|id)\b/g, 'd.$&');

function paged(totals: string, where: string, order = latest, more = '') {
  return `with totals as (${totals}),
    page as (select id from document where ${read} ${where} order by ${order} limit 15 ${more})
    select totals.*, ${shown} from totals, page ${joined} order by ${ofPage(order)}`;
}

/** The page from an offset on, read from the index's other end; the planner, who knows no offset, is told that it is small. */
const fromTheEnd = `with totals as (${counters()}),
  page as (select id from (select id from document where ${read} order by created_at, id
    limit (select least(15, total - $3) from totals) offset (select greatest(0, total - $3 - 15) from totals)) last limit 15)
  select totals.*, ${shown} from totals, page ${joined} order by ${ofPage(latest)}`;

/** The search runs once; total and page read what it has found. */
const search = `with q as (select websearch_to_tsquery('french_blind', $3) as words),
  hit as materialized (
    select id, created_at from document where ${read} and search like fold($4)
    union
    select id, created_at from document where ${read} and id in (
      select x.document_id from document_text x where x.client_id = $1 and x.words @@ (select words from q))),
  totals as (select count(*) as total from hit),
  page as (select id from hit order by ${latest} limit 15),
  best as (select distinct on (x.document_id) x.document_id, x.page as "Page",
      ts_headline('french_blind', x.text, q.words,
        'StartSel=«, StopSel=», MaxWords=24, MinWords=10, MaxFragments=1') as "Extrait"
    from page join document_text x on x.client_id = $1 and x.document_id = page.id, q
    where x.words @@ q.words order by x.document_id, ts_rank(x.words, q.words) desc, x.page)
  select totals.*, best."Page", best."Extrait", ${shown}
  from totals, page ${joined} left join best on best.document_id = d.id order by ${ofPage(latest)}`;

type Asked = Partial<CompanyDocumentListRequest>;

function statementOf({ Texte, IdTypeDocument, Annee, Etat, SortColumn, PageNumber = 1 }: Asked) {
  const ours = [clientId, reader];
  const offset = (PageNumber - 1) * 15;
  if (Texte) return { name: 'documents-text', text: search, values: [...ours, Texte, `%${Texte}%`] };
  if (IdTypeDocument)
    return {
      name: 'documents-type',
      text: paged(counters('and type_id = $3'), 'and type_id = $3'),
      values: [...ours, IdTypeDocument],
    };
  if (Annee)
    return {
      name: 'documents-year',
      text: paged(counters('and year = $3'), 'and year = $3::smallint'),
      values: [...ours, Annee],
    };
  if (Etat)
    return {
      name: 'documents-expired',
      text: paged(counted('expires_on < current_date'), 'and expires_on < current_date'),
      values: ours,
    };
  if (SortColumn) return { name: 'documents-label', text: paged(counters(), '', 'label, id'), values: ours };
  if (offset > 0) return { name: 'documents-last', text: fromTheEnd, values: [...ours, offset] };
  return { name: 'documents-first', text: paged(counters(), ''), values: ours };
}

/** The list of documents by the best SQL for each way of asking. */
export async function listDocuments(asked: Asked) {
  const { rows } = await pool.query(statementOf(asked));
  return {
    Items: rows.map(({ total: _, ...item }) => ({ Extrait: null, Page: null, ...item })),
    TotalCount: Number(rows[0]?.total ?? 0),
  };
}

/** A file of this machine as a bare stream. */
export const streamFile = ({ path }: { path: string }) => createReadStream(path);
