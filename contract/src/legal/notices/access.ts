import { opens } from '#contract/access/permissions.ts';

/** Those who find the legal notices in their menu. */
export const mayKeepNotices = opens('SuiviJuridique.legal-notice');

/** Those who find what supports invoice for them. */
export const mayKeepNoticeInvoices = opens('SuiviJuridique.legal-notice-invoice');
