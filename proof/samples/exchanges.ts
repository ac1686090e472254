import { documentId } from '../firms/documents.ts';
import { askedId, messageId, receivedId, sponsorshipId, threadId } from '../firms/exchanges.ts';
import { undoneId } from '../firms/undone-deletions.ts';
import type { TestFirm } from '../firms.ts';
import { type AreaSamples, inCalls } from './sample.ts';

const company = ({ companies: [first] }: TestFirm) => first;
const person = ({ persons: [first] }: TestFirm) => first;
const staff = ({ users }: TestFirm) => users.COMPTABLE.id;

const named = (prefix: string, ...names: string[]) => names.map((name) => `POST ${prefix}/${name}`);
const conversation = ['GetConversation', 'SendMessage', 'MarkRead'];
const requests = ['clientRequest', 'account/requests'];
const threads = ['clientMessaging', 'account/messages'];
const ofRequest = requests.flatMap((prefix) => named(prefix, ...conversation));
const ofThread = threads.flatMap((prefix) => named(prefix, ...conversation));
const attachment = (prefix: string) => `POST ${prefix}/DownloadAttachment`;
const sponsorship = named('coopting', 'Add', 'Edit');

export const exchanges: AreaSamples = {
  values: {
    ...inCalls(ofRequest, 'Id', ({ number }) => askedId(number)),
    ...inCalls(ofThread, 'Id', ({ number }) => threadId(number)),
    ...inCalls(requests.map(attachment), 'IdMessage', ({ number }) => messageId(askedId(number))),
    ...inCalls(threads.map(attachment), 'IdMessage', ({ number }) => messageId(threadId(number))),
    ...inCalls([...requests, ...threads].map(attachment), 'IdDocument', ({ number }) => documentId(number)),
    ...inCalls(named('clientRequest', 'GetById', 'Remind'), 'Id', ({ number }) => askedId(number)),
    'POST account/requests/GetById#Id': ({ number }) => askedId(number),
    ...inCalls(
      [
        ...named('clientRequest', 'all', 'exportToExcel', 'GetLinkable'),
        ...named('clientMessaging', 'all', 'Add'),
        ...named('account/requests', 'Add'),
        ...named('account/messages', 'Add'),
      ],
      'IdSociete',
      company,
    ),
    ...Object.fromEntries(
      named('clientRequest', 'all', 'exportToExcel').flatMap((call) =>
        [
          'Sens',
          'Nature',
          'Etat',
          'AuCabinet',
          'IsEnRetard',
          'IsComptabiliteCollaborator',
          'EstQuestion',
          'IdCabinet',
          'IdCollaborateur',
          'DateDebut',
          'DateFin',
          'Texte',
        ].map((field) => [`${call}#${field}`, () => undefined]),
      ),
    ),
    ...Object.fromEntries(
      ['IsNonLu', 'AMoi', 'IsArchive', 'IdCollaborateur', 'Texte'].map((field) => [
        `POST clientMessaging/all#${field}`,
        () => undefined,
      ]),
    ),
    'POST clientRequest/Add#IdsSociete': (firm) => [company(firm)],
    'POST clientRequest/Add#Nature': () => 'QUESTION',
    'POST clientRequest/Add#Ecriture': () => undefined,
    'POST clientRequest/Add#IdLie': () => undefined,
    'POST clientRequest/Add#Echeance': () => '2099-05-17',
    ...inCalls(
      [...named('clientRequest', 'Add', 'Reassign'), ...named('clientMessaging', 'Add', 'Assign')],
      'IdResponsable',
      staff,
    ),
    'POST clientRequest/ChangeState#Id': ({ number }) => receivedId(number),
    'POST clientRequest/ChangeState#Version': () => undefined,
    'POST clientRequest/ChangeState#Etat': () => 'EN_COURS',
    'POST clientRequest/Reassign#Ids': ({ number }) => [askedId(number)],
    'POST clientMessaging/Assign#Id': ({ number }) => threadId(number),
    'POST clientMessaging/Archive#Ids': ({ number }) => [threadId(number)],
    'POST coopting/all#Etat': () => undefined,
    'POST coopting/all#ARemercier': () => undefined,
    'POST coopting/all#DateDebut': () => '2026-01-01',
    'POST coopting/all#DateFin': () => '2099-01-01',
    ...inCalls(named('coopting', 'GetById', 'Edit', 'Delete'), 'Id', ({ number }) => sponsorshipId(number)),
    'POST coopting/Restore#Id': ({ number }) => undoneId(number),
    'POST coopting/Thank#Id': ({ number }) => sponsorshipId(number) + 1,
    ...inCalls(named('coopting', 'Edit', 'Thank'), 'Version', () => undefined),
    'POST coopting/Thank#RemercieLe': () => '2026-02-02',
    ...inCalls(sponsorship, 'IdParrainPersonne', person),
    ...inCalls(sponsorship, 'IdParrainSociete', () => undefined),
    ...inCalls(sponsorship, 'IdProspect', () => undefined),
    ...inCalls(sponsorship, 'IdSociete', company),
    ...inCalls(sponsorship, 'RecuLe', () => '2026-01-05'),
    ...inCalls(sponsorship, 'Etat', () => 'RECU'),
    'POST clientRequest/GetLinkable#Nature': () => 'SIGNATURE',
  },
  sought: {
    'POST coopting/all#Texte': ({ number }) => `Filleul 1 de ${number === 1 ? 'A' : 'B'}`,
  },
};
