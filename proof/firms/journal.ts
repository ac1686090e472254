import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';

interface ToPlant {
  clientId: number;
  userId: number;
  personId: number | undefined;
}

/** Something that the journal tells of a person of the firm, by a member of its staff. */
export const plantJournal = (client: ClientBase, { clientId, userId, personId }: ToPlant) =>
  insertRows(client, 'audit_entry', [
    {
      client_id: clientId,
      user_id: userId,
      programme: '/menu-dossier-permanent/persons',
      action: 'person.read-identity-document',
      entity: 'person',
      entity_id: personId,
    },
  ]);
