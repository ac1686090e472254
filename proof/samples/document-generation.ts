import { plantedExercise } from '../firms/company-files.ts';
import { campaignId, generatedId, modelId, plantedLeaderId, recurrentId } from '../firms/document-models.ts';
import type { TestFirm } from '../firms.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const generating = ['checkDocuments', 'checkDocuments1', 'zip', 'zip1'].map(
  (name) => `POST document/generate/${name}`,
);
const ofMonth = [
  'GetAllDocumentsRecurrents',
  'GenerateDocumentsRecurrents',
  'SetDocumentsRecurrentsSansObjet',
].map((name) => `POST document/${name}`);
const ofExercise = ['generateAllDocsComptesAnnuel', 'GenerateCompteRenduMissionEC'].map(
  (name) => `POST document/${name}`,
);
const attestations = ['all', 'save', 'zip'].map(
  (name) => `POST document/attestationsnonremuneration/${name}`,
);
const ofModels = (...names: string[]) => names.map((name) => `POST documentModel/${name}`);
const previews = ofModels('Preview', 'DownloadPreview');
const versions = [...previews, ...ofModels('Download', 'ActivateVersion')];
const campaigns = ['StartComptesAnnuels', 'GetSocietesCampagne'].map(
  (name) => `POST document/generate/${name}`,
);
const traces = ['GetById', 'Download', 'Regenerate'].map((name) => `POST documentGenere/${name}`);
const company = (firm: TestFirm) => firm.companies[0];

export const generation: AreaSamples = {
  values: {
    ...inCalls(
      [...versions, ...ofModels('GetById', 'GetVersions', 'Edit', 'Copy', 'Adopt', 'Compare')],
      'Id',
      (firm) => modelId(firm.number, 2),
    ),
    // another one: of the second the text that is its latest is looked for afterwards
    'POST documentModel/Upload#Id': (firm) => modelId(firm.number),
    ...inCalls(versions, 'Numero', () => 2),
    ...inCalls(previews, 'Params', (firm) => ({ IdSociete: firm.companies[0] })),
    ...inCalls(ofModels('Add', 'Edit'), 'Groupe', () => 'JURIDIQUE'),
    ...inCalls(ofModels('Add', 'Edit'), 'Formes', () => []),
    ...inCalls(ofModels('Edit'), 'Version', () => undefined),
    'POST documentModel/exportToPdf#Ids': () => undefined,
    ...inCalls(generating, 'Documents', (firm) => [modelId(firm.number)]),
    ...inCalls(generating, 'Params', (firm) => ({ IdSociete: firm.companies[0] })),
    ...inCalls([...ofExercise, 'POST document/generateUrsaaf'], 'IdSociete', company),
    ...inCalls(ofExercise, 'IdExercice', (firm) => plantedExercise(firm)),
    'POST document/generateUrsaaf#Documents': (firm) => [modelId(firm.number)],
    'POST document/generate/StartComptesAnnuels#IdsSociete': (firm) => [firm.companies[0]],
    'POST document/generate/GetCampagneById#Id': (firm) => campaignId(firm.number),
    ...inCalls(campaigns, 'AnneeExercice', () => 2026),
    ...inCalls(traces, 'Id', (firm) => generatedId(firm.number)),
    'POST documentGenere/GetList#Texte': () => undefined,
    'POST documentGenere/GetList#IdSociete': company,
    ...inCalls(ofMonth, 'Periode', () => '2026-03'),
    ...inCalls(ofMonth, 'Ids', (firm) => [recurrentId(firm.number)]),
    ...inCalls(['POST document/GetAllDocumentsRecurrents'], 'IdModele', () => undefined),
    ...inCalls(['POST document/GetAllDocumentsRecurrents'], 'IdSociete', company),
    ...inCalls(['POST document/GetAllDocumentsRecurrents'], 'Etat', () => undefined),
    'POST document/AddDocumentsRecurrents#IdModele': (firm) => modelId(firm.number, 2),
    'POST document/AddDocumentsRecurrents#IdsSociete': (firm) => [firm.companies[0]],
    'POST document/EndDocumentRecurrent#Id': (firm) => recurrentId(firm.number),
    'POST document/EndDocumentRecurrent#DateFin': () => '2099-12-31',
    'POST document/attestationsnonremuneration/save#Items': (firm) => [
      { IdMandat: plantedLeaderId(firm.id), EstRemunere: null },
    ],
    ...inCalls(attestations, 'Annee', () => 2026),
    'POST document/attestationsnonremuneration/all#IdSociete': () => undefined,
    'POST document/attestationsnonremuneration/zip#IdsSociete': () => undefined,
  },
};
