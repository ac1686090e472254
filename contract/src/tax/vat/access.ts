import { opens } from '#contract/access/permissions.ts';

const screen = 'Portefeuille.suivi-tva';

/** Those who find the follow-up in their menu declare too: it is the portfolio's daily work. */
export const mayFollowVat = opens(screen);
