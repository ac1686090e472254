export const plansPath = '/gest-comm/cabinet-periodic-invoice';
