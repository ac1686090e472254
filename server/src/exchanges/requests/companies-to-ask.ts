import type { AnswerOf } from '#contract/call.ts';
import type { GetCompaniesToAsk } from '#contract/exchanges/requests/calls.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { isValidOnSql } from '#server/platform/database/validity.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';

/** The firm's files that the user may ask something of, by name, with whether a leader of theirs has an account. */
export const readCompaniesToAsk = ({
  db,
  session: { clientId, sessionId, userId },
  input,
}: SignedInContext<typeof GetCompaniesToAsk>): Promise<AnswerOf<typeof GetCompaniesToAsk>> =>
  db.query(
    `select c.id as "Key", c.name as "Value", exists (
       select from mandate m join client_space s on s.client_id = m.client_id and s.person_id in (m.person_id, m.representative_id)
       join app_user u on u.client_id = s.client_id and u.id = s.user_id and not u.is_disabled
       where m.client_id = c.client_id and m.company_id = c.id and ${isValidOnSql('m.starts_on', 'm.ends_on', '$4')}) as "AEspace"
     from company c where c.client_id = $1 and c.is_file and ${isReadable('$2', 'c')}
       and (not $5 or exists (select from portfolio_assignment p where p.client_id = c.client_id and p.company_id = c.id
         and p.user_id = $3 and ${isValidOnSql('p.starts_on', 'p.ends_on', '$4')}))
     order by c.name, c.id`,
    [clientId, sessionId, userId, todayInParis(), input.EstMonPortefeuille],
  );
