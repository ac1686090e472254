import type { Statement } from '#server/platform/db.ts';
import { askLookUp } from '#server/platform/look-up.ts';

/** Active members of the staff by a part of their name, or by a name that resembles it. */
export const askCollaborators = (clientId: number, demand: { Filter: string; PageSize: number }): Statement =>
  askLookUp(
    {
      rows: 'app_user u',
      where: `u.client_id = $1 and u.kind = 'staff' and not u.is_disabled`,
      values: [clientId],
      id: 'u.id',
      text: 'u.name_search',
      order: ['u.last_name collate french', 'u.first_name collate french'],
      shown: { Key: 'u.id', Value: `u.last_name || ' ' || u.first_name` },
    },
    demand,
  );
