import { vatNumberOf } from '#contract/identifiers.ts';
import { bankAccountId } from '../firms/cabinets.ts';
import { activityToday } from '../firms/national-lists.ts';
import { sirenOf, siretOf } from '../firms/numbers.ts';
import type { TestFirm } from '../firms.ts';
import { type AreaSamples, inCalls, type Sample } from './sample.ts';

const saves = ['POST cabinet/Add', 'POST cabinet/Edit'];

/** One SIREN for the cabinet that is added, another for the one that is changed. */
const numbers = (of: (number: number) => string): Record<'add' | 'edit', Sample> => ({
  add: (firm) => of(firm.number * 900 + 1),
  edit: (firm) => of(firm.number * 900 + 2),
});
const siret = numbers(siretOf);
const vatNumber = numbers((number) => vatNumberOf(sirenOf(number)));

const known = (firm: TestFirm) => siretOf(firm.number * 900);

export const cabinets: AreaSamples = {
  values: {
    ...inCalls(
      ['GetById', 'Edit', 'DeleteFromTreasury', 'GetBankAccounts', 'DownloadLogo', 'Delete'].map(
        (call) => `POST cabinet/${call}`,
      ),
      'Id',
      (firm) => firm.cabinets[0],
    ),
    'POST cabinet/Edit#Version': () => 1,
    'POST cabinet/Add#Siret': siret.add,
    'POST cabinet/Edit#Siret': siret.edit,
    'POST cabinet/Add#NumeroTva': vatNumber.add,
    'POST cabinet/Edit#NumeroTva': vatNumber.edit,
    ...inCalls(saves, 'CodeNaf', activityToday),
    ...inCalls(saves, 'FormeJuridique', () => 'SAS'),
    ...inCalls(saves, 'IdGreffe', () => undefined),
    'POST cabinet/Add#Comptes': () => [{ Titulaire: 'Titulaire', Iban: 'NL91ABNA0417164300' }],
    'POST cabinet/Edit#Comptes': (firm) => [{ Id: bankAccountId(firm.number), Titulaire: 'Titulaire' }],
    // it keeps its name, by which the look-ups are to find it
    'POST cabinet/Edit#Nom': (firm) => (firm.number === 1 ? `${firm.name} Lyon` : 'Boréal Brest'),
    'POST cabinet/Edit#IsLogoRetire': () => false,
    'POST cabinet/Edit#IdCabinetRepreneur': () => undefined,
    'POST cabinet/Edit#DateRetrait': () => undefined,
    'GET cabinet/GetBySiret#siret': known,
    'GET cabinet/GetCabinetsByClientAsKeyValueObjectByFilter#clientId': (firm) => firm.id,
  },
  sought: { 'GET cabinet/GetBySiret#siret': known },
};
