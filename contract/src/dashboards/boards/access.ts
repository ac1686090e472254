import { opens, opensTo } from '#contract/access/permissions.ts';

const ofYear = 'TableauDeBord.controle-travaux-comptables';

export const mayFollowYears = opens(ofYear);
export const mayFollowMonths = opens('TableauDeBord.suivi-mensuel');
export const mayFollowEcfWorks = opens('Ecf.works-monitoring-ecf');

/** Those who head the firm say which tasks are followed. */
export const mayKeepBoardTasks = opensTo(ofYear, [
  'ADMINSTRATOR',
  'CHEF_MISSION',
  'EXPERT_COMPTABLE',
  'DIRIGEANT',
]);
