import type { Call, RequestOf } from '#contract/call.ts';
import { plantedId } from './firms/accounts.ts';
import { deletedPersonId } from './firms/deletions.ts';
import { prospectEmail } from './firms/prospects.ts';
import { type TestFirm, testPassword } from './firms.ts';
import { type JsonSchema, requestSchema } from './request-fields.ts';

type Sample = (firm: TestFirm) => unknown;

const unknownNewsletterToken: Sample = (firm) => `${firm.id}.${firm.persons[0]}.${'A'.repeat(43)}`;

/**
 * Values for fields that a schema's shape alone does not tell: by the wire's name, wherever the field
 * stands; `METHOD path#Name` where a name means something else in one call.
 */
const byName: Record<string, Sample> = {
  Email: () => 'nouvelle.personne@exemple.fr',
  EmailSecondary: () => 'autre.adresse@exemple.fr',
  Tel: () => '+33 6 01 02 03 04',
  TelSecondaire: () => '04 72 01 02 03',
  Cp: () => '69100',
  PaysAlpha2Code: () => 'FR',
  NumeroDepartement: () => '69',
  NumeroFiscal: () => '1234567890123',
  NumeroSs: () => '2 85 05 69 266 123 45',
  Password: () => Buffer.from(testPassword).toString('base64'),
  CurrentPassword: () => Buffer.from(testPassword).toString('base64'),
  NewPassword: () => 'Nouvelle-épreuve-2027!',
  ConfirmNewPassword: () => 'Nouvelle-épreuve-2027!',
  'POST account/register#Password': () => 'Nouvelle-épreuve-2027!',
  email: (firm) => firm.users.ADMINSTRATOR.email,
  UserId: (firm) => String(firm.users.ADMINSTRATOR.id),
  Code: () => 'ABC234',
  PhoneNumber: () => '06 01 02 03 04',
  Response: () => ({ id: 'inconnue', type: 'public-key' }),
  'POST account/sendmailforresetpassword#Email': (firm) => firm.users.SUPPORT.email,
  'POST notifications/AddReminder#Date': () => '2099-05-17',
  'POST notifications/AddReminder#Time': () => '09:30',
  'POST notifications/EditReminder#Date': () => '2099-05-18',
  'POST notifications/EditReminder#Time': () => '14:00',
  // of a link that nobody was sent
  'GET person/GetEmailToUnsubscribe#Token': unknownNewsletterToken,
  'POST person/UnsubscribeNewsletter#Token': unknownNewsletterToken,
  'POST person/newsletter/one-click/{Token}#Token': unknownNewsletterToken,
  IdSociete: (firm) => firm.companies[0],
  cabinetId: () => undefined,
  'POST import/GetFaults#Severity': () => 'warning',
  'POST import/ReadSheet#Sheet': () => 0,
  'POST import/Check#Sheet': () => 0,
  'POST import/Check#Columns': () => [
    { Column: 0, Field: 'Nom' },
    { Column: 1, Field: 'Prenom' },
  ],
  'POST import/Check#Values': () =>
    Object.entries({
      Civilite: 'Madame',
      Datenaissance: '12/05/1985',
      NativeCountry: 'France',
      Nationalite: 'Française',
      IsDisabled: 'Actif',
    }).map(([Field, Value]) => ({ Field, Value })),
  'POST person/GetPersonById#Id': (firm) => firm.persons[0],
  'POST person/GetRelations#Id': (firm) => firm.persons[0],
  'POST person/GetHistory#Id': (firm) => firm.persons[0],
  'POST person/RevealNumeroSs#Id': (firm) => firm.persons[0],
  'POST person/StartDataExport#Id': (firm) => firm.persons[0],
  'POST person/GetErasure#Id': (firm) => firm.persons[0],
  'POST person/Anonymise#Id': (firm) => firm.persons[0],
  'POST person/Anonymise#Version': () => 1,
  // the first has a client space that waits for its address to be confirmed, the fourth one in use
  idPerson: (firm) => firm.persons[0],
  ...Object.fromEntries(
    [
      'GET person/portage/GetCrmClientAccountDetails',
      'POST person/portage/AddCrmClientAccount',
      'POST person/portage/DisableCrmClientAccount',
      'POST person/portage/EnableCrmClientAccount',
      'POST person/resendConfirmEmailInPortage',
    ].map((call) => [`${call}#idPerson`, (firm: TestFirm) => firm.persons[7]]),
  ),
  'POST person/ResetCRMPassword#Email': (firm) =>
    `personne3@${firm.number === 1 ? 'a' : 'b'}-clients.example`,
  'POST person/GetSignerPersonById#Id': (firm) => firm.persons[0],
  'POST person/CheckPersonExists#Id': () => 0,
  'POST person/portage/GetPersonById#Id': (firm) => firm.persons[2],
  'POST person/portage/EditPerson#Id': (firm) => firm.persons[2],
  'POST person/portage/EditPerson#Version': () => 1,
  'POST person/DownloadIdentityDocument#Id': (firm) => firm.persons[2],
  'POST prospect/get-person-by-email#Email': () => prospectEmail,
  'POST person/Delete#Id': (firm) => firm.persons[28],
  'POST person/Restore#Id': (firm) => deletedPersonId(firm.number),
  'POST person/TellApart#Id': (firm) => firm.persons[19],
  'POST person/TellApart#OtherId': (firm) => firm.persons[20],
  'POST person/Compare#Id': (firm) => firm.persons[0],
  'POST person/Compare#OtherId': (firm) => firm.persons[1],
  'POST person/Merge#KeptId': (firm) => firm.persons[25],
  'POST person/Merge#KeptVersion': () => 1,
  'POST person/Merge#MergedId': (firm) => firm.persons[22],
  'POST person/Merge#MergedVersion': () => 1,
  // without a client space, so that every role that edits may edit all of it
  'POST person/edit#Id': (firm) => firm.persons[4],
  'POST person/edit#Version': () => 1,
  ...Object.fromEntries(
    [
      'POST Campaign/GetAllCampaignHistory#CampaignId',
      'POST Campaign/NewCampaignHistory#CampaignId',
      'GET Campaign/GetCampaignById/{id}#id',
      'GET Campaign/AnnouncePage/{id}#id',
      'GET Campaign/Download/{id}#id',
      'POST Campaign/Remind#Id',
      'POST Campaign/ExportHistory#Id',
    ].map((field) => [field, (firm: TestFirm) => firm.campaigns[0]]),
  ),
  'POST Campaign/EditCampaign#Id': (firm) => firm.campaigns[1],
  'POST Campaign/deleteCampaign/{id}#id': (firm) => firm.campaigns[2],
  ...Object.fromEntries(
    ['POST Campaign/AddCampaign', 'POST Campaign/EditCampaign'].flatMap((call) => [
      [`${call}#Roles`, () => 'COMPTABLE,JURIDIQUE'],
      [`${call}#CabinetIds`, (firm: TestFirm) => firm.cabinets.join(',')],
    ]),
  ),
};

