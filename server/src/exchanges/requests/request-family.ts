import type { Db } from '#server/platform/database/transaction.ts';
import type { Family, Written } from '../conversations/family.ts';

/**
 * What an answer changes of a request. Asked by the firm: the customer's word answers it, the firm's asks again. Asked by the
 * customer: the firm's word takes it up. A customer who writes about what was closed opens it again.
 */
async function moveOn(
  db: Db,
  { clientId, conversationId, authorId, isFromClient, isInternal }: Written,
): Promise<void> {
  if (isInternal) return;
  // whoever decides of the request meanwhile has not read this
  await db.query(
    `update conversation set version = version + 1, modified_at = now(), modified_by = $3
     where client_id = $1 and id = $2`,
    [clientId, conversationId, authorId],
  );
  await db.query(
    `update client_request r set state = n.state,
       answered_at = case when (r.direction = 'CLIENT') = $3 then r.answered_at else coalesce(r.answered_at, now()) end,
       closed_at = case when n.state in ('CLOSE', 'TRAITEE', 'REFUSEE') then r.closed_at end,
       motive = case when n.state = 'REFUSEE' then r.motive end
     from (select case
         when direction = 'CABINET' and $3 then 'REPONDUE'
         when state = 'REPONDUE' then 'ENVOYEE'
         when state = 'RECUE' and not $3 then 'EN_COURS'
         when state in ('TRAITEE', 'REFUSEE') and $3 then 'EN_COURS'
         else state end as state
       from client_request where client_id = $1 and conversation_id = $2) n
     where r.client_id = $1 and r.conversation_id = $2`,
    [clientId, conversationId, isFromClient],
  );
}

/** Conversations about what one side asks of the other. */
export const requestFamily: Family = {
  kind: 'DEMANDE',
  staffPath: (id) => `/portefeuille/client-requests/?demande=${id}`,
  ownPath: (id) => `/mes-demandes?demande=${id}`,
  afterMessage: moveOn,
};
