import type pg from 'pg';
import type { Role } from '#contract/access/roles.ts';
import type { TeamFunction } from '#contract/directory/collaborators/team-function.ts';
import { isoDate, referenceDay } from '../calendar.ts';

/** Whose portfolio a company of the firm is in, by the last digit of its rank. */
const shares: Partial<Record<Role, readonly number[]>> = {
  CHEF_MISSION: [0, 1, 2, 3, 4, 5],
  EXPERT_COMPTABLE: [6, 7, 8],
  COMPTABLE: [0, 1, 2, 6, 9],
  AIDE_COMPTABLE: [3, 4, 7],
  COMPTES_ANNUELS: [5, 8],
  SERVICE_SOCIAL: [1, 4, 7, 9],
};

/** What they are to those files. */
const functions: Partial<Record<Role, TeamFunction>> = {
  CHEF_MISSION: 'CHEF_MISSION',
  EXPERT_COMPTABLE: 'CHEF_MISSION',
  AIDE_COMPTABLE: 'ASSISTANT',
  COMPTES_ANNUELS: 'ASSISTANT',
  SERVICE_SOCIAL: 'SOCIAL',
};

/** The firm keeps track of who follows what since then. */
const since = '2022-01-03';

/** Shares the firm's companies out among its staff; those put out of use are followed no longer. */
export async function assignPortfolios(client: pg.ClientBase, clientId: number): Promise<void> {
  const roles = (Object.keys(shares) as Role[]).flatMap((role) =>
    (shares[role] ?? []).map((digit) => ({ role, digit, fonction: functions[role] ?? 'GESTIONNAIRE' })),
  );
  await client.query(
    `insert into portfolio_assignment (client_id, company_id, user_id, function, starts_on, ends_on)
     select c.client_id, c.id, r.user_id, share.function, c.starts_on,
       case when c.is_disabled then least(c.starts_on + 500, greatest(c.starts_on, $5::date)) end
     from (
       select client_id, id, is_disabled, greatest(registered_on, $4::date) as starts_on,
         row_number() over (order by id) % 10 as digit
       from company where client_id = $1
     ) c
     join unnest($2::text[], $3::int[], $6::text[]) share (role, digit, function) on share.digit = c.digit
     join user_role r on r.client_id = c.client_id and r.role = share.role`,
    [
      clientId,
      roles.map(({ role }) => role),
      roles.map(({ digit }) => digit),
      since,
      isoDate(referenceDay),
      roles.map(({ fonction }) => fonction),
    ],
  );
}
