import { opens } from '#contract/access/permissions.ts';

/** Those who find the formalities in their menu. */
export const mayOrder = opens('SuiviJuridique.type-formalite');

/** Those who find what was done for all formalities in their menu. */
export const mayFollowOrders = opens('SuiviJuridique.suivi-communication-formality');

/** Who sees the firm's figures. */
export const maySeeOrderFigures = opens('TableauDeBord');
