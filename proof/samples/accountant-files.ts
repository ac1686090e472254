import { plantedExercise, plantedNote } from '../firms/company-files.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const of = (...names: string[]) => names.map((name) => `POST AccountantSocietyTracking/${name}`);
const list = 'POST AccountantSocietyTracking/GetSuiviDossierExpertComptable';
const ofYear = of(
  'SaveSuiviDossierExpertComptable',
  'AllSuiviDossierNotes',
  'addSuiviDossierExpertNotes',
  'GetFicheReprise',
  'GenerateECDocs',
);

export const accountantFiles: AreaSamples = {
  values: {
    ...inCalls([...ofYear, list], 'IdSociete', (firm) => firm.companies[0]),
    ...inCalls(ofYear, 'IdExercice', plantedExercise),
    ...inCalls([...of('SettlePoint'), 'POST societe/deleteSuiviDossierExpertComment'], 'Id', plantedNote),
    'POST AccountantSocietyTracking/GenerateECDocs#Modeles': () => undefined,
    'POST AccountantSocietyTracking/SaveSuiviDossierExpertComptable#Version': () => undefined,
    ...Object.fromEntries(
      ['Exercice', 'IdCabinet', 'IdCollaborateur', 'Etat', 'PointsOuverts', 'Texte'].map((filter) => [
        `${list}#${filter}`,
        () => undefined,
      ]),
    ),
  },
};
