import type { TestFirm } from '../firms.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const planted = (firm: TestFirm) => 710_000 + firm.number;

const days = [
  'DateNomination',
  'DateRenouvellement',
  'DatePublication',
  'DateBodacc',
  'DateDepotGreffe',
  'DateReception',
  'DateApprobationComptes',
  'DateClotureLiquidation',
  'DatePublicationCloture',
  'DateRadiation',
  'BoniLiquidation',
];

export const dissolutions: AreaSamples = {
  values: {
    ...inCalls(
      ['GetDissolutionById', 'AbandonDissolution', 'changeBilanRecu'].map((call) => `POST societe/${call}`),
      'Id',
      planted,
    ),
    'POST societe/AbandonDissolution#Date': () => '2026-03-03',
    'POST societe/changeBilanRecu#DateReception': () => '2026-03-03',
    'POST societe/sendDissolutionMail#Ids': (firm) => [planted(firm)],
    'POST societe/SaveDissolution#Id': () => undefined,
    'POST societe/SaveDissolution#IdSociete': (firm) => firm.companies[2],
    'POST societe/SaveDissolution#Nature': () => 'AMIABLE',
    'POST societe/SaveDissolution#DateDecision': () => '2026-02-02',
    ...Object.fromEntries(days.map((day) => [`POST societe/SaveDissolution#${day}`, () => undefined])),
  },
};
