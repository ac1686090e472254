import { opens } from '#contract/access/permissions.ts';

/** Those who find the registries in their menu keep them too (specification 1, section 6). */
export const mayKeepGreffes = opens('Repertoire.greffe-tribunal-commerce');
