import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { ExpenseCalls } from '#contract/social/expenses/calls.ts';
import type { ExpenseNoteRow } from '#contract/social/expenses/note.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { foundList } from '#server/platform/records/list/found-list.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { isOwn, isReadable, nameOf } from '../people/people-family.ts';
import type { ExpenseFamily } from './family.ts';
import { isAskedBy, isToDecide } from './notes.ts';

/** SQL: the company that the note r is charged to; a confidential one is named to its readers alone. */
const company = `(select json_build_object('Key', c.id, 'Value',
    case when ${isReadableNow('c')} then c.name else 'Dossier confidentiel' end)
  from company c where c.client_id = r.client_id and c.id = r.company_id)`;

/** SQL: a sum over the lines of the note r. */
const sumOf = (sum: string) =>
  `(select coalesce(${sum}, 0)::bigint from expense_line l where l.client_id = r.client_id and l.note_id = r.id)`;

/** SQL, by name: what is looked up or added up for a note r. */
const lookedUp = {
  Societe: company,
  NombreLignes: sumOf('count(*)'),
  Total: sumOf('sum(l.refunded_cents)'),
  Tva: sumOf('sum(l.recoverable_cents)'),
};
type LookedUp = keyof typeof lookedUp;

/** SQL: what is told of a note r at once; `caller` stands for the caller. */
const toldAtOnce = (family: ExpenseFamily, session: Session, caller: string) =>
  `r.id as "Id", r.version as "Version", r.user_id as "UserId", r.person_id as "PersonId", ${nameOf(family)} as "Nom",
   r.month as "Mois", r.purpose as "Objet", r.state as "Etat", to_json(r.sent_at) #>> '{}' as "EnvoyeeLe",
   ${isToDecide(family, session, caller)} as "IsADecider", (${isAskedBy(family, session, caller)}) as "IsModifiable"`;

/** The named columns, each as it is looked up, or as `of` has it. */
const columnsOf = (columns: readonly LookedUp[], of = (sql: string) => sql) =>
  columns.map((name) => `${of(lookedUp[name])} as "${name}"`);

const lookedUpNames = Object.keys(lookedUp) as LookedUp[];

/** SQL: a note r as lists have it; `caller` stands for the caller. */
export const rowColumns = (family: ExpenseFamily, session: Session, caller: string): string =>
  [toldAtOnce(family, session, caller), ...columnsOf(lookedUpNames)].join(', ');

const orders = {
  Mois: ['Mois', 'Nom', 'Id'],
  Nom: ['Nom', 'Mois', 'Id'],
  Total: ['Total', 'Id'],
  Etat: ['Etat', 'Mois', 'Id'],
  EnvoyeeLe: ['EnvoyeeLe', 'Id'],
};

type Filters = Omit<ParsedRequestOf<ExpenseCalls['exportLines']>, 'SortColumn' | 'SortOrder'>;

/** What is asked of the notes that the caller may read; $2 is the caller. */
export function conditionsOf(family: ExpenseFamily, session: Session, filters: Filters): Conditions {
  const asked = new Conditions(session.clientId);
  const caller = asked.name(session.userId);
  asked.search(isReadable(family, session, caller));
  const { Nom, Etat, MoisDebut, MoisFin, IdSociete, IsAuCabinet, MontantMin, IsMoi, IsADecider } = filters;
  if (counts(Nom)) asked.search(`fold(${nameOf(family)}) like fold(${asked.name(containsPattern(Nom))})`);
  if (Etat) asked.search(`r.state = ${asked.name(Etat)}`);
  if (MoisDebut) asked.search(`r.month >= ${asked.name(MoisDebut)}`);
  if (MoisFin) asked.search(`r.month <= ${asked.name(MoisFin)}`);
  if (IdSociete)
    asked.search(`exists (select from company c where c.client_id = r.client_id and c.id = r.company_id
      and c.id = ${asked.name(IdSociete)} and ${isReadableNow('c')})`);
  if (IsAuCabinet) asked.search('r.company_id is null');
  if (MontantMin) asked.search(`${sumOf('sum(l.refunded_cents)')} >= ${asked.name(MontantMin)}`);
  if (IsMoi) asked.search(isOwn(family, caller));
  if (IsADecider) asked.search(isToDecide(family, session, caller));
  return asked;
}

type Found = ExpenseNoteRow & Record<'total' | 'unsent' | 'mine' | 'sent' | 'approved', number>;

function rowOf({ total: _t, unsent: _u, mine: _m, sent: _s, approved: _a, ...row }: Found): ExpenseNoteRow {
  return row;
}

/** A page of the notes that the caller may read, with the counts of what is filtered. */
export async function listNotes(
  { db, session, input }: SignedInContext<ExpenseCalls['list']>,
  family: ExpenseFamily,
): Promise<AnswerOf<ExpenseCalls['list']>> {
  const { PageNumber, PageSize, SortColumn, SortOrder, ...filters } = input;
  // looked up for the notes of the page alone, but for what they are sorted by
  const sortedBy = lookedUpNames.filter((name) => name === SortColumn);
  const page = foundList({
    rows: `select ${[toldAtOnce(family, session, '$2'), ...columnsOf(sortedBy)].join(', ')} from expense_note r`,
    shown: columnsOf(
      lookedUpNames.filter((name) => !sortedBy.includes(name)),
      (sql) => `(select ${sql} from expense_note r where r.client_id = $1 and r.id = h."Id")`,
    ).join(', '),
    totals: {
      unsent: `count(*) filter (where h."Etat" = 1)`,
      mine: `count(*) filter (where h."IsADecider")`,
      sent: `count(*) filter (where h."Etat" = 2)`,
      approved: `count(*) filter (where h."Etat" = 4)`,
    },
    orders,
  });
  const asked = conditionsOf(family, session, filters).all();
  const statement = page(asked, { PageNumber, PageSize, SortColumn, SortOrder });
  const rows = await db.query<Found & Record<string, unknown>>(statement.text, statement.values);
  const [first] = rows;
  return {
    Items: first?.Id == null ? [] : rows.map(rowOf),
    TotalCount: Number(first?.total ?? 0),
    TotalAEnvoyer: Number(first?.unsent ?? 0),
    TotalADecider: Number(first?.mine ?? 0),
    TotalEnvoyees: Number(first?.sent ?? 0),
    TotalApprouvees: Number(first?.approved ?? 0),
  };
}
