import type { Db } from './db.ts';
import type { Session } from './session.ts';

interface Change {
  action: string;
  entity: string;
  entityId: number;
  before?: object | undefined;
  after?: object | undefined;
}

/** Writes into the firm's journal, in the transaction of the change itself. */
export interface Audit {
  /** The screen that the request names, kept with the row that it creates or changes. */
  programme: string | undefined;
  record(change: Change): Promise<void>;
}

export function auditTrail(db: Db, session: Session, programme: string | undefined): Audit {
  return {
    programme,
    async record({ action, entity, entityId, before, after }) {
      await db.query(
        `insert into audit_entry (client_id, user_id, programme, action, entity, entity_id, before, after)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [session.clientId, session.userId, programme, action, entity, entityId, before, after],
        'audit-record',
      );
    },
  };
}
