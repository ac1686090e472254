import { rolesOnly } from '#contract/access/access.ts';
import { opens, opensTo } from '#contract/access/permissions.ts';
import { staffRoles } from '#contract/access/roles.ts';

/** Whoever works in the firm tells their own time. */
export const mayEnterTime = opens('TableauDeBord.ma-semaine');

const followUp = 'TableauDeBord.suivi-temps-collaborateur';

/** One's own weeks and those of the people one answers for; keepers see everybody's. */
export const mayFollowWeeks = opens(followUp);

/** Those who decide on everybody's weeks, beside each one's managers, and close months. */
export const timeKeepers = ['ADMINSTRATOR', 'EXPERT_COMPTABLE', 'DIRIGEANT'] as const;

export const mayCloseMonths = opensTo(followUp, timeKeepers);

/** Tasks are chosen by all who tell their time. */
export const mayChooseTasks = rolesOnly(staffRoles);

/** Time of every file against its budget. */
export const mayFollowFileTime = opens('TableauDeBord.suivi-temps-dossier');
/** The same of the files that one follows. */
export const mayFollowOwnFileTime = opens('Portefeuille.suivi-temps-dossier');

/** Those who head the firm say how many hours a budget stands for. */
export const mayAdjustTimeBudget = opensTo('TableauDeBord.suivi-temps-dossier', [
  ...timeKeepers,
  'CHEF_MISSION',
]);

/** Missions, tasks and expected hours. */
export const mayKeepTimeSettings = opens('Administration.administration-feuille-temps');
