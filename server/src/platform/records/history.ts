import type { z } from 'zod';
import { fold } from '#contract/fold.ts';
import type { HistoryAnswer, HistoryEntry, HistoryRequest } from '#contract/history.ts';
import type { Db } from '../database/transaction.ts';
import { type FieldLabels, readValue } from './field-words.ts';
import { fieldAt } from './record-fields.ts';

type Fields = Record<string, unknown> | null;

/**
 * A row of the audit log, as history is told from: `by` is a name, `before` and `after` hold what changed, null where
 * the row began or ended.
 */
export interface JournalRow {
  id: number;
  at: Date;
  by: string | null;
  programme: string | null;
  action: string;
  before: Fields;
  after: Fields;
}

interface Declaration {
  /** What the journal calls a record: 'person'. */
  entity: string;
  /** Its fields by the paths that the journal has for them: 'Nom', 'Adresse.Ville'. */
  labels: FieldLabels;
  /** What the journal's actions are called on screen: 'Fiche modifiée'. */
  actions: Readonly<Record<string, string>>;
  /** The table that tells which records were merged into which: the journal tells of all of them. */
  merges?: string;
}

interface Named {
  clientId: number;
  id: number;
}

type Filters = Partial<
  Pick<z.output<typeof HistoryRequest>, 'Champ' | 'DateDebut' | 'DateFin' | 'IdCollaborateur'>
>;

interface Window extends Named {
  limit: number | null;
  offset: number;
}

/** Of an entry whose values were forgotten only the names of the fields are left. */
const isForgotten = (after: Fields): after is { Fields: string[] } => Array.isArray(after?.Fields);

/**
 * SQL: every id under which the journal tells of a record, as an array: its own and, however long the chain, those of
 * what was merged into it. `client` and `record` are the query's expressions for the ids.
 */
const idsInJournal = (merges: string, client: string, record: string) => `array(
  with recursive same (id) as (
    select ${record}::bigint
    union select m.merged_id from same join ${merges} m on m.client_id = ${client} and m.kept_id = same.id)
  select id from same)`;

/**
 * The history of a kind of records in words, read from the journal: who did what when, from which screen, and which
 * fields it changed, each by its name on screen; values only where they betray nothing.
 */
export function historyOf({ entity, labels, actions, merges }: Declaration) {
  const ids = merges ? idsInJournal(merges, '$1', '$2') : 'array[$2::bigint]';
  const entries = `e.client_id = $1 and e.entity = '${entity}' and e.entity_id = any (${ids})`;
  const names = Object.keys(labels);

  /** The names of the fields that an entry tells to have changed, in the order of the form. */
  function changedNames({ before, after }: JournalRow): string[] {
    if (isForgotten(after)) return names.filter((name) => after.Fields.includes(name));
    if (!before || !after) return [];
    return names.filter((name) => {
      const [was, is] = [fieldAt(before, name), fieldAt(after, name)];
      const isKnown = was !== undefined && is !== undefined;
      return isKnown && readValue(labels, name, was) !== readValue(labels, name, is);
    });
  }

  function changeOf(name: string, { before, after }: JournalRow): HistoryEntry['Changes'][number] {
    const { label = name, isTold = false } = labels[name] ?? {};
    const IsTold = isTold && !isForgotten(after);
    return {
      Field: label,
      Before: IsTold ? readValue(labels, name, fieldAt(before ?? {}, name)) : null,
      After: IsTold ? readValue(labels, name, fieldAt(after ?? {}, name)) : null,
      IsTold,
    };
  }

  /**
   * What a page's filters leave of the journal, as SQL over one parameter. A field is asked for by its name on screen; of an
   * entry whose values were forgotten nobody knows them any more.
   */
  function filtered({ Champ, DateDebut, DateFin, IdCollaborateur }: Filters) {
    const paths = Champ
      ? names.filter((name) => fold(labels[name]?.label ?? name).includes(fold(Champ)))
      : null;
    return {
      value: JSON.stringify({ DateDebut, DateFin, IdCollaborateur, Paths: paths }),
      where: (parameter: string) => `
        and e.at >= coalesce((${parameter}::jsonb ->> 'DateDebut')::date, '-infinity')::timestamp at time zone 'Europe/Paris'
        and e.at < coalesce((${parameter}::jsonb ->> 'DateFin')::date + 1, 'infinity')::timestamp at time zone 'Europe/Paris'
        and (${parameter}::jsonb ->> 'IdCollaborateur' is null
          or e.user_id = (${parameter}::jsonb ->> 'IdCollaborateur')::bigint)
        and (jsonb_typeof(${parameter}::jsonb -> 'Paths') is distinct from 'array' or exists (
          select from jsonb_array_elements_text(${parameter}::jsonb -> 'Paths') as p (path)
          where e.before #> string_to_array(p.path, '.') is distinct from e.after #> string_to_array(p.path, '.')))`,
    };
  }

  /** What the journal has on a record, the latest first; `limit` null: all of it. */
  const select = (db: Db, { clientId, id, limit, offset }: Window, asked = filtered({})) =>
    db.query<JournalRow>(
      `select e.id, e.at, u.first_name || ' ' || u.last_name as by, e.programme, e.action, e.before, e.after
       from audit_entry e left join app_user u on u.client_id = e.client_id and u.id = e.user_id
       where ${entries} ${asked.where('$5')} order by e.id desc limit $3 offset $4`,
      [clientId, id, limit, offset, asked.value],
    );

  /** An entry in French. */
  const present = (row: JournalRow): HistoryEntry => ({
    Id: row.id,
    At: row.at.toISOString(),
    DateEffet: typeof row.after?.DateEffet === 'string' ? row.after.DateEffet : null,
    By: row.by,
    Programme: row.programme,
    Action: actions[row.action] ?? 'Autre opération',
    Changes: changedNames(row).map((name) => changeOf(name, row)),
  });

  return {
    select,
    present,

    /** Every id under which the journal tells of a record. */
    async ids(db: Db, { clientId, id }: Named): Promise<number[]> {
      const rows = await db.query<{ id: number }>(
        `select unnest(${ids}) as id where $1::bigint is not null`,
        [clientId, id],
      );
      return rows.map((row) => row.id);
    },

    /** A page of it, as its call answers. That the record exists is for the caller to check. */
    async page(
      db: Db,
      clientId: number,
      request: z.output<typeof HistoryRequest>,
    ): Promise<z.output<typeof HistoryAnswer>> {
      const { Id: id, PageNumber, PageSize } = request;
      const asked = filtered(request);
      const rows = await select(
        db,
        { clientId, id, limit: PageSize, offset: (PageNumber - 1) * PageSize },
        asked,
      );
      const [counted] = await db.query<{ total: number }>(
        `select count(*) as total from audit_entry e where ${entries} ${asked.where('$3')}`,
        [clientId, id, asked.value],
      );
      return { Items: rows.map(present), TotalCount: counted?.total ?? 0 };
    },
  };
}
