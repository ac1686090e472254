import {
  checklistItemId,
  destructionId,
  destructionLineId,
  documentId,
  documentTypeId,
  holdId,
  type PlantedDocument,
  requestId,
  requestLineId,
  vatGuid,
} from '../firms/documents.ts';
import type { TestFirm } from '../firms.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const document = (of?: PlantedDocument) => (firm: TestFirm) => documentId(firm.number, of);

const ofCompany = ['Add', 'AddMultiple', 'Edit', 'all'].map((name) => `POST societedocument/${name}`);
const ofObjects = (suffix: '' | '1') =>
  ['Add', 'Edit', 'all'].map((name) => `POST objectDocument/${name}${suffix}`);
const saves = [...ofCompany, ...ofObjects(''), ...ofObjects('1')];
const objectCalls = [...ofObjects(''), 'POST objectDocument/GetObject'];
const all = ['', '1'].map((suffix) => `POST objectDocument/all${suffix}`);
const reading = [...all, 'POST societedocument/all', 'POST societedocument/allWithoutPagination'];
const edits = ['POST societedocument/Edit', 'POST objectDocument/Edit', 'POST objectDocument/Edit1'];

export const documents: AreaSamples = {
  values: {
    ...inCalls(saves, 'IdTypeDocument', (firm) => documentTypeId(firm.number)),
    'POST societedocument/allWithoutPagination#IdTypeDocument': (firm) => documentTypeId(firm.number),
    'POST document/EditMultiple#IdTypeDocument': (firm) => documentTypeId(firm.number),
    // of a company without the accounting year that another test changes
    ...inCalls(saves, 'IdExercice', () => undefined),
    ...inCalls(reading, 'AjouteDu', () => undefined),
    ...inCalls(reading, 'AjouteAu', () => undefined),
    ...inCalls(reading, 'Texte', () => undefined),
    ...inCalls(reading, 'Groupe', () => 'DIVERS'),
    ...inCalls(reading, 'Etat', () => 'VALIDE'),
    ...inCalls(reading, 'Annee', () => undefined),
    ...inCalls(reading, 'IsVisibleClient', () => false),
    ...inCalls(edits, 'Version', () => undefined),
    'POST societedocument/Edit#Id': document(),
    'POST objectDocument/Edit#Id': document('person'),
    'POST objectDocument/Edit1#Id': document('portage'),
    'POST document/GetById#Id': document(),
    'POST document/downloadhelpDocument#Id': document('help'),
    'POST document/Preview#Id': document(),
    'POST document/EditMultiple#Ids': (firm) => [documentId(firm.number)],
    'POST document/Restore#Id': document('deleted'),
    'POST SocieteDocument/Delete#Id': document('company-2'),
    'POST objectDocument/Delete#Id': document('person-2'),
    'POST objectDocument/Delete1#Id': document('portage-2'),
    ...Object.fromEntries(
      (
        [
          ['SocieteDocument/Download', 'company'],
          ['objectDocument/Download', 'person'],
          ['objectDocument/Download1', 'portage'],
        ] as const
      ).flatMap(([path, of]) => [
        [`POST ${path}#Id`, document(of)],
        [`POST ${path}#IdVersion`, () => undefined],
        [`POST ${path}#Ids`, () => undefined],
      ]),
    ),
    'GET SocieteDocument/DownloadDeclarationTVAFiles#fileGuid': (firm) => vatGuid(firm.number),
    'POST document/DownloadCfe#IdSociete': (firm) => firm.companies[0],
    'POST document/DownloadCfe#Annee': () => 2026,
    'POST document/DownloadCfe#Ids': () => undefined,
    ...inCalls(
      [...ofCompany, 'POST societedocument/allWithoutPagination'],
      'IdSociete',
      (firm) => firm.companies[0],
    ),
    ...inCalls(objectCalls, 'TypeObjet', () => 'person'),
    ...inCalls(ofObjects('1'), 'TypeObjet', () => 'portage-person'),
    ...inCalls(objectCalls, 'IdObjet', (firm) => firm.persons[1]),
    ...inCalls(ofObjects('1'), 'IdObjet', (firm) => firm.persons[2]),
    ...inCalls(['POST documentType/GetById', 'POST documentType/Edit'], 'Id', (firm) =>
      documentTypeId(firm.number),
    ),
    ...inCalls(
      ['GetById', 'Edit', 'Delete'].map((name) => `POST documentChecklist/${name}`),
      'Id',
      (firm) => checklistItemId(firm.number),
    ),
    ...inCalls(
      ['POST documentChecklist/Add', 'POST documentChecklist/Edit', 'POST documentRequest/Add'],
      'IdTypeDocument',
      (firm) => documentTypeId(firm.number),
    ),
    'POST documentChecklist/Edit#Version': () => undefined,
    'POST documentChecklist/Edit#Libelle': () => 'Autre papier',
    ...inCalls(
      ['GetProposedLines', 'Add', 'all'].map((name) => `POST documentRequest/${name}`),
      'IdSociete',
      (firm) => firm.companies[0],
    ),
    'POST documentRequest/AddForPortfolio#IdsSociete': (firm) => [firm.companies[0]],
    ...inCalls(
      ['POST documentRequest/Add', 'POST documentRequest/AddForPortfolio'],
      'DateLimite',
      () => '2099-05-17',
    ),
    'POST documentRequest/all#Occasion': () => 'BILAN',
    'POST documentRequest/all#Texte': () => undefined,
    ...inCalls(
      ['GetById', 'Remind', 'Revoke'].map((name) => `POST documentRequest/${name}`),
      'Id',
      (firm) => requestId(firm.number),
    ),
    'POST documentRequest/DecideLine#Id': (firm) => requestLineId(firm.number),
    ...inCalls(
      ['POST documentDeposit/Open', 'POST documentDeposit/Upload'],
      'Token',
      (firm) => `${firm.id}.${requestId(firm.number)}.1.${'A'.repeat(43)}`,
    ),
    IdLigne: (firm) => requestLineId(firm.number),
    ...inCalls(
      ['GetById', 'Edit', 'Lift'].map((name) => `POST retentionHold/${name}`),
      'Id',
      (firm) => holdId(firm.number),
    ),
    'POST retentionHold/Edit#Version': () => undefined,
    ...inCalls(
      ['POST retentionHold/Add', 'POST retentionHold/Edit'],
      'IdSociete',
      (firm) => firm.companies[2],
    ),
    ...inCalls(['POST retentionHold/Add', 'POST retentionHold/Edit'], 'IdTypeDocument', (firm) =>
      documentTypeId(firm.number),
    ),
    ...inCalls(
      ['GetLines', 'Confirm'].map((name) => `POST documentDestruction/${name}`),
      'Id',
      (firm) => destructionId(firm.number),
    ),
    'POST documentDestruction/Abandon#Id': (firm) => destructionId(firm.number, 3),
    'POST documentDestruction/RemoveLine#Id': (firm) => destructionLineId(firm.number),
    'POST documentDestruction/DownloadCertificate#Id': (firm) => destructionId(firm.number, 2),
    'POST documentType/Delete#Id': (firm) => documentTypeId(firm.number, 2),
    'POST documentType/Edit#Version': () => undefined,
  },
};
