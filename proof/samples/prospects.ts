import { prospectFileId, prospectId, prospectToken, publicKey } from '../firms/prospects.ts';
import type { TestFirm } from '../firms.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const prospect = (firm: TestFirm) => prospectId(firm.number);
const device = (firm: TestFirm) => prospectToken(firm.id, firm.number);
const link = (firm: TestFirm) => prospectToken(firm.id, firm.number, 'link');

const byToken = [
  'POST prospect/security/token-exists',
  'POST prospect/questionnaire/add-responses',
  'POST prospect/questionnaire/add-comments',
  'GET prospect/questionnaire/groups',
  'GET prospect/downloadhelpDocument',
];
const byLink = ['send-code', 'verify-code', 'close-token'].map((call) => `POST prospect/security/${call}`);

export const prospects: AreaSamples = {
  values: {
    ProspectId: prospect,
    Cle: (firm) => publicKey(firm.number),
    'POST prospect/convert#ProspectId': (firm) => prospectId(firm.number, 1),
    'POST prospect/undo-convert#ProspectId': (firm) => prospectId(firm.number, 2),
    'GET prospect/delete#ids': (firm) => String(prospectId(firm.number)),
    'POST prospect/convert#Version': () => undefined,
    ...inCalls(['POST prospect/convert', 'POST prospect/convert-preview'], 'IdSociete', () => undefined),
    ...inCalls(['POST prospect/convert', 'POST prospect/convert-preview'], 'IdPerson', () => undefined),
    'POST prospect/convert#ChampsSociete': () => ['Objet'],
    'POST prospect/convert#ChampsDirigeant': () => [],
    'POST prospect/convert#Fonction': () => 'G',
    'POST prospect/DownloadFile#Id': (firm) => prospectFileId(firm.number),
    'POST prospect/edit#Version': () => undefined,
    'POST prospect/edit#Etat': () => 2,
    'POST prospect/edit#Motif': () => 'Il manque une pièce.',
    'POST prospect/edit#PMoral': () => undefined,
    'POST prospect/edit#SuiviPar': (firm) => firm.users.JURIDIQUE.id,
    'POST prospect/get-all-suivi-prospects#SuiviPar': () => undefined,
    'POST prospect/get-all-suivi-prospects#Etat': () => undefined,
    'POST prospect/get-all-suivi-prospects#DateDebut': () => undefined,
    'POST prospect/get-all-suivi-prospects#DateFin': () => undefined,
    'POST prospect/save#pMoral': () => ({
      RaisonSociale: 'Projet nouveau',
      Dirigeant: { Nom: 'Nouvelle', Prenom: 'Ondine', Email: 'nouvelle@prospects.example' },
    }),
    'POST prospect/get-person-by-fullname#Nom': (firm) => `Future-${firm.number === 1 ? 'A' : 'B'}`,
    'POST prospect/get-person-by-fullname#Prenom': () => 'Ondine',
    'POST prospect/get-all-demande-prospects#Nom': () => undefined,
    'POST prospect/questionnaire/add-responses#IsYes': () => true,
    'POST prospect/questionnaire/add-responses#IsNo': () => false,
    'POST prospect/questionnaire/add-responses#IsNA': () => false,
    'POST prospect/save#Token': () => undefined,
    'POST prospect/save#Envoyer': () => undefined,
    'GET prospect/get-prospect-by-token#token': device,
    ...inCalls(byToken, 'Token', device),
    ...inCalls(byLink, 'Token', link),
    'POST prospect/security/verify-code#Code': () => 'A2B3C4',
  },
};
