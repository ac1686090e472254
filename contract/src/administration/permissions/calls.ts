import { z } from 'zod';
import { permissions } from '#contract/access/menu/menu.ts';
import { opens } from '#contract/access/permissions.ts';
import { allRoles, type Role } from '#contract/access/roles.ts';
import { call, noInput } from '#contract/call.ts';

const own = opens('Administration.permissions');

const keys = [...permissions.keys()] as [string, ...string[]];

/** What an administrator decided for a role; what is not listed is as the access map has it. */
const Decision = z.object({ Permission: z.string(), Role: z.string(), IsGranted: z.boolean() });

/** The firm's own decisions on permissions, by permission and role. */
export const GetPermissions = call({
  method: 'GET',
  path: 'permissions/GetPermissions',
  request: noInput,
  answer: z.array(Decision),
  access: own,
});

/**
 * Whether a cell of the matrix may be changed: who decides on permissions stays who the product says, and
 * the administrator keeps the part where it is done, so that no firm locks itself out.
 */
export const isFixed = (permission: string, role: Role): boolean =>
  permission === 'Administration.permissions' || (permission === 'Administration' && role === 'ADMINSTRATOR');

const Change = z
  .strictObject({
    Permission: z.enum(keys, 'Permission inconnue.'),
    Role: z.enum(allRoles, 'Rôle inconnu.'),
    /** Null: as the product has it. */
    IsGranted: z.boolean('Choix obligatoire.').nullable(),
  })
  .refine(({ Permission, Role }) => !isFixed(Permission, Role), {
    path: ['Permission'],
    message: 'Cette permission ne peut pas être modifiée.',
  });

/** Keeps decisions on permissions; they hold from the next request on. */
export const SavePermissions = call({
  method: 'POST',
  path: 'permissions/SavePermissions',
  request: z.strictObject({
    Changes: z.array(Change).min(1, 'Aucune modification.').max(3000, 'Trop de modifications.'),
  }),
  answer: z.literal(true),
  access: own,
  audit: 'permissions.save',
});
