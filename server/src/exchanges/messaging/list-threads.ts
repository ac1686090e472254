import type { AnswerOf } from '#contract/call.ts';
import type { allThreads } from '#contract/exchanges/messaging/calls.ts';
import type { ThreadRow } from '#contract/exchanges/messaging/thread.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList } from '#server/platform/records/list/found-list.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { unreadBy } from '../conversations/conversation-sql.ts';
import { threadColumns, threadFrom } from './thread-sql.ts';

// $2 is the user
const rows = `select ${threadColumns('$2', 'true')}, r.version as "Version", r.responsible_id, c.name as "NomSociete"
  from ${threadFrom('true')}`;

const page = foundList<'unread'>({
  rows,
  totals: { unread: `count(*) filter (where h."NonLus" > 0)` },
  shown: `(select json_build_object('Key', x.id, 'Value', x.first_name || ' ' || x.last_name) from app_user x
    where x.client_id = $1 and x.id = h.responsible_id) as "Responsable"`,
  orders: {
    DernierMotLe: ['DernierMotLe', 'Id'],
    Societe: ['NomSociete', 'Id'],
    Objet: ['Objet', 'Id'],
  },
});

/** The threads that the user may read. */
export async function listThreads({
  db,
  session: { clientId, sessionId, userId },
  input,
}: SignedInContext<typeof allThreads>): Promise<AnswerOf<typeof allThreads>> {
  const asked = new Conditions(clientId);
  asked.name(userId);
  asked.search(`r.kind = 'FIL' and ${isReadable(asked.name(sessionId), 'c')}`);
  const equal = (column: string, value: unknown) => {
    if (value != null) asked.search(`${column} = ${asked.name(value)}`);
  };
  equal('r.company_id', input.IdSociete);
  equal('r.responsible_id', input.IdCollaborateur);
  equal('(r.archived_at is not null)', input.IsArchive);
  equal(`(${unreadBy('$2', 'true')} > 0)`, input.IsNonLu);
  equal('(r.responsible_id is not distinct from $2)', input.AMoi);
  if (counts(input.Texte)) {
    const pattern = asked.name(containsPattern(input.Texte));
    asked.search(`(fold(r.subject) like fold(${pattern}) or c.search like fold(${pattern}) or exists (
      select from conversation_message m where m.client_id = r.client_id and m.conversation_id = r.id
        and fold(m.body) like fold(${pattern})))`);
  }
  const { text, values } = page(asked.all(), input);
  const found = await db.query<FoundRow<ThreadRow, 'unread'>>(text, [...values]);
  return {
    Items: found[0]?.Id == null ? [] : (found as unknown as ThreadRow[]),
    TotalCount: found[0]?.total ?? 0,
    TotalNonLus: Number(found[0]?.unread ?? 0),
  };
}
