import { opens } from '#contract/access/permissions.ts';

/** What the firm has at its banks, expects and owes in the coming weeks. */
export const mayFollowTreasury = opens('GestComm.suivi-tresorerie');
