import { rolesOnly } from '#contract/access/access.ts';
import { opens } from '#contract/access/permissions.ts';
import { staffRoles } from '#contract/access/roles.ts';

/** Those who find the registries in their menu keep them too (specification 1, section 6). */
export const mayKeepGreffes = opens('Repertoire.greffe-tribunal-commerce');

/** Forms of every area choose from them. */
export const mayChooseGreffe = rolesOnly(staffRoles);
