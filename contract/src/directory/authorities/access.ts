import { opens } from '#contract/access/permissions.ts';

/** Those who find the tax offices in their menu keep them too (specification 1, section 6). */
export const mayKeepAdministrations = opens('Repertoire.service-impots');
