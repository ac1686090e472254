import type { AnswerOf } from '#contract/call.ts';
import type { GetPersonHistory, HistoryEntry } from '#contract/permanent-files/people/person-page-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { idsInJournal } from './journal-ids.ts';
import { actionName } from './person-actions.ts';
import { personLabels, readValue } from './person-labels.ts';
import { findPersonRow } from './read-person.ts';

type Fields = Record<string, unknown> | null;

export interface JournalRow {
  id: number;
  at: Date;
  by: string | null;
  programme: string | null;
  action: string;
  before: Fields;
  after: Fields;
}

const isForgotten = (after: Fields): after is { Fields: string[] } => Array.isArray(after?.Fields);

/** The names of the fields that an entry tells to have changed, in the order of the form. */
function changedNames({ before, after }: JournalRow): string[] {
  if (isForgotten(after)) return Object.keys(personLabels).filter((name) => after.Fields.includes(name));
  if (!before || !after) return [];
  return Object.keys(personLabels).filter(
    (name) =>
      name in before && name in after && readValue(name, before[name]) !== readValue(name, after[name]),
  );
}

function changeOf(name: string, { before, after }: JournalRow): HistoryEntry['Changes'][number] {
  const { label = name, isTold = false } = personLabels[name] ?? {};
  const IsTold = isTold && !isForgotten(after);
  return {
    Field: label,
    Before: IsTold ? readValue(name, before?.[name]) : null,
    After: IsTold ? readValue(name, after?.[name]) : null,
    IsTold,
  };
}

/** An entry in French: who did what, and which fields it changed. */
export const presentEntry = (row: JournalRow): HistoryEntry => ({
  Id: row.id,
  At: row.at.toISOString(),
  By: row.by,
  Programme: row.programme,
  Action: actionName(row.action),
  Changes: changedNames(row).map((name) => changeOf(name, row)),
});

interface Window {
  clientId: number;
  id: number;
  limit: number | null;
  offset: number;
}

/** What the journal has on a person and on those merged into them, the latest first; `limit` null: all of it. */
export const journalOf = (db: Db, { clientId, id, limit, offset }: Window) =>
  db.query<JournalRow>(
    `select e.id, e.at, u.first_name || ' ' || u.last_name as by, e.programme, e.action, e.before, e.after
     from audit_entry e left join app_user u on u.client_id = e.client_id and u.id = e.user_id
     where e.client_id = $1 and e.entity = 'person' and e.entity_id = any (${idsInJournal('$1', '$2')})
     order by e.id desc limit $3 offset $4`,
    [clientId, id, limit, offset],
  );

/** @throws AppError 404 when the firm has no such person. */
export async function readPersonHistory({
  db,
  session,
  input,
}: SignedInContext<typeof GetPersonHistory>): Promise<AnswerOf<typeof GetPersonHistory>> {
  const { clientId } = session;
  const { Id: id, PageNumber, PageSize } = input;
  await findPersonRow(db, clientId, id);
  const rows = await journalOf(db, { clientId, id, limit: PageSize, offset: (PageNumber - 1) * PageSize });
  const [counted] = await db.query<{ total: number }>(
    `select count(*) as total from audit_entry
     where client_id = $1 and entity = 'person' and entity_id = any (${idsInJournal('$1', '$2')})`,
    [clientId, id],
  );
  return { Items: rows.map(presentEntry), TotalCount: counted?.total ?? 0 };
}
