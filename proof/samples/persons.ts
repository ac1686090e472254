import { deletedPersonId } from '../firms/deletions.ts';
import { prospectEmail } from '../firms/prospects.ts';
import { type AreaSamples, inCalls, type Sample } from './sample.ts';

/** Of a link that nobody was sent. */
const unknownNewsletterToken: Sample = (firm) => `${firm.id}.${firm.persons[0]}.${'A'.repeat(43)}`;

export const persons: AreaSamples = {
  values: {
    Email: () => 'nouvelle.personne@exemple.fr',
    EmailSecondary: () => 'autre.adresse@exemple.fr',
    Tel: () => '+33 6 01 02 03 04',
    TelSecondaire: () => '04 72 01 02 03',
    Cp: () => '69100',
    PaysAlpha2Code: () => 'FR',
    NumeroDepartement: () => '69',
    NumeroFiscal: () => '1234567890123',
    NumeroSs: () => '2 85 05 69 266 123 45',
    'POST Address/GetById#Id': (firm) => firm.companies[0],
    'POST Address/GetByIdFromPortage#Id': (firm) => firm.companies.at(-1),
    'GET person/GetEmailToUnsubscribe#Token': unknownNewsletterToken,
    'POST person/UnsubscribeNewsletter#Token': unknownNewsletterToken,
    'POST person/newsletter/one-click/{Token}#Token': unknownNewsletterToken,
    IdSociete: (firm) => firm.companies[0],
    cabinetId: () => undefined,
    ...inCalls(
      [
        'POST person/GetPersonById',
        'POST person/GetRelations',
        'POST person/ConfirmLab',
        'POST person/GetHistory',
        'POST person/RevealNumeroSs',
        'POST person/StartDataExport',
        'POST person/GetErasure',
        'POST person/Anonymise',
        'POST person/GetSignerPersonById',
        'POST person/Compare',
      ],
      'Id',
      (firm) => firm.persons[0],
    ),
    'POST person/Anonymise#Version': () => 1,
    // the first has a client space that waits for its address to be confirmed, the fourth one in use
    idPerson: (firm) => firm.persons[0],
    ...inCalls(
      [
        'GET person/portage/GetCrmClientAccountDetails',
        'POST person/portage/AddCrmClientAccount',
        'POST person/portage/DisableCrmClientAccount',
        'POST person/portage/EnableCrmClientAccount',
        'POST person/resendConfirmEmailInPortage',
      ],
      'idPerson',
      (firm) => firm.persons[7],
    ),
    'POST person/ResetCRMPassword#email': (firm) =>
      `personne3@${firm.number === 1 ? 'a' : 'b'}-clients.example`,
    'POST person/CheckPersonExists#Id': () => 0,
    ...inCalls(
      [
        'POST person/portage/GetPersonById',
        'POST person/portage/EditPerson',
        'POST person/DownloadIdentityDocument',
      ],
      'Id',
      (firm) => firm.persons[2],
    ),
    'POST person/portage/EditPerson#Version': () => 1,
    'POST prospect/get-person-by-email#Email': () => prospectEmail,
    'POST person/Delete#Id': (firm) => firm.persons[28],
    'POST person/Restore#Id': (firm) => deletedPersonId(firm.number),
    'POST person/TellApart#Id': (firm) => firm.persons[19],
    'POST person/TellApart#OtherId': (firm) => firm.persons[20],
    'POST person/Compare#OtherId': (firm) => firm.persons[1],
    'POST person/Merge#KeptId': (firm) => firm.persons[25],
    'POST person/Merge#KeptVersion': () => 1,
    'POST person/Merge#MergedId': (firm) => firm.persons[22],
    'POST person/Merge#MergedVersion': () => 1,
    // without a client space, so that every role that edits may edit all of it
    'POST person/edit#Id': (firm) => firm.persons[4],
    'POST person/edit#Version': () => 1,
    IsPieceIdentiteRetiree: () => false,
  },
  sought: {
    'POST person/CheckPersonExists#Email': (firm) => firm.personEmail,
    'POST person/GetPersonsByAdresse#Filter': () => '1 rue de la République',
    'POST prospect/get-person-by-email#Email': (firm) => `locataire@${firm.number === 1 ? 'a' : 'b'}.example`,
  },
};
