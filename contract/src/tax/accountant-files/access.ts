import { opens } from '#contract/access/permissions.ts';

/** Those who find the follow-up in their menu write into it: notes are everybody's who works on the file. */
export const mayFollowFiles = opens('TableauDeBord.suivi-dossier-expert-comptable');
