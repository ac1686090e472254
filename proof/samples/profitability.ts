import { companiesOfA, companiesOfB } from '../firms/companies.ts';
import { rateId } from '../firms/profitability.ts';
import { plantedWeek } from '../firms/timesheets.ts';
import { undoneId } from '../firms/undone-deletions.ts';
import type { TestFirm } from '../firms.ts';
import { type AreaSamples, inCalls, type Sample } from './sample.ts';

const all: Sample = () => undefined;
const year: Sample = () => Number(plantedWeek().slice(0, 4));

export const profitability: AreaSamples = {
  values: {
    ...inCalls(
      ['POST Rentabilite/taux/add', 'POST Rentabilite/taux/edit'],
      'IdCollaborateur',
      ({ users }: TestFirm) => users.COMPTABLE.id,
    ),
    'POST Rentabilite/taux/edit#Id': ({ number }) => rateId(number),
    'POST Rentabilite/taux/edit#Version': () => 1,
    'POST Rentabilite/taux/edit#DateDebut': () => '2019-06-01',
    'POST Rentabilite/taux/delete#Id': ({ number }) => rateId(number),
    'POST Rentabilite/taux/restore#Id': ({ number }) => undoneId(number),
    ...Object.fromEntries(
      ['GetControle', 'ExportControle'].flatMap((name) =>
        ['Annee', 'Filter', 'MargeSous', 'IsSansTaux'].map(
          (field) => [`POST Rentabilite/${name}#${field}`, all] as const,
        ),
      ),
    ),
    'POST Rentabilite/GetLignes#Annee': year,
    'POST Rentabilite/GetLignes#Axe': () => 'SOCIETE',
    'POST Rentabilite/GetLignes#Id': ({ companies: [first] }) => first,
  },
  sought: Object.fromEntries(
    ['GetControle', 'ExportControle'].map((name) => [
      `POST Rentabilite/${name}#Filter`,
      ({ number }: TestFirm) => (number === 1 ? companiesOfA : companiesOfB)[5]?.name ?? '',
    ]),
  ),
};
