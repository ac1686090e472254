import { plantedExercise } from '../firms/company-files.ts';
import { fecId } from '../firms/fec.ts';
import type { TestFirm } from '../firms.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const reading = ['GetControle', 'GetAnomalies', 'ExporterAnomalies', 'GetLignes', 'Download'];

export const fec: AreaSamples = {
  values: {
    ...inCalls(
      reading.map((name) => `POST fec/${name}`),
      'IdFec',
      (firm: TestFirm) => fecId(firm.number),
    ),
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
