import { plantedDraft, plantedKey, plantedQuestionnaire, plantedYear } from '../firms/questionnaires.ts';
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
      ['GetQuestionnaire', 'AddQuestionnairesLab'].map(call),
      'IdSociete',
      (firm) => firm.companies[0],
    ),
    ...inCalls([call('GetQuestionnaire')], 'Annee', () => plantedYear),
    ...inCalls([call('AddQuestionnairesLab')], 'Annee', () => 2024),
    ...inCalls([call('AddQuestionnairesLab')], 'DateEcheance', () => '2024-12-31'),
    ...inCalls([call('AddQuestionnairesLab')], 'QuestionnaireObject', () => []),
    ...inCalls([call('EditQuestionnairesLab')], 'Id', plantedQuestionnaire),
    ...inCalls([call('EditQuestionnairesLab')], 'QuestionnaireObject', () => undefined),
    ...inCalls([call('EditQuestionnairesLab')], 'Reponses', answers),
    ...inCalls([call('EditQuestionnairesLab')], 'DateEcheance', () => '2026-12-31'),
  },
};
