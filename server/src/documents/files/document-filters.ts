import type { DocumentState } from '#contract/documents/files/document.ts';
import type { DocumentFilters } from '#contract/documents/files/document-list.ts';
import { hiddenFilesNow, isReadable } from '#server/permanent-files/companies/confidential.ts';
import { Conditions, type DisjointConditions, disjoint } from '#server/platform/records/list/conditions.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { hiddenTypesNow } from '../types/readable-types.ts';

const today = `(now() at time zone 'Europe/Paris')::date`;

/** Days before its end from which a document expires soon. */
const soon = 30;

/** SQL on document r: what each state is, in the order in which a document shows the first that is so. */
const stateConditions: readonly [Exclude<DocumentState, 'VALIDE'>, string][] = [
  ['GELE', 'r.is_held'],
  ['A_DETRUIRE', `r.kept_until < ${today}`],
  ['EXPIRE', `r.expires_on < ${today}`],
  ['EXPIRE_BIENTOT', `r.expires_on between ${today} and ${today} + ${soon}`],
];

/** SQL: the state that a document r shows. */
export const stateOf = `case ${stateConditions
  .map(([state, condition]) => `when ${condition} then '${state}'`)
  .join(' ')} else 'VALIDE' end`;

/** SQL: whether the session's user may read the company of document r, where it is of one. */
export const ofReadableCompany = (session: string) => `(not r.is_confidential or exists (
  select from company c where c.client_id = r.client_id and c.id = r.company_id and ${isReadable(session, 'c')}))`;

type Name = (value: unknown) => string;

/** What the counters know of. */
function askStates(
  asked: Conditions,
  { IdTypeDocument, Groupe, Origine, IsVisibleClient, Annee }: DocumentFilters,
) {
  if (IdTypeDocument != null) asked.state(`r.type_id = ${asked.name(IdTypeDocument)}`);
  if (Groupe != null)
    asked.state(`r.type_id in (select g.id from document_type g
      where g.client_id = $1 and g.group_code = ${asked.name(Groupe)})`);
  if (Origine != null) asked.state(`r.origin = ${asked.name(Origine)}`);
  if (Annee != null) asked.state(`r.year = ${asked.name(Annee)}::smallint`);
  if (IsVisibleClient != null) asked.state(`r.is_visible_to_client = ${asked.name(IsVisibleClient)}`);
}

function askDays(asked: Conditions, { AjouteDu, AjouteAu }: DocumentFilters) {
  const instant = (day: string) => `(${asked.name(day)}::date::timestamp at time zone 'Europe/Paris')`;
  if (AjouteDu != null) asked.search(`r.created_at >= ${instant(AjouteDu)}`);
  if (AjouteAu != null) asked.search(`r.created_at < ${instant(AjouteAu)} + interval '1 day'`);
}

/** What no counter knows. */
function askRest(asked: Conditions, filters: DocumentFilters) {
  const { IdSociete, Etat } = filters;
  if (IdSociete != null) asked.search(`r.company_id = ${asked.name(IdSociete)}`);
  if (Etat === 'VALIDE') asked.search(`${stateOf} = 'VALIDE'`);
  else if (Etat != null) asked.search(Object.fromEntries(stateConditions)[Etat] as string);
  askDays(asked, filters);
}

/** SQL, full-text search: the words that were typed; where there are any they are the condition's second value. */
export const typedWords = `websearch_to_tsquery('french_blind', $2)`;

/** SQL: where a text stands, in a document's name or in its content, each document once. */
function textParts(typed: string, name: Name): string[] {
  name(typed);
  const inName = `r.search like fold(${name(containsPattern(typed))})`;
  const inContent = `r.id in (select x.document_id from document_text x
    where x.client_id = $1 and x.words @@ ${typedWords})`;
  return disjoint([inName, inContent]);
}

/**
 * Which documents filters let through, of those that whoever the transaction was opened for may read: of companies, or of one
 * other record.
 */
export function documentConditions(clientId: number, filters: DocumentFilters): DisjointConditions {
  const asked = new Conditions(clientId);
  const parts = counts(filters.Texte) ? textParts(filters.Texte, (value) => asked.name(value)) : [];
  const hiddenFiles = asked.know('hidden_file', hiddenFilesNow);
  asked.guard(`(not r.is_confidential or r.company_id not in (select id from ${hiddenFiles}))`);
  asked.state(`r.type_id not in (select id from ${asked.know('hidden_type', hiddenTypesNow)})`);
  if (filters.TypeObjet == null) asked.state('r.is_of_company');
  else
    asked.search(
      `r.object_kind = ${asked.name(filters.TypeObjet)} and r.object_id = ${asked.name(filters.IdObjet)}`,
    );
  askStates(asked, filters);
  askRest(asked, filters);
  const { where, isCounted, ...rest } = asked.all();
  return {
    ...rest,
    isCounted: isCounted && parts.length === 0,
    wheres: parts.length === 0 ? [where] : parts.map((part) => `${where} and ${part}`),
  };
}
