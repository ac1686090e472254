import { ecfPoints } from '#contract/tax/ecf/points.ts';
import { todayInParis } from '#contract/today.ts';
import { plantedEcf, plantedIssued, plantedReady } from '../firms/tax-files.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const add = 'POST questionnaire/AddQuestionnairesEcf';
const answering = [
  'POST questionnaire/EditQuestionnairesEcf',
  'POST questionnaire/AcceptQuestionnaireEcf',
] as const;
const ofOpen = ['POST ecf/GetById', 'POST ecf/SavePoint', 'POST ecf/SaveEngagement', ...answering];
const ofReady = ['POST ecf/Rouvrir', 'POST questionnaire/validateECFCRM'];
const ofIssued = ['POST ecf/Rembourser', 'POST ecf/SaveEnvoi', 'GET questionnaire/GenerateCrmEcfDocument'];

const answer = (Cle: string) => ({
  Cle,
  IsYes: true,
  IsNo: false,
  IsNA: false,
  Commentaires: 'Vu au dossier',
});

export const ecf: AreaSamples = {
  values: {
    ...inCalls(ofOpen, 'Id', plantedEcf),
    ...inCalls(ofReady, 'Id', plantedReady),
    ...inCalls(ofIssued, 'Id', plantedIssued),
    ...inCalls([...ofOpen, ...ofReady, ...ofIssued], 'Version', () => undefined),
    ...inCalls([add, ...answering], 'QuestionnaireObject', () =>
      ecfPoints.flatMap(({ Questions }) => Questions.map(({ Cle }) => answer(Cle))),
    ),
    ...inCalls([add, ...answering], 'Fichiers', () => []),
    ...inCalls(answering, 'FichiersRetires', () => []),
    [`${add}#IdSociete`]: (firm) => firm.companies[0],
    [`${add}#Annee`]: () => 2025,
    'POST ecf/SavePoint#Numero': () => 4,
    'POST ecf/SavePoint#Conclusion': () => 'VALIDE',
    'POST ecf/SavePoint#MontantAnomalie': () => undefined,
    'POST ecf/SavePoint#RealiseLe': () => '2024-05-17',
    'POST ecf/SaveEngagement#DateEngagement': () => '2023-03-01',
    'POST ecf/SaveEngagement#HonorairesParPoint': () => 12_000,
    'POST ecf/Rembourser#Numero': () => 3,
    'POST ecf/Rembourser#Montant': () => 100,
    'POST ecf/Rembourser#Date': () => '2024-05-17',
    'POST ecf/SaveEnvoi#DateEnvoi': () => todayInParis(),
    'POST questionnaire/validateECFCRM#Points': () =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((Numero) => ({
        Numero,
        Conclusion: 'SANS_OBJET',
        Commentaire: 'Sans opération',
      })),
  },
};
