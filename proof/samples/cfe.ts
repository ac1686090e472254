import type { TestFirm } from '../firms.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const planted = (firm: TestFirm) => 720_000 + firm.number;

const days = ['Declaration1447CLe', 'AcomptePayeLe', 'PayeLe', 'ContesteLe', 'ReductionDemandeeLe'];
const unsaid = [...days, 'MotifContestation', 'MotifExoneration', 'Version'];

export const cfe: AreaSamples = {
  values: {
    ...inCalls(['POST societe/GetCfeById', 'POST societe/saveCfe'], 'Id', planted),
    'POST societe/saveCfe#Montant': () => 123_400,
    'POST societe/saveCfe#Acompte': () => 40_000,
    'POST societe/saveCfe#RecuLe': () => '2026-11-05',
    ...Object.fromEntries(unsaid.map((field) => [`POST societe/saveCfe#${field}`, () => undefined])),
    'POST societe/MakeCfeYear#Annee': () => 2026,
    ...inCalls(['POST societe/allCfeNotifications', 'POST societe/exportCfeToExcel'], 'Annee', () => 2026),
  },
};
