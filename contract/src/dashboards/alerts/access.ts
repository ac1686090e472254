import { opens } from '#contract/access/permissions.ts';

export const mayFollowAlerts = opens('TableauDeBord.suivi-alertes');
