import { type Access, signedIn, withCustomers } from '#contract/access/access.ts';
import { opens } from '#contract/access/permissions.ts';

/** Those who find the messages in their menu. */
export const mayFollowMessages = opens('Portefeuille.client-messaging');

/** Whoever is signed in, of a firm with the module: the customer's companies decide what is told, the staff has none. */
export const mayHaveMessages: Access = { ...signedIn, module: 'client-messaging' };

/** The screen of the client space: a customer alone. */
export const mayOpenOwnMessages = withCustomers({ ...signedIn, roles: [] });
