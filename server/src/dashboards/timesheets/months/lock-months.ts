import type { Db } from '#server/platform/database/transaction.ts';

const locks = { shared: 'pg_advisory_xact_lock_shared', exclusive: 'pg_advisory_xact_lock' } as const;

/** Holds the firm's closing of months: shared by those who tell time, so that none is told in a month while it is closed. */
export const lockMonths = (db: Db, clientId: number, mode: keyof typeof locks) =>
  db.query(`select ${locks[mode]}(hashtextextended('time-month:' || $1::text, 0))`, [clientId]);
