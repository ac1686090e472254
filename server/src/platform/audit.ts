import type { Db } from './database/transaction.ts';
import type { Session } from './sessions/session.ts';

interface Change {
  action: string;
  entity: string;
  entityId: number;
  before?: object | undefined;
  after?: object | undefined;
}

/**
 * The audit trail: writes into the firm's journal with the commit of the change itself: no call reads what it has just written there, and
 * a savepoint that is gone back to does not take it back.
 */
export interface Audit {
  /** The screen that the request names, kept with the row that it creates or changes. */
  programme: string | undefined;
  record(change: Change): void;
}

/**
 * The audit log of one request: each record leaves with the commit, so that a change and its journal row stand or
 * fall together.
 */
export function auditTrail(db: Db, session: Session, programme: string | undefined): Audit {
  return {
    programme,
    record({ action, entity, entityId, before, after }) {
      db.sendWithCommit({
        name: 'audit-record',
        text: `insert into audit_entry (client_id, user_id, programme, action, entity, entity_id, before, after)
          values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        // as they are now: what is changed of them before the commit is another matter
        values: [
          session.clientId,
          session.userId,
          programme,
          action,
          entity,
          entityId,
          JSON.stringify(before),
          JSON.stringify(after),
        ],
      });
    },
  };
}
