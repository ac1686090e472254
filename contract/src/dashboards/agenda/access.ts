import { opens } from '#contract/access/permissions.ts';

/** Whoever works in the firm has an agenda. */
export const mayUseAgenda = opens('TableauDeBord.agenda');
