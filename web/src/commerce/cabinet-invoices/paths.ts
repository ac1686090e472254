export const cabinetInvoicesPath = '/gest-comm/cabinet-invoice';
