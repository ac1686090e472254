import { instant, lastWord, unreadBy } from '../conversations/conversation-sql.ts';

/** SQL: what a side is told in a list of thread r with company c, last word w and its author a. */
export const threadColumns = (user: string, seen: string) => `r.id as "Id", r.subject as "Objet",
  json_build_object('Key', c.id, 'Value', c.name) as "Societe", left(w.body, 160) as "DernierMot",
  ${instant('w.sent_at')} as "DernierMotLe", a.first_name || ' ' || a.last_name as "DernierAuteur",
  ${unreadBy(user, seen)} as "NonLus", r.archived_at is not null as "EstArchive"`;

/** SQL: threads with their company and last word. */
export const threadFrom = (seen: string) => `conversation r
  join company c on c.client_id = r.client_id and c.id = r.company_id
  left join ${lastWord(seen)} w on true
  left join app_user a on a.client_id = r.client_id and a.id = w.author_id`;
