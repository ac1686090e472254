import { companiesOfA, companiesOfB } from '../firms/companies.ts';
import { plantedVisa } from '../firms/tax-files.ts';
import type { AreaSamples, Sample } from './sample.ts';

const all: Sample = () => undefined;
const board = 'POST VisaFiscalTravaux/GetSuivi';

export const visaWorks: AreaSamples = {
  values: {
    ...Object.fromEntries(
      ['Texte', 'IdCabinet', 'Travail', 'Etat', 'IdResponsable'].map(
        (field) => [`${board}#${field}`, all] as const,
      ),
    ),
    [`${board}#Annee`]: () => 2022,
    'POST VisaFiscalTravaux/GetTravaux#VisaFiscalId': plantedVisa,
    'POST VisaFiscalTravaux/Changer#VisaFiscalId': plantedVisa,
    'POST VisaFiscalTravaux/Changer#Travail': () => 'PIECES',
    'POST VisaFiscalTravaux/Changer#Version': () => 1,
    'POST VisaFiscalTravaux/Changer#Etat': () => 'EN_COURS',
    'POST VisaFiscalTravaux/Changer#IdResponsable': ({ users }) => users.COMPTABLE.id,
  },
  sought: {
    [`${board}#Texte`]: ({ number }) => (number === 1 ? companiesOfA : companiesOfB)[0]?.name ?? '',
  },
};
