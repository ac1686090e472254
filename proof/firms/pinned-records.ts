import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';

/** The administrator's own pins: a person and a company of the firm. */
export const plantPinnedRecords = (
  client: ClientBase,
  {
    clientId,
    userId,
    person,
    company,
  }: { clientId: number; userId: number; person: number; company: number },
) =>
  insertRows(client, 'pinned_record', [
    { client_id: clientId, user_id: userId, kind: 'person', record_id: person },
    { client_id: clientId, user_id: userId, kind: 'company', record_id: company },
  ]);
