import { type Access, signedIn, withCustomers } from '#contract/access/access.ts';
import { opens } from '#contract/access/permissions.ts';

/** Those who find the customers' requests in their menu. */
export const mayFollowRequests = opens('Portefeuille.client-requests');

/** Those who find the customers' questions there. */
export const mayFollowQuestions = opens('Portefeuille.questions');

/** Whoever is signed in, of a firm with the module: the customer's companies decide what is told, the staff has none. */
export const mayHaveRequests: Access = { ...signedIn, module: 'client-requests' };

/** The screen of the client space: a customer alone. */
export const mayOpenOwnRequests = withCustomers({ ...signedIn, roles: [] });
