import type { AnswerOf } from '#contract/call.ts';
import type {
  allSocieteDocuments,
  allSocieteDocumentsWithoutPagination,
} from '#contract/documents/files/calls.ts';
import type { DocumentRow } from '#contract/documents/files/document.ts';
import type { CompanyDocumentListRequest, DocumentFilters } from '#contract/documents/files/document-list.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type ListRow, listing } from '#server/platform/records/list/list-statement.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { documentConditions, stateOf } from './document-filters.ts';

/** More than a page that shows all of a company can hold. */
const mostWithoutPages = 5000;

/** SQL: what a list shows of a document r; $1 is the firm. */
export const documentColumns = `r.id as "Id", r.guid as "Guid", r.version as "Version", r.label as "Libelle",
  r.description as "Description",
  (select f.file_name from stored_file f where f.client_id = $1 and f.id = r.file_id) as "FileName",
  (select f.media_type from stored_file f where f.client_id = $1 and f.id = r.file_id) as "MediaType",
  (select json_build_object('Key', t.id, 'Value', t.name) from document_type t
    where t.client_id = $1 and t.id = r.type_id) as "TypeDocument",
  (select t.group_code from document_type t where t.client_id = $1 and t.id = r.type_id) as "Groupe",
  (select json_build_object('Key', c.id, 'Value', c.name) from company c
    where c.client_id = $1 and c.id = r.company_id) as "Societe",
  r.object_kind as "TypeObjet", r.object_id as "IdObjet", r.year as "Annee", r.exercise_id as "IdExercice",
  r.dated_on as "DateDocument", r.expires_on as "DateExpiration", r.size as "Taille", r.number as "Versions",
  r.origin as "Origine", r.is_visible_to_client as "IsVisibleClient", ${stateOf} as "Etat",
  (select u.first_name || ' ' || u.last_name from app_user u
    where u.client_id = $1 and u.id = r.created_by) as "AjoutePar",
  to_json(r.created_at) as "AjouteLe", r.kept_until as "ConserveJusquAu"`;

type Shown = Omit<DocumentRow, 'Extrait' | 'Page'>;

const declared = {
  name: 'documents',
  table: 'document',
  counter: {
    table: 'document_count',
    guarded: 'is_confidential',
    spelt: { 'r.is_of_company': 'true' },
  },
  orders: {
    AjouteLe: ['created_at', 'id'],
    Libelle: ['label', 'id'],
    Annee: ['year', 'id'],
    DateDocument: ['dated_on', 'id'],
    DateExpiration: ['expires_on', 'id'],
    ConserveJusquAu: ['kept_until', 'id'],
    Taille: ['size', 'id'],
  },
  totals: {},
  totalColumns: ['type_id'],
  columns: documentColumns,
} as const;

const page = listing<never>(declared);
const whole = listing<never>({ ...declared, name: 'documents-of-company', mostRows: mostWithoutPages });

interface Extract {
  id: number;
  page: number;
  extract: string;
}

/** Where a text stands in the content of these documents: the best page of each, with the words around. */
async function extractsOf(db: Db, clientId: number, ids: readonly number[], typed: string) {
  const found = await db.query<Extract>(
    `select distinct on (x.document_id) x.document_id as id, x.page,
       ts_headline('french_blind', x.text, q.words,
         'StartSel=«, StopSel=», MaxWords=24, MinWords=10, MaxFragments=1') as extract
     from document_text x, websearch_to_tsquery('french_blind', $3) q (words)
     where x.client_id = $1 and x.document_id = any ($2) and x.words @@ q.words
     order by x.document_id, ts_rank(x.words, q.words) desc, x.page`,
    [clientId, ids, typed],
  );
  return new Map(found.map((one) => [one.id, one]));
}

type Rows = ListRow<Shown, never>[];

async function presented(db: Db, clientId: number, rows: Rows, typed: string | null | undefined) {
  const shown = (rows[0]?.Id == null ? [] : rows) as unknown as Shown[];
  const extracts = counts(typed)
    ? await extractsOf(
        db,
        clientId,
        shown.map(({ Id }) => Id),
        typed,
      )
    : undefined;
  return shown.map(({ total: _, ...row }: Shown & { total?: number }) => {
    const found = extracts?.get(row.Id);
    return { ...row, Extrait: found?.extract ?? null, Page: found?.page ?? null };
  });
}

/** The latest first, unless asked otherwise. */
const sorting = ({ SortColumn, SortOrder }: Pick<CompanyDocumentListRequest, 'SortColumn' | 'SortOrder'>) =>
  SortColumn && SortOrder ? { SortColumn, SortOrder } : ({ SortColumn: 'AjouteLe', SortOrder: -1 } as const);

/** One page of the documents that the user may read, with the exact total of those that are found. */
export async function listDocuments(
  db: Db,
  { clientId, sessionId }: Session,
  request: DocumentFilters & CompanyDocumentListRequest,
): Promise<AnswerOf<typeof allSocieteDocuments>> {
  const { text, values, name } = page(documentConditions(clientId, sessionId, request), {
    ...request,
    ...sorting(request),
  });
  const rows = await db.query<Rows[number]>(text, values, name);
  return {
    Items: await presented(db, clientId, rows, request.Texte),
    TotalCount: rows[0]?.total ?? 0,
  };
}

/**
 * All documents of a company that the user may read, the latest first.
 * @throws AppError 422 where there are more than one answer can hold
 */
export async function listAllDocuments({
  db,
  session,
  input,
}: SignedInContext<typeof allSocieteDocumentsWithoutPagination>): Promise<
  AnswerOf<typeof allSocieteDocumentsWithoutPagination>
> {
  const { clientId, sessionId } = session;
  const { text, values, name } = whole(documentConditions(clientId, sessionId, input), {
    PageNumber: 1,
    PageSize: mostWithoutPages,
    ...sorting({}),
  });
  const rows = await db.query<Rows[number]>(text, values, name);
  if ((rows[0]?.total ?? 0) > mostWithoutPages)
    throw new AppError({
      status: 422,
      code: 'TOO_MANY_ROWS',
      message: `Cette société a plus de ${mostWithoutPages} documents\u202f: demandez-les page par page.`,
    });
  return { Items: await presented(db, clientId, rows, input.Texte) };
}
