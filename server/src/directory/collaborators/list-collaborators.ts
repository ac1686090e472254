import type { CollaboratorRow } from '#contract/directory/collaborators/collaborator.ts';
import type { Statement } from '#server/platform/database/statement.ts';

const manager = (alias: string) =>
  `case when ${alias}.id is not null
     then json_build_object('Key', ${alias}.id, 'Value', ${alias}.last_name || ' ' || ${alias}.first_name) end`;

const select = `
  select u.id as "Id", c.civility as "Civilite", u.last_name as "Nom", u.first_name as "Prenom", u.email as "Email",
    c.phone as "Tel", c.job_title as "Fonction", coalesce(a.roles, '{}') as "Roles",
    u.cabinet_id as "CabinetId", b.name as "Cabinet",
    ${manager('m')} as "PremierResponsable", ${manager('n')} as "SecondResponsable",
    u.is_disabled::int as "IsDisabled", u.email_confirmed_at is not null as "IsConfirmed",
    u.last_sign_in_at as "LastSignInAt", u.photo_file_id as "PhotoId"
  from app_user u
  join collaborator c on c.client_id = u.client_id and c.user_id = u.id
  left join lateral (
    select array_agg(r.role order by r.role) as roles from user_role r
    where r.client_id = u.client_id and r.user_id = u.id
  ) a on true
  left join cabinet b on b.client_id = u.client_id and b.id = u.cabinet_id
  left join app_user m on m.client_id = c.client_id and m.id = c.first_manager_id
  left join app_user n on n.client_id = c.client_id and n.id = c.second_manager_id
  where u.client_id = $1 and u.kind = 'staff'`;

const byName = 'order by u.last_name collate french, u.first_name collate french, u.id';

const isActive = 'not u.is_disabled';

const attachedTo = (user: string) => `(c.first_manager_id = ${user} or c.second_manager_id = ${user})`;

export const selectCollaborators = (clientId: number): Statement => ({
  text: `${select} ${byName}`,
  values: [clientId],
  name: 'staff-all',
});

/** Active, and attached to whoever the session is. */
export const selectAttachedCollaborators = (
  clientId: number,
  _input: unknown,
  sessionId: string,
): Statement => ({
  text: `${select} and ${isActive} and ${attachedTo(
    '(select s.user_id from user_session s where s.client_id = $1 and s.id = $2)',
  )} ${byName}`,
  values: [clientId, sessionId],
});

export const selectCollaboratorsWithSecondManager = (clientId: number): Statement => ({
  text: `${select} and ${isActive} and c.second_manager_id is not null ${byName}`,
  values: [clientId],
});

export const selectCollaborator = (clientId: number, userId: number): Statement => ({
  text: `${select} and u.id = $2`,
  values: [clientId, userId],
});

/** A row as PostgreSQL has it. */
type Read = Omit<CollaboratorRow, 'LastSignInAt'> & { LastSignInAt: Date | null };

export const presentCollaborators = (rows: Read[]): CollaboratorRow[] =>
  rows.map((row) => ({ ...row, LastSignInAt: row.LastSignInAt?.toISOString() ?? null }));
