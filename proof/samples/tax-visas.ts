import {
  plantedAnomaly,
  plantedDouble,
  plantedMotives,
  plantedQuestion,
  plantedSpare,
  plantedTwin,
  plantedVisa,
} from '../firms/tax-files.ts';
import type { TestFirm } from '../firms.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const changes = ['ResilierSociete', 'ExclureVisaFiscalSociete', 'UpdateDateFinMission', 'SaveCotation'];

const letterOf = ({ number }: TestFirm) => (number === 1 ? 'A' : 'B');

const anomalyLists = ['visaFiscal', 'ecf', 'portefeuille'].map((path) => `POST ${path}/GetAnomalies`);

export const taxVisas: AreaSamples = {
  values: {
    VisaFiscalId: plantedVisa,
    ...inCalls(['POST visaFiscal/SaveAnomalie', 'POST ecf/SaveAnomalie'], 'Id', () => undefined),
    ...inCalls(['POST visaFiscal/SaveAnomalie', 'POST ecf/SaveAnomalie'], 'Version', () => undefined),
    ...inCalls(['POST visaFiscal/SaveAnomalie', 'POST ecf/SaveAnomalie'], 'ReleveeLe', () => '2024-02-01'),
    ...inCalls(['POST visaFiscal/SaveAnomalie', 'POST ecf/SaveAnomalie'], 'RepondueLe', () => '2024-02-02'),
    ...inCalls(anomalyLists, 'Annee', () => undefined),
    ...inCalls(anomalyLists, 'Etat', () => undefined),
    'POST visaFiscal/SaveAnomalie#IdSociete': (firm) => firm.companies[0],
    'POST visaFiscal/SaveAnomalie#Annee': () => 2022,
    'POST visaFiscal/SaveAnomalie#IdQuestion': plantedQuestion,
    'POST ecf/SaveAnomalie#IdSociete': (firm) => firm.companies[1],
    'POST ecf/SaveAnomalie#Annee': () => 2023,
    'POST ecf/SaveAnomalie#Numero': () => 6,
    'POST visaFiscal/DeleteAnomalie#Id': (firm) => plantedAnomaly(firm, 'VISA'),
    'POST ecf/DeleteAnomalie#Id': (firm) => plantedAnomaly(firm, 'ECF'),
    'POST visaFiscal/EditQuestion#Id': plantedQuestion,
    'POST visaFiscal/EditQuestion#Version': () => undefined,
    'POST visaFiscal/DeleteQuestion#Id': plantedSpare,
    'POST Referentiels/edit/cotationCRM#Code': () => 1,
    'POST visaFiscal/ManageDoublonVisaFiscal#Ids': (firm) => [plantedTwin(firm)],
    'POST visaFiscal/ResilierSociete#IdMotif': (firm) => plantedMotives(firm).RESILIATION,
    'POST visaFiscal/ExclureVisaFiscalSociete#IdMotifExclusion': (firm) => plantedMotives(firm).EXCLUSION,
    'POST visaFiscal/GetHistorique#Id': plantedVisa,
    'POST visaFiscal/RestoreDoublonVisaFiscal#Id': plantedDouble,
    'POST visaFiscal/GetSuiviVisaFiscal#DoublonDe': plantedVisa,
    ...inCalls(
      changes.map((call) => `POST visaFiscal/${call}`),
      'Version',
      () => undefined,
    ),
    'POST visaFiscal/UpdateAdhesionVisaFiscal#IdSociete': (firm: TestFirm) => firm.companies[1],
    'POST visaFiscal/UpdateAdhesionVisaFiscal#Annee': () => 2021,
    'POST visaFiscal/UpdateAdhesionVisaFiscal#DateAdhesion': () => '2021-03-01',
    'POST visaFiscal/ResilierSociete#DateResiliation': () => '2023-03-01',
    'POST visaFiscal/ExclureVisaFiscalSociete#DateExclusion': () => '2023-03-01',
    'POST visaFiscal/UpdateDateFinMission#DateFinMission': () => '2023-03-01',
  },
  sought: {
    'POST visaFiscal/GetAnomalies#Texte': (firm) => `Écart de TVA ${letterOf(firm)}`,
    'POST ecf/GetAnomalies#Texte': (firm) => `Durée contestée ${letterOf(firm)}`,
  },
};
