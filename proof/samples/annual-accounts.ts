import type { AreaSamples } from './sample.ts';

export const annualAccounts: AreaSamples = {
  values: {
    'POST societe/savePvCa#Id': (firm) => 810_000 + firm.number,
    // nothing done for the year yet: others' samples take it away
    'POST societe/savePvCa#Statut': () => 2,
    'POST societe/savePvCa#DatePv': () => undefined,
    'POST societe/savePvCa#DateDepot': () => undefined,
    'POST societe/savePvCa#Dividendes': () => undefined,
    'POST annualAccount/UpdateStatus#Id': (firm) => 810_000 + firm.number,
    'POST annualAccount/UpdateStatus#Version': () => undefined,
    'POST annualAccount/UpdateStatus#Statut': () => 0,
    'POST annualAccount/UpdateStatus#DatePv': () => undefined,
    'POST annualAccount/UpdateStatus#DateDepot': () => undefined,
  },
};
