import { accountId, budgetSettingId, parameterId } from '../firms/parameters.ts';
import { ownEntryId } from '../firms/referentials.ts';
import { savedViewId, viewedList } from '../firms/saved-views.ts';
import { undoneId } from '../firms/undone-deletions.ts';
import { type AreaSamples, inCalls } from './sample.ts';

/** Reference data and the firm's own lists, parameters, budgets and accounts. */
export const firmData: AreaSamples = {
  values: {
    ...inCalls(
      [
        'AccountPlan/Restore',
        'administration/RestoreAdministration',
        'cabinet/Restore',
        'cabinet/RestoreFournisseur',
        'greffe/Restore',
        'Referentiels/Restore/legalStatus',
        'Referentiels/Restore/motifExclusion',
      ].map((path) => `POST ${path}`),
      'Id',
      (firm) => undoneId(firm.number),
    ),
    'POST views/Save#Liste': () => viewedList,
    'POST views/Delete#Id': (firm) => savedViewId(firm.number),
    'POST pins/Pin#Id': (firm) => firm.persons[0],
    'POST pins/Unpin#Id': (firm) => firm.persons[0],
    CategorieJuridique: () => '5499',
    TelephoneSecondaire: () => '02 61 91 00 02',
    EmailSecondaire: () => 'autre.adresse@exemple.fr',
    prefix: () => '69',
    Bic: () => 'BASIFRPP',
    SiteInternet: () => 'https://portail.example/',
    Telephone: () => '02 47 00 00 03',
    'POST Referentiels/naf/find#Nomenclature': () => 'naf-2025',
    'POST Referentiels/naf/GetByCode#Code': () => '69.20Z',
    'POST Referentiels/GetEntries#Liste': () => 'banques',
    'POST Referentiels/AddEntry#Liste': () => 'banques',
    'POST Referentiels/AddEntry#Code': () => '98765',
    'POST Referentiels/EditEntry#Id': (firm) => ownEntryId(firm.number),
    'POST Referentiels/EditEntry#Version': () => 1,
    'POST ParameterConfig/Add#Key': () => 'PORTAGE_FRAIS_GESTION',
    'POST ParameterConfig/Add#Valeur': () => '7,5',
    'POST ParameterConfig/Add#DateFin': () => '1985-12-31',
    'POST ParameterConfig/Close#Id': (firm) => parameterId(firm.number),
    'POST ParameterConfig/Close#Version': () => 1,
    'POST ParameterConfig/Close#DateFin': () => '2199-12-31',
    'POST administration/editCalculIRParameter#Annee': () => 2022,
    'POST administration/editCalculIRParameter#Version': () => 1,
    'POST administration/editCalculIRParameter#Tranches': () => [
      { Plafond: '11000', Taux: '0' },
      { Plafond: null, Taux: '11' },
    ],
    'POST Budget/budgetSetting/add#Annee': () => 2030,
    'POST Budget/budgetSetting/edit#Annee': () => 2024,
    'POST Budget/budgetSetting/edit#Id': (firm) => budgetSettingId(firm.number),
    'POST Budget/budgetSetting/edit#Version': () => 1,
    'POST AccountPlan/Add#Numero': () => '411300',
    'POST AccountPlan/Edit#Numero': () => '411110',
    'POST AccountPlan/Edit#Id': (firm) => accountId(firm.number),
    'POST AccountPlan/Edit#Version': () => 1,
    'POST AccountPlan/Delete#Id': (firm) => accountId(firm.number, 1),
  },
  sought: {
    'POST views/GetSavedViews#Liste': () => viewedList,
    'POST Referentiels/GetEntries#Filter': (firm) => `Banque ${firm.number === 1 ? 'A' : 'B'} du Basilic`,
  },
};
