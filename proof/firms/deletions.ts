import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';

interface ToPlant {
  clientId: number;
  /** 1 or 2: begins the ids. */
  firm: number;
  persons: number[];
  userId: number;
}

/** The id of the one person of a firm who was deleted. */
export const deletedPersonId = (firm: number) => firm * 1_000_000 + 999_001;

/** A person deleted today, one merged long ago, and two persons who are not the same. */
export async function plantDeletions(client: ClientBase, { clientId, firm, persons, userId }: ToPlant) {
  const name = firm === 1 ? 'Effacé d’Arpège' : 'Effacé de Boréal';
  await insertRows(client, 'deleted_person', [
    {
      client_id: clientId,
      id: deletedPersonId(firm),
      record: {
        client_id: clientId,
        id: deletedPersonId(firm),
        version: 3,
        last_name: name,
        first_name: 'Ursule',
        email: `ursule.efface@${firm}.example`,
        is_disabled: false,
        is_subscribed_to_newsletter: false,
        has_client_space: false,
        created_at: '2026-01-05T09:00:00+01:00',
      },
      deleted_by: userId,
      // the firm's own: what both have would be nobody's mark once one of them is restored
      deleted_from: `/menu-dossier-permanent/persons/${name}`,
    },
  ]);
  await insertRows(client, 'person_merge', [
    { client_id: clientId, merged_id: firm * 1_000_000 + 999_002, kept_id: persons[6], merged_by: userId },
  ]);
  await insertRows(client, 'person_distinct', [
    { client_id: clientId, first_id: persons[3], second_id: persons[4], marked_by: userId },
  ]);
}
