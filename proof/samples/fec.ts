import { plantedExercise } from '../firms/company-files.ts';
import { fecId, remarkId } from '../firms/fec.ts';
import type { TestFirm } from '../firms.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const reading = [
  'GetControle',
  'GetAnomalies',
  'ExporterAnomalies',
  'GetLignes',
  'Download',
  'GetComparaison',
];
const review = ['Lancer', 'GetRemarques', 'Decider'].map((name) => `POST fec/Revue/${name}`);

export const fec: AreaSamples = {
  values: {
    ...inCalls(
      reading.map((name) => `POST fec/${name}`),
      'IdFec',
      (firm: TestFirm) => fecId(firm.number),
    ),
    ...inCalls(review, 'IdFec', (firm: TestFirm) => fecId(firm.number)),
    'POST fec/GetComparaison#Nature': () => undefined,
    'POST fec/Revue/GetRemarques#Motif': () => 'LIBELLE',
    'POST fec/Revue/GetRemarques#Decision': () => 'ACCEPTEE',
    'POST fec/Revue/Decider#Ids': (firm) => [remarkId(firm.number)],
    'POST fec/Revue/Decider#Decision': () => 'ACCEPTEE',
    'POST fec/Revue/Decider#Forme': () => undefined,
    'POST fec/Revue/Decider#IdTypeDocument': () => undefined,
    'POST fec/Revue/Decider#DateLimite': () => undefined,
    'POST fec/Confirmer#IdFec': (firm) => fecId(firm.number, 'checked'),
    'POST fec/Abandonner#IdFec': (firm) => fecId(firm.number, 'given-up'),
    ...inCalls(
      ['GetAnomalies', 'ExporterAnomalies'].map((name) => `POST fec/${name}`),
      'Ligne',
      () => undefined,
    ),
    'POST fec/GetLignes#Compte': () => '512',
    'POST fec/GetLignes#CompteAux': () => undefined,
    'POST fec/GetLignes#Journal': () => 'BQ',
    'POST fec/GetLignes#Ecriture': () => '1',
    'POST fec/GetLignes#Ligne': () => 2,
    'POST fec/GetLignes#Texte': () => 'Remise',
    'POST bilan/ImportFEC/getBilanFromFec#IdExercice': (firm) => plantedExercise(firm),
  },
};
