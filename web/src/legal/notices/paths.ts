export const noticeListPath = '/juridique/legal-notice/list';
export const supportListPath = '/juridique/legal-notice/supports';
export const noticeInvoiceListPath = '/juridique/legal-notice-invoice/list';