/** What a search must be given to the letter to find anything, by call and field. */
const soughtExactly: Record<string, (firm: TestFirm) => string> = {
  'POST person/CheckPersonExists#Email': (firm) => firm.personEmail,
  // a sample of texts need not come upon these
  'POST outbox/GetMessages#Recipient': (firm) =>
    `destinataire.${firm.number === 1 ? 'a' : 'b'}@clients.example`,
  'POST Campaign/GetAllCampaigns#Title': (firm) => `Fermeture chez ${firm.number === 1 ? 'A' : 'B'}`,
};

/** A text of the firm that this field finds, where it finds no part of one. */
export const exactText = (call: Call, field: string, firm: TestFirm): string | undefined =>
  soughtExactly[`${call.name}#${field}`]?.(firm);

function sampleOf(schema: JsonSchema, name: string, call: Call, firm: TestFirm): unknown {
  if (schema.format === 'uuid') return plantedId(firm.number);
  const known = byName[`${call.name}#${name}`] ?? byName[name];
  if (known) return known(firm);
  const choice = schema.anyOf?.[0];
  if (choice) return sampleOf(choice, name, call, firm);
  if (schema.type === 'object') return sampleOfObject(schema, call, firm);
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, name, call, firm)];
  return schema.const ?? schema.enum?.[0] ?? plainSample(schema, name);
}

/** A value of a plain type; of a field that takes anything, or several types, none. */
function plainSample({ type, minimum = 1, maxLength = 30, format }: JsonSchema, name: string): unknown {
  const text = format === 'date' ? '1985-05-17' : `Épi-${name}`.slice(0, maxLength);
  const number = Math.max(1, minimum);
  const byType: Record<string, unknown> = { boolean: true, integer: number, number, string: text };
  return byType[[type].flat().find((one) => one !== 'null') ?? ''];
}

function sampleOfObject(schema: JsonSchema, call: Call, firm: TestFirm) {
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    sampleOf(property, name, call, firm),
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/**
 * A request that the call accepts, with every field filled, on rows of this firm.
 * @throws where the schema refuses what was made up: its field then wants a line in `byName`.
 */
export function sampleRequest<C extends Call>(call: C, firm: TestFirm): RequestOf<C> {
  const sample = sampleOfObject(requestSchema(call), call, firm);
  const { error } = call.request.safeParse(sample);
  if (error) throw new Error(`proof/samples.ts has no valid request for ${call.name}: ${error.message}`);
  return sample as RequestOf<C>;
}
