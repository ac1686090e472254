import type { ClientBase } from 'pg';
import { allRoles, type Role, roleNames } from '#contract/access/roles.ts';
import { insertRows } from '../insert-rows.ts';

/** Who signs in: a member of the staff by role, a customer of the firm, or an account put out of use. */
export type Who = Role | 'client' | 'disabled';

export interface TestUser {
  id: number;
  email: string;
  fullName: string;
}

interface ToPlant {
  clientId: number;
  letter: string;
  passwordHash: string;
  cabinet: number;
}

/** A user of each role, a customer and one that has left; all with the same password. */
export async function plantUsers(client: ClientBase, { clientId, letter, passwordHash, cabinet }: ToPlant) {
  const accounts = [
    ...allRoles.map((role) => ({
      who: role as Who,
      last_name: `${roleNames[role]} ${letter}`,
      kind: 'staff',
      is_disabled: false,
      cabinet_id: cabinet,
    })),
    {
      who: 'client' as Who,
      last_name: `Espace Pro ${letter}`,
      kind: 'client',
      is_disabled: false,
      cabinet_id: null,
    },
    {
      who: 'disabled' as Who,
      last_name: `Parti ${letter}`,
      kind: 'staff',
      is_disabled: true,
      cabinet_id: cabinet,
    },
  ].map(({ who, ...rest }) => ({
    who,
    row: {
      client_id: clientId,
      email: `${who.toLowerCase().replaceAll('_', '-')}@${letter.toLowerCase()}.example`,
      first_name: `Camille ${letter}`,
      password_hash: passwordHash,
      email_confirmed_at: '2026-01-05T09:00:00+01:00',
      ...rest,
    },
  }));
  const rows = await insertRows<{ id: number; email: string; first_name: string; last_name: string }>(
    client,
    'app_user',
    accounts.map(({ row }) => row),
  );
  const users = accounts.map(({ who }, index) => {
    const row = rows[index];
    if (!row) throw new Error(`the user ${who} was not inserted`);
    return [
      who,
      { id: Number(row.id), email: row.email, fullName: `${row.first_name} ${row.last_name}` },
    ] as const;
  });
  await insertRows(
    client,
    'sign_in_address',
    users.map(([, { id, email }]) => ({ email, client_id: clientId, user_id: id })),
  );
  await insertRows(
    client,
    'user_role',
    users
      .filter(([who]) => who !== 'client' && who !== 'disabled')
      .map(([role, { id }]) => ({ client_id: clientId, user_id: id, role })),
  );
  return Object.fromEntries(users) as Record<Who, TestUser>;
}
