import { opensTo } from '#contract/access/permissions.ts';

/** Those whom the document names for the rates (specification 1, section 6): nobody else reads what a collaborator costs. */
export const rateReaders = ['EXPERT_COMPTABLE', 'DIRIGEANT', 'ADMINSTRATOR'] as const;

export const mayKeepRates = opensTo('Administration.collaborator-rentability-config', rateReaders);

/** Its figures are sums of rates: of one collaborator's hours they would tell them. */
export const mayControlProfitability = opensTo('TableauDeBord.controle-rentabilite', rateReaders);
