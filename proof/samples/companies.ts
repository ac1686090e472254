import {
  plantedCustomer,
  plantedCustomerName,
  plantedEstablishment,
  plantedExercise,
  plantedGuid,
  plantedMandate,
  plantedMission,
  plantedRequest,
} from '../firms/company-files.ts';
import { siretOf } from '../firms/numbers.ts';
import type { TestFirm } from '../firms.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const first = (firm: TestFirm) => firm.companies[0];

const saves = ['POST societe/Add', 'POST societe/Edit'];

const inSaves = (field: string, value: unknown) => inCalls(saves, field, () => value);

/** The seat of the firm's first company, as it is planted. */
const known = (firm: TestFirm) => siretOf(firm.number * 1000);

/** The seat of a company that no other sample changes. */
const untouched = (firm: TestFirm) => siretOf(firm.number * 1000 + 4);

/** Records of other registers, and numbers that follow from the SIRET. */
const ofOthers = [
  'Siren',
  'NumeroTva',
  'IdGreffe',
  'IdContactPrincipal',
  'IdServiceImpots',
  'IdSocieteTete',
  'IdUrssaf',
  'IdCaisseRetraite',
  'IdPrevoyance',
  'IdMutuelle',
];

/** Calls that name the company whose mandates or titles they tell of. */
const ofCompany = [
  'GetDirigeantBySocieteId',
  'saveMandat',
  'GetRegistreTitres',
  'saveMouvement',
  'GetTableCapital',
  'GetBeneficiairesEffectifs',
].map((call) => `POST societe/${call}`);

const mandates = ['saveMandat', 'endMandat', 'renewMandat'].map((call) => `POST societe/${call}`);

