import { opens } from '#contract/access/permissions.ts';

/** Those who find the mails and text messages in their menu. */
export const mayWatchOutbox = opens('Administration.courriels-sms');
