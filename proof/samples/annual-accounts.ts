import { plantedExercise } from '../firms/company-files.ts';
import type { AreaSamples } from './sample.ts';

export const annualAccounts: AreaSamples = {
  values: {
    'POST societe/savePvCa#Id': plantedExercise,
    'POST societe/savePvCa#Statut': () => 5,
    'POST societe/savePvCa#DatePv': () => '2026-05-15',
    'POST societe/savePvCa#DateDepot': () => '2026-06-15',
  },
};
