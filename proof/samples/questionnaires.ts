import {
  givenKey,
  plantedDraft,
  plantedFile,
  plantedFor,
  plantedInterview,
  plantedKey,
  plantedProcessed,
  plantedQuestionnaire,
  plantedYear,
} from '../firms/questionnaires.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const call = (name: string) => `POST questionnaire/${name}`;
const template = (name: string) => `POST questionnaireTemplate/${name}`;

const answers = (firm: { number: number }) => [{ Cle: plantedKey(firm), IsNo: true }];

export const questionnaires: AreaSamples = {
  values: {
    ...inCalls(['GetById', 'Publish'].map(template), 'Id', (firm) => plantedDraft(firm)),
    ...inCalls([template('Delete')], 'Id', (firm) => plantedDraft(firm, 'ENTRETIEN')),
    ...inCalls([template('SetModele')], 'Id', (firm) => plantedDraft(firm, 'ACCEPTANCE_MISSION')),
    ...inCalls([template('SetModele')], 'Cle', plantedKey),
    ...inCalls([template('Save')], 'Id', (firm) => plantedDraft(firm, 'ECCV')),
    ...inCalls([template('Save')], 'Type', () => 'ECCV'),
    ...inCalls([template('Save')], 'Condition', () => undefined),
    ...inCalls([template('Save')], 'ReponsesPermises', () => ['OUI', 'NON']),
    ...inCalls(
      ['GetQuestionnaire', 'GetComparaison', 'AddQuestionnairesLab'].map(call),
      'IdSociete',
      (firm) => firm.companies[0],
    ),
    ...inCalls(['GetQuestionnaire', 'GetComparaison'].map(call), 'Annee', () => plantedYear),
    ...inCalls([call('AddQuestionnairesLab')], 'Annee', () => 2024),
    ...inCalls([call('AddQuestionnairesLab')], 'DateEcheance', () => '2024-12-31'),
    ...inCalls([call('AddQuestionnairesLab')], 'Type', () => 'ECCV'),
    ...inCalls([call('AddQuestionnairesLab')], 'QuestionnaireObject', answers),
    ...inCalls(
      ['EditQuestionnairesLab', 'SaveAndSendToSignQuestionnaires'].map(call),
      'Id',
      plantedQuestionnaire,
    ),
    ...inCalls([call('AcceptLabQuestionnaire')], 'Id', (firm) => plantedFor(firm, 'accept')),
    ...inCalls([call('AddFichier')], 'Id', (firm) => plantedFor(firm, 'add')),
    ...inCalls(['DownloadDocuments', 'DownloadFichier', 'RemoveFichier'].map(call), 'Id', (firm) =>
      plantedFor(firm, 'files'),
    ),
    ...inCalls(
      [...['Reopen', 'DownloadSigned'].map(call), 'GET questionnaire/ExportQuestionnaireAsPdf'],
      'Id',
      plantedProcessed,
    ),
    ...inCalls(['DownloadDocuments', 'AddFichier', 'DownloadModeleQuestion'].map(call), 'Cle', plantedKey),
    ...inCalls(['DownloadFichier', 'RemoveFichier'].map(call), 'IdFichier', plantedFile),
    ...inCalls([call('GetBySociete')], 'IdSociete', (firm) => firm.companies[0]),
    ...inCalls([call('Relancer')], 'Ids', (firm) => [plantedQuestionnaire(firm)]),
    ...inCalls([call('AddListQuestionnaireLab')], 'IdSocietes', (firm) => [firm.companies[0]]),
    ...inCalls([call('AddListQuestionnaireLab')], 'Filtres', () => ({ Type: 'LAB', Annee: plantedYear })),
    ...inCalls([call('AddListQuestionnaireLab')], 'DateEcheance', () => '2026-12-31'),
    ...inCalls(
      ['GetSuiviQuestionnaires', 'ExportSuiviToExcel', 'AddListQuestionnaireLab'].map(call),
      'Annee',
      () => plantedYear,
    ),
    ...inCalls(
      ['GetQuestionnaireAnnualInterview', 'GetComparaisonEntretien', 'GetAnnualInterviews'].map(call),
      'Year',
      () => plantedYear,
    ),
    ...inCalls(
      [
        'GetQuestionnaireAnnualInterview',
        'GetComparaisonEntretien',
        'SetEntretienParcours',
        'AddQuestionnaireAnnualInterview',
      ].map(call),
      'CollaboratorId',
      (firm) => firm.users.SUPPORT.id,
    ),
    ...inCalls([call('AddQuestionnaireAnnualInterview')], 'Year', () => 2025),
    ...inCalls([call('SetEntretienParcours')], 'Date', () => '2026-01-05'),
    ...inCalls(
      [call('EditQuestionnaireAnnualInterview'), 'GET questionnaire/ExportQuestionnaireAnnualInterviewAsPdf'],
      'Id',
      plantedInterview,
    ),
    ...inCalls(
      ['AddQuestionnaireAnnualInterview', 'EditQuestionnaireAnnualInterview'].map(call),
      'QuestionnaireObject',
      () => [{ Cle: givenKey('ENTRETIEN'), IsYes: true }],
    ),
    ...inCalls([call('DownloadModeleQuestion')], 'IdModele', (firm) => plantedDraft(firm)),
    ...inCalls([call('SaveAndSendToSignQuestionnaires')], 'IdPerson', (firm) => firm.persons[0]),
    ...inCalls(
      ['GET questionnaire/ExportQuestionnaireDossierRevisionAsPdf'],
      'IdSociete',
      (firm) => firm.companies[0],
    ),
    ...inCalls(['GET questionnaire/ExportQuestionnaireDossierRevisionAsPdf'], 'Annee', () => plantedYear),
    ...inCalls(
      ['EditQuestionnairesLab', 'SaveAndSendToSignQuestionnaires'].map(call),
      'QuestionnaireObject',
      () => undefined,
    ),
    ...inCalls(['EditQuestionnairesLab', 'SaveAndSendToSignQuestionnaires'].map(call), 'Reponses', answers),
    ...inCalls(
      ['EditQuestionnairesLab', 'SaveAndSendToSignQuestionnaires'].map(call),
      'DateEcheance',
      () => '2026-12-31',
    ),
    ...inCalls(
      ['EditQuestionnairesLab', 'SaveAndSendToSignQuestionnaires'].map(call),
      'HasSelectionEPS',
      () => undefined,
    ),
  },
};
