import type { AreaSamples } from './sample.ts';

export const annualAccounts: AreaSamples = {
  values: {
    'POST societe/savePvCa#Id': (firm) => 810_000 + firm.number,
    'POST societe/savePvCa#Statut': () => 5,
    'POST societe/savePvCa#DatePv': () => '2025-05-15',
    'POST societe/savePvCa#DateDepot': () => '2025-06-15',
  },
};
