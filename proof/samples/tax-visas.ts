import { plantedDouble, plantedMotives, plantedTwin, plantedVisa } from '../firms/tax-files.ts';
import type { TestFirm } from '../firms.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const changes = ['ResilierSociete', 'ExclureVisaFiscalSociete', 'UpdateDateFinMission', 'SaveCotation'];

export const taxVisas: AreaSamples = {
  values: {
    VisaFiscalId: plantedVisa,
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
};
