import type { Statement } from '#server/platform/database/statement.ts';
import { lookUpStatement } from '#server/platform/search/look-up.ts';

const findCollaborators = lookUpStatement({
  rows: 'app_user u',
  where: `u.client_id = $1 and u.kind = 'staff' and not u.is_disabled`,
  id: 'u.id',
  text: 'u.name_search',
  order: ['u.last_name collate french', 'u.first_name collate french'],
  shown: { Key: 'u.id', Value: `u.last_name || ' ' || u.first_name` },
});

/** Active members of the staff by a part of their name, or by a name that resembles it. */
export const selectCollaboratorsByName = (
  clientId: number,
  typed: { Filter: string; PageSize: number },
): Statement => findCollaborators([clientId], typed);
