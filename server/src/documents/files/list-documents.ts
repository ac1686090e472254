import type { AnswerOf } from '#contract/call.ts';
import type {
  allSocieteDocuments,
  allSocieteDocumentsWithoutPagination,
} from '#contract/documents/files/calls.ts';
import type { DocumentRow } from '#contract/documents/files/document.ts';
import type { CompanyDocumentListRequest, DocumentFilters } from '#contract/documents/files/document-list.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type ListRow, listing } from '#server/platform/records/list/list-statement.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { documentConditions, stateOf, typedWords } from './document-filters.ts';

/** More than a page that shows all of a company can hold. */
const mostWithoutPages = 5000;

/** SQL: what a list shows of a document r, joined as `documentJoins` does; $1 is the firm. */
export const documentColumns = `r.id as "Id", r.guid as "Guid", r.version as "Version", r.label as "Libelle",
  r.description as "Description", file.file_name as "FileName", file.media_type as "MediaType",
  json_build_object('Key', type.id, 'Value', type.name) as "TypeDocument", type.group_code as "Groupe",
  case when owner.id is not null then json_build_object('Key', owner.id, 'Value', owner.name) end as "Societe",
  r.object_kind as "TypeObjet", r.object_id as "IdObjet", r.year as "Annee", r.exercise_id as "IdExercice",
  r.dated_on as "DateDocument", r.expires_on as "DateExpiration", r.size as "Taille", r.number as "Versions",
  r.origin as "Origine", r.is_visible_to_client as "IsVisibleClient", ${stateOf} as "Etat",
  adder.first_name || ' ' || adder.last_name as "AjoutePar",
  to_json(r.created_at) as "AjouteLe", r.kept_until as "ConserveJusquAu"`;

/** SQL: what a document r names, each looked up once. */
export const documentJoins = `join stored_file file on file.client_id = $1 and file.id = r.file_id
  join document_type type on type.client_id = $1 and type.id = r.type_id
  left join company owner on owner.client_id = $1 and owner.id = r.company_id
  left join app_user adder on adder.client_id = $1 and adder.id = r.created_by`;

/** SQL: where the typed words stand in the content of a document r: its best page, with the words around. */
const passage = `(select json_build_object('Page', x.page, 'Extrait', ts_headline('french_blind', x.text, ${typedWords},
      'StartSel=«, StopSel=», MaxWords=24, MinWords=10, MaxFragments=1'))
    from document_text x where x.client_id = $1 and x.document_id = r.id and x.words @@ ${typedWords}
    order by ts_rank(x.words, ${typedWords}) desc, x.page limit 1) as "Passage"`;

interface Shown extends Omit<DocumentRow, 'Extrait' | 'Page'> {
  Passage?: Pick<DocumentRow, 'Extrait' | 'Page'> | null;
}

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
  joins: documentJoins,
} as const;

/** Of those that no text is looked for in. */
const apart = { isReadApart: true } as const;

const sought = { name: 'documents-sought', columns: `${documentColumns}, ${passage}` };
const ofCompany = { mostRows: mostWithoutPages };

const page = listing<never>({ ...declared, ...apart });
const soughtPage = listing<never>({ ...declared, ...sought });
const whole = listing<never>({ ...declared, ...apart, ...ofCompany, name: 'documents-of-company' });
const soughtWhole = listing<never>({ ...declared, ...ofCompany, ...sought });

type Rows = ListRow<Shown, never>[];

function presented(rows: Rows): DocumentRow[] {
  const shown = (rows[0]?.Id == null ? [] : rows) as unknown as (Shown & { total: number })[];
  return shown.map(({ total: _, Passage, ...row }) => ({
    ...row,
    Extrait: Passage?.Extrait ?? null,
    Page: Passage?.Page ?? null,
  }));
}

/** The latest first, unless asked otherwise. */
const sorting = ({ SortColumn, SortOrder }: Pick<CompanyDocumentListRequest, 'SortColumn' | 'SortOrder'>) =>
  SortColumn && SortOrder ? { SortColumn, SortOrder } : ({ SortColumn: 'AjouteLe', SortOrder: -1 } as const);

/** One page of the documents that whoever the transaction was opened for may read, with the exact total of those that are found. */
export const selectDocuments = (
  clientId: number,
  request: DocumentFilters & CompanyDocumentListRequest,
): Statement =>
  (counts(request.Texte) ? soughtPage : page)(documentConditions(clientId, request), {
    ...request,
    ...sorting(request),
  });

export const presentDocuments = (rows: Rows): AnswerOf<typeof allSocieteDocuments> => ({
  Items: presented(rows),
  TotalCount: rows[0]?.total ?? 0,
});

/** The same of a call that asks for something else before. */
export async function listDocuments(
  db: Db,
  { clientId }: Session,
  request: DocumentFilters & CompanyDocumentListRequest,
): Promise<AnswerOf<typeof allSocieteDocuments>> {
  const { text, values, name } = selectDocuments(clientId, request);
  return presentDocuments(await db.query<Rows[number]>(text, values, name));
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
  const { clientId } = session;
  const list = counts(input.Texte) ? soughtWhole : whole;
  const { text, values, name } = list(documentConditions(clientId, input), {
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
  return { Items: presented(rows) };
}