export const companies: AreaSamples = {
  values: {
    ...inCalls(
      [
        'GetSocieteById',
        'GetSocieteByIdWithCabinetInfoAsync',
        'GetById',
        'Edit',
        'EditSiret',
        'DeleteSociety',
        'GenererFichesignaletiquePdf',
        'GetPretPour',
        'GetSocieteByIdWithAllDetails',
      ].map((call) => `POST societe/${call}`),
      'Id',
      first,
    ),
    'POST societe/CheckSocieteWithFiveYearsAge#id': first,
    'POST Audit/Societe/GetById#Id': first,
    'POST societe/StartFichesSignaletiques#Ids': (firm) => [first(firm)],
    ...inCalls(['POST societe/DistinguerSocietes', 'POST societe/CompareSocietes'], 'Id', first),
    ...inCalls(
      ['POST societe/DistinguerSocietes', 'POST societe/CompareSocietes'],
      'OtherId',
      (firm) => firm.companies[1],
    ),
    'POST societe/MergeSocietes#KeptId': (firm) => firm.companies[1],
    'POST societe/MergeSocietes#MergedId': (firm) => firm.companies[2],
    'POST societe/MergeSocietes#FromMerged': () => [],
    ...inCalls(
      ['GetEtablissements', 'AddEtablissement'].map((call) => `POST societe/${call}`),
      'IdSociete',
      (firm) => firm.companies[5],
    ),
    'POST societe/GetEtablissements#IdSociete': first,
    ...inCalls(
      ['EditEtablissement', 'DeleteEtablissement'].map((call) => `POST societe/${call}`),
      'Id',
      plantedEstablishment,
    ),
    'POST societe/AddEtablissement#Siret': (firm) => siretOf(firm.number * 1000 + 5, 2),
    'POST societe/EditEtablissement#Siret': (firm) => siretOf(firm.number * 1000 + 700),
    'POST societe/AddEtablissement#IdServiceImpots': () => undefined,
    'POST societe/EditEtablissement#IdServiceImpots': () => undefined,
    'POST societe/GetDoublons#Siret': known,
    'POST societe/RequestEditSociety#IdSociete': first,
    'POST societe/RequestEditSociety#Changements': () => [{ Champ: 'Sigle', Propose: 'SIG' }],
    'POST societe/RequestEditSociety#Champ': () => 'Sigle',
    'POST societe/RequestEditSociety#Propose': () => 'SIG',
    'POST societe/GetDemandesModification#IdSociete': first,
    'POST societe/GetDemandesModification#Id': plantedRequest,
    'POST societe/TraiterDemandeModification#Id': plantedRequest,
    'POST societe/TraiterDemandeModification#Decisions': () => [{ Champ: 'Telephone', IsAccepte: false }],
    'POST societe/TraiterDemandeModification#Champ': () => 'Telephone',
    'GET societe/GetBySiret#siret': known,
    'POST societe/RestoreSociete#Id': (firm) => 900_000 + firm.number,
    'POST societe/Add#Siret': (firm) => siretOf(firm.number * 900 + 3),
    'POST societe/Edit#Siret': known,
    'POST societe/EditSiret#Siret': (firm) => siretOf(firm.number * 900 + 4),
    'POST societe/EditSiret#Nature': () => 'CORRECTION',
    // unique in the firm
    ...inSaves('Reference', undefined),
    // a confidential file is read by none of those who are probed after this call
    ...inSaves('IsConfidentiel', false),
    ...inSaves('FormeJuridique', 'SAS'),
    ...inSaves('RegimeFiscal', 'IS'),
    ...inSaves('RegimeTva', 4),
    ...inSaves('CodeNaf', '01.12Z'),
    ...inSaves('CodeNaf2025', '01.12Y'),
    ...inSaves('MoisJourCloture', '12-31'),
    ...inSaves('CategorieJuridique', '5710'),
    ...inSaves('CodeIdcc', '3219'),
    ...Object.fromEntries(ofOthers.flatMap((field) => Object.entries(inSaves(field, undefined)))),
    ...inCalls(saves, 'Lecteurs', (firm) => [firm.users.JURIDIQUE.id]),
    ...inCalls(saves, 'IdCabinet', (firm) => firm.cabinets[0]),
    ...inCalls(
      ['getBudgetByIdSociete', 'editBudget', 'DuplicateBudget'].map((call) => `POST societe/${call}`),
      'IdSociete',
      first,
    ),
    'POST societe/editBudget#Id': () => undefined,
    ...inCalls(
      ['DuplicateBudget', 'DuplicateAllBudgets'].map((call) => `POST societe/${call}`),
      'AnneeCible',
      () => 2030,
    ),
    'POST societe/DuplicateAllBudgets#IdCabinet': (firm) => firm.cabinets[0],
    'GET societe/GetSocieteByGuid#guid': plantedGuid,
    ...inCalls(ofCompany, 'IdSociete', first),
    ...inCalls(['POST societe/endMandat', 'POST societe/renewMandat'], 'Id', plantedMandate),
    ...inCalls(mandates, 'DateFin', () => '2025-06-30'),
    'POST societe/renewMandat#DateDebut': () => '2021-01-01',
    ...inCalls(mandates, 'DateExpiration', () => '2026-12-31'),
    'POST societe/saveMandat#Id': () => undefined,
    'POST societe/saveMandat#IdPerson': (firm) => firm.persons[0],
    'POST societe/saveMandat#IdSocieteMandataire': () => undefined,
    'POST societe/saveMandat#IdRepresentantPermanent': () => undefined,
    'POST societe/saveMandat#StatutDirigeant': () => 'GERANT',
    'POST societe/saveMandat#DateDebut': () => '2024-01-01',
    'POST societe/saveMouvement#Date': () => '2024-01-01',
    'POST societe/saveMouvement#Nature': () => 'AUGMENTATION',
    'POST societe/saveMouvement#Droit': () => 'PP',
    'POST societe/saveMouvement#Cedant': () => undefined,
    'POST societe/saveMouvement#Cessionnaire': (firm) => ({ IdPerson: firm.persons[0] }),
    'POST societe/saveMouvement#NumeroDu': () => undefined,
    'POST societe/saveMouvement#NumeroAu': () => undefined,
    ...inCalls(
      ['GetExercicesByCompanyId', 'OpenExercice'].map((call) => `POST societe/${call}`),
      'IdSociete',
      first,
    ),
    ...inCalls(
      ['EditExercice', 'CloseExercice', 'DeleteExercice'].map((call) => `POST societe/${call}`),
      'Id',
      plantedExercise,
    ),
    // others' samples have saved it meanwhile
    ...inCalls(
      ['EditExercice', 'DeleteExercice'].map((call) => `POST societe/${call}`),
      'Version',
      () => undefined,
    ),
    ...inCalls(
      ['GetAllSuiviSocietes', 'GetAllSuiviSocietes1', 'exportPorteFeuilleToExcelAsAttachment'].map(
        (call) => `POST societe/${call}`,
      ),
      'AccountingManagerId',
      () => undefined,
    ),
    ...inCalls(
      ['GetMissionsEtEquipe', 'saveMission'].map((call) => `POST societe/${call}`),
      'IdSociete',
      first,
    ),
    ...inCalls(
      ['GetFacturation', 'saveFacturationDetails', 'RevealIbanFacturation'].map(
        (call) => `POST societe/${call}`,
      ),
      'IdSociete',
      first,
    ),
    ...inCalls(['POST societe/saveFacturationDetails'], 'Facturation', () => ({
      ModeReglement: 'Transfer',
      Iban: 'NL91ABNA0417164300',
      Periodicite: 'MENSUELLE',
      JourFacturation: 5,
      DelaiPaiement: 30,
    })),
    'POST SocieteClientPortage/portage/GetSocieteClientById#Id': plantedCustomer,
    'POST SocieteClientPortage/EditSocieteCliente#Id': plantedCustomer,
    'POST SocieteClientPortage/EditSocieteCliente#RaisonSociale': plantedCustomerName,
    ...inCalls(
      ['POST SocieteClientPortage/portage/AddSocieteCliente', 'POST SocieteClientPortage/EditSocieteCliente'],
      'Siret',
      () => undefined,
    ),
    ...inCalls(
      ['POST SocieteClientPortage/portage/AddSocieteCliente', 'POST SocieteClientPortage/EditSocieteCliente'],
      'NumeroTva',
      () => undefined,
    ),
    ...inCalls(
      ['POST SocieteClientPortage/portage/AddSocieteCliente', 'POST SocieteClientPortage/EditSocieteCliente'],
      'PaysAlpha2Code',
      () => 'DE',
    ),
    'GET SocieteClientPortage/portage/GetSocieteClienteByName#name': () => 'Cliente de portage',
    'POST societe/saveMission#Id': plantedMission,
    'POST societe/saveMission#Type': () => 1,
    'POST societe/saveMission#DateDebut': () => '2012-01-01',
    'POST societe/saveMission#DateFin': () => undefined,
    'POST societe/saveMission#IdMotifResiliation': () => undefined,
    'POST societe/deleteMission#Id': plantedMission,
    'POST societe/GetSuiviAffectations#IdCollaborateur': () => undefined,
    'POST societe/GetSuiviAffectations#IdCabinet': () => undefined,
    'POST societe/GetChargeCollaborateurs#IdCabinet': () => undefined,
    'POST societe/GetSocieteToDuplicateTimesheet#IdSociete': (firm) => firm.companies[1],
    'POST societe/OpenExercice#DateDebut': () => '2026-01-01',
    'POST societe/OpenExercice#DateFin': () => '2026-12-31',
    'POST societe/OpenExercice#RegimeTva': () => undefined,
    'POST societe/EditExercice#DateDebut': () => '2025-01-01',
    'POST societe/EditExercice#DateFin': () => '2025-12-31',
    'POST societe/EditExercice#RegimeTva': () => undefined,
    'POST societe/EditExercice#DateLiasse': () => '2026-05-12',
    'POST societe/EditExercice#DateApprobation': () => '2026-06-12',
    'POST societe/EditExercice#DateDepot': () => '2026-07-01',
  },
  sought: {
    'GET SocieteClientPortage/portage/GetSocieteClienteByName#name': plantedCustomerName,
    'POST SocieteClientPortage/listSocieteCliente#Filter': plantedCustomerName,
    'GET SocieteClientPortage/list#filter': plantedCustomerName,
    'GET societe/GetBySiret#siret': untouched,
    'POST societe/GetSocietesByAdresse#Filter': (firm) =>
      `impasse des Essais ${firm.number === 1 ? 'A' : 'B'}`,
    'POST societe/GetDoublons#Siret': untouched,
  },
};
