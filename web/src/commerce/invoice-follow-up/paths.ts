export const invoiceFollowUpPath = '/gest-comm/cabinet-invoice-suivi';
