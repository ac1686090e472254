import { opens } from '#contract/access/permissions.ts';

/** Those who follow the budgets of the firm's files. */
export const mayFollowBudgets = opens('TableauDeBord.controle-gestion');
