import type { Purged } from '#server/platform/records/deletion/purge-deleted.ts';

/** Deleted records of the registers that nobody took back in time; a cabinet's logo goes with it, its content with the daily sweep. */
export const purgedRecords: Purged = {
  table: 'record',
  async forget(db, clientId, { register, record }) {
    if (register !== 'cabinet') return;
    const { logo_file_id: logo } = record as { logo_file_id: string | null };
    if (logo) await db.query('delete from stored_file where client_id = $1 and id = $2', [clientId, logo]);
  },
};
