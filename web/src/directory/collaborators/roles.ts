import { allRoles, type Role, roleNames } from '#contract/access/roles.ts';

const roleName = (role: string) => roleNames[role as Role] ?? role;

/** 'Comptable, Juridique'. */
export const rolesInFrench = (roles: readonly string[]) => roles.map(roleName).join(', ');

const french = new Intl.Collator('fr');

/** Every role by the name that is shown, in French order. */
export const roleOptions = allRoles
  .map((role) => ({ value: role, label: roleNames[role] }))
  .sort((a, b) => french.compare(a.label, b.label));
