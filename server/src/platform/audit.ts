import type { Db } from './database/transaction.ts';
import type { Session } from './sessions/session.ts';

interface Change {
  action: string;
  entity: string;
  entityId: number;
  before?: object | undefined;
  after?: object | undefined;
}

/** Where no session of the firm's staff stands behind a change: a job (as whoever ordered it), or a reader of a mailed link. */
interface Origin {
  clientId: number;
  userId?: number | null | undefined;
  programme?: string | null | undefined;
}

/** Writes one row of the audit log outside of a signed-in request, in the transaction of the change itself. */
export const recordAudit = (
  db: Db,
  { clientId, userId, programme }: Origin,
  { action, entity, entityId, before, after }: Change,
) =>
  db.query(
    `insert into audit_entry (client_id, user_id, programme, action, entity, entity_id, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [clientId, userId ?? null, programme ?? null, action, entity, entityId, before ?? null, after ?? null],
  );

/** By column, the rows that leave with the commit. */
interface Waiting {
  actions: string[];
  entities: string[];
  ids: number[];
  befores: (string | undefined)[];
  afters: (string | undefined)[];
}

/**
 * The audit trail: writes into the firm's journal with the commit of the change itself, however many records it is of, in one
 * statement: no call reads what it has just written there, and a savepoint that is gone back to does not take it back.
 */
export interface Audit {
  /** The screen that the request names, kept with the row that it creates or changes. */
  programme: string | undefined;
  record(change: Change): void;
}

/**
 * The audit log of one request's transaction: its records leave with the commit, so that a change and its journal row stand or
 * fall together.
 */
export function auditTrail(db: Db, { clientId, userId }: Session, programme: string | undefined): Audit {
  let waiting: Waiting | undefined;

  function open(): Waiting {
    const rows: Waiting = { actions: [], entities: [], ids: [], befores: [], afters: [] };
    db.sendWithCommit({
      name: 'audit-record',
      text: `insert into audit_entry (client_id, user_id, programme, action, entity, entity_id, before, after)
        select $1::bigint, $2::bigint, $3::text, c.action, c.entity, c.id, c.before, c.after
        from unnest($4::text[], $5::text[], $6::bigint[], $7::jsonb[], $8::jsonb[]) as c (action, entity, id, before, after)`,
      values: [clientId, userId, programme, ...Object.values(rows)],
    });
    return rows;
  }

  return {
    programme,
    record({ action, entity, entityId, before, after }) {
      waiting ??= open();
      waiting.actions.push(action);
      waiting.entities.push(entity);
      waiting.ids.push(entityId);
      // as they are now: what is changed of them before the commit is another matter
      waiting.befores.push(JSON.stringify(before));
      waiting.afters.push(JSON.stringify(after));
    },
  };
}
