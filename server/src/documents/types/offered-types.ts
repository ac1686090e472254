import type { Statement } from '#server/platform/database/statement.ts';
import { readableTypes } from './readable-types.ts';

/** The types whose documents the session's user may read, by name. */
export const selectOfferedTypes = (clientId: number, _input: object, sessionId: string): Statement => ({
  name: 'offered-document-types',
  text: `select r.id as "Key", r.name as "Value", r.group_code as "Groupe", r.expiry_months as "DureeValidite",
      r.is_visible_to_client as "IsVisibleClient",
      coalesce(r.retired_on <= (now() at time zone 'Europe/Paris')::date, false) as "IsRetire"
    from document_type r where r.client_id = $1 and r.id in ${readableTypes('$2')} order by r.name, r.id`,
  values: [clientId, sessionId],
});
