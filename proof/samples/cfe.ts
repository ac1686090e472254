import { cfeLineId } from '../firms/cfe.ts';
import { differenceId } from '../firms/directory-differences.ts';
import type { TestFirm } from '../firms.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const planted = ({ number }: TestFirm) => cfeLineId(number);
const toConfirm = ({ number }: TestFirm) => cfeLineId(number, 2);

const days = ['Declaration1447CLe', 'AcomptePayeLe', 'PayeLe', 'ReductionDemandeeLe'];
const unsaid = [...days, 'MotifExoneration', 'Version'];

export const cfe: AreaSamples = {
  values: {
    'POST societe/TraiterEcarts#Ids': ({ number }) => [differenceId(number)],
    'POST societe/TraiterEcarts#Decision': () => 'REFUSER',
    'POST societe/TraiterEcarts#DateEffet': () => undefined,
    ...inCalls(['POST societe/GetCfeById', 'POST societe/saveCfe'], 'Id', planted),
    'POST societe/saveCfe#Montant': () => 123_400,
    'POST societe/saveCfe#ContesteLe': () => '2026-11-06',
    'POST societe/saveCfe#Acompte': () => 40_000,
    'POST societe/saveCfe#RecuLe': () => '2026-11-05',
    ...Object.fromEntries(unsaid.map((field) => [`POST societe/saveCfe#${field}`, () => undefined])),
    'POST societe/MakeCfeYear#Annee': () => 2026,
    'POST societe/ConfirmAvisCfe#Id': toConfirm,
    'POST societe/ConfirmAvisCfe#Montant': () => 123_400,
    'POST societe/ConfirmAvisCfe#Acompte': () => 40_000,
    'POST societe/DismissAvisCfe#Id': ({ number }) => cfeLineId(number, 4),
    'POST societe/DownloadReductionCfe#Id': ({ number }) => cfeLineId(number, 3),
    'POST societe/UploadAvisCfe#Annee': () => 2026,
    'POST societe/sendcfebyidsociete#Annee': () => 2026,
    'POST societe/sendcfebyidsociete#Renvoyer': () => false,
    'POST societe/sendcfe#Ids': (firm) => [planted(firm)],
    'POST societe/sendcfe#Annee': () => 2026,
    ...inCalls(['POST societe/allCfeNotifications', 'POST societe/exportCfeToExcel'], 'Annee', () => 2026),
  },
};
