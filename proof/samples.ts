import type { Call, RequestOf } from '#contract/call.ts';
import { vatNumberOf } from '#contract/identifiers.ts';
import { plantedId } from './firms/accounts.ts';
import { bankAccountId } from './firms/cabinets.ts';
import { awaitingId, mistakenId } from './firms/collaborators.ts';
import { deletedPersonId } from './firms/deletions.ts';
import { departureId } from './firms/departures.ts';
import { keyPassId } from './firms/key-pass.ts';
import { sirenOf, siretOf } from './firms/numbers.ts';
import { accountId, budgetSettingId, parameterId } from './firms/parameters.ts';
import { prospectEmail } from './firms/prospects.ts';
import { ownEntryId } from './firms/referentials.ts';
import { assignmentId, supplierDocumentId, supplierId } from './firms/suppliers.ts';
import { type TestFirm, testPassword } from './firms.ts';
import { type JsonSchema, requestSchema } from './request-fields.ts';

type Sample = (firm: TestFirm) => unknown;

const unknownNewsletterToken: Sample = (firm) => `${firm.id}.${firm.persons[0]}.${'A'.repeat(43)}`;

/** One SIREN for the cabinet that is added, another for the one that is changed. */
const ownNumber = (firm: TestFirm, call: string) => firm.number * 900 + (call === 'Add' ? 1 : 2);

/**
 * Values for fields that a schema's shape alone does not tell: by the wire's name, wherever the field
 * stands; `METHOD path#Name` where a name means something else in one call.
 */
const byName: Record<string, Sample> = {
  Email: () => 'nouvelle.personne@exemple.fr',
  EmailSecondary: () => 'autre.adresse@exemple.fr',
  Tel: () => '+33 6 01 02 03 04',
  TelSecondaire: () => '04 72 01 02 03',
  CategorieJuridique: () => '5499',
  'POST Address/GetById#Id': (firm) => firm.companies[0],
  'POST Address/GetByIdFromPortage#Id': (firm) => firm.companies.at(-1),
  TelephoneSecondaire: () => '02 61 91 00 02',
  EmailSecondaire: () => 'autre.adresse@exemple.fr',
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
  // one who follows nothing and has nobody to manage; on a day that leaves the account open
  collaboratorId: (firm) => firm.users.AIDE_COMPTABLE.id,
  'POST collaborator/ResendConfirmation#Id': (firm) => awaitingId(firm.number),
  ...Object.fromEntries(
    ['GetCollboaratorDetailsById', 'DownloadCNI'].map((call) => [
      `POST collaborator/${call}#Id`,
      (firm: TestFirm) => firm.users.AIDE_COMPTABLE.id,
    ]),
  ),
  // whose account is out of use already: the calls leave the others able to sign in
  'POST collaborator/update#Id': (firm) => firm.users.disabled.id,
  'POST collaborator/update#Version': () => undefined,
  'POST collaborator/update#IsDisabled': () => 1,
  'POST collaborator/delete#Id': (firm) => mistakenId(firm.number),
  'POST collaborator/update#Email': (firm) => firm.users.disabled.email,
  'POST account/register#Email': (firm) => `recrue@firme${firm.number}.example`,
  ...Object.fromEntries(
    ['POST collaborator/update', 'POST account/register'].flatMap((call) => [
      [`${call}#Roles`, () => ['ECF']],
      [`${call}#CabinetId`, (firm: TestFirm) => firm.cabinets[0]],
      [`${call}#PremierResponsableId`, (firm: TestFirm) => firm.users.CHEF_MISSION.id],
      [`${call}#SecondResponsableId`, (firm: TestFirm) => firm.users.EXPERT_COMPTABLE.id],
    ]),
  ),
  'POST collaborator/AddCollaboratorResiliation#IdCollaborateur': (firm) => firm.users.VALIDATION_PROSPECT.id,
  'POST collaborator/AddCollaboratorResiliation#Successeurs': () => [],
  'POST collaborator/EditCollaboratorResiliation#Successeurs': () => [],
  ...Object.fromEntries(
    ['Add', 'Edit'].flatMap((action) => [
      [`POST collaborator/${action}CollaboratorResiliation#DateNotification`, () => '2098-10-01'],
      [`POST collaborator/${action}CollaboratorResiliation#DateFin`, () => '2098-12-31'],
    ]),
  ),
  IdSuccesseur: (firm) => firm.users.JURIDIQUE.id,
  IdResponsable: (firm) => firm.users.JURIDIQUE.id,
  'POST collaborator/EditCollaboratorResiliation#Id': (firm) => departureId(firm.number),
  'POST collaborator/EditCollaboratorResiliation#Version': () => 1,
  'POST collaborator/CancelCollaboratorResiliation#Id': (firm) => departureId(firm.number, 2),
  'POST collaborator/CancelCollaboratorResiliation#Version': () => 1,
  'POST collaborator/GetCollaboratorResiliationListById#Id': (firm) => firm.users.COMPTABILITE_CLIENT_CRM.id,
  'POST collaborator/GetResiliationPreview#IdCollaborateur': (firm) => firm.users.COMPTABLE.id,
  'POST collaborator/GetResiliationPreview#DateFin': () => '2098-12-31',
  'POST collaborator/GetAttachedSocietes#Id': (firm) => firm.users.COMPTABLE.id,
  'POST collaborator/GetAttachedSocietes#AsOf': () => '2026-01-15',
  'POST collaborator/GetAttachedSocietes#Filter': () => undefined,
  'POST collaborator/GetAttachedSocietes#SortColumn': () => 'Societe',
  'POST societe/AffectMultiSocieteToCollaborator#IdCollaborateur': (firm) => firm.users.AIDE_COMPTABLE.id,
  'POST societe/AffectMultiSocieteToCollaborator#IdSocietes': (firm) => firm.companies.slice(0, 1),
  'POST societe/AffectMultiSocieteToCollaborator#DateDebut': () => '2026-05-01',
  'POST societe/AffectMultiSocieteToCollaborator#DateFin': () => undefined,
  'POST societe/AffectMultiSocieteToCollaborator#IdCollaborateurRemplace': () => undefined,
  'POST collaborator/DetachSocietes#IdCollaborateur': (firm) => firm.users.COMPTABLE.id,
  'POST collaborator/DetachSocietes#IdSocietes': (firm) => firm.companies.slice(4, 5),
  'POST collaborator/DetachSocietes#DateFin': () => '2097-12-31',
  'GET collaborator/GetCollaboratorconnectionStatistics#userId': (firm) => firm.users.ADMINSTRATOR.id,
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
  prefix: () => '69',
  Bic: () => 'BASIFRPP',
  'POST Referentiels/naf/find#Nomenclature': () => 'naf-2025',
  'POST Referentiels/naf/GetByCode#Code': () => '69.20Z',
  'POST Referentiels/GetEntries#Liste': () => 'banques',
  'POST Referentiels/AddEntry#Liste': () => 'banques',
  'POST Referentiels/AddEntry#Code': () => '98765',
  'POST Referentiels/EditEntry#Id': (firm) => ownEntryId(firm.number),
  'POST Referentiels/EditEntry#Version': () => 1,
  SiteInternet: () => 'https://portail.example/',
  'POST ParameterConfig/Add#Key': () => 'PORTAGE_FRAIS_GESTION',
  'POST ParameterConfig/Add#Valeur': () => '7,5',
  'POST ParameterConfig/Add#DateFin': () => '1985-12-31',
  'POST ParameterConfig/Close#Id': (firm) => parameterId(firm.number),
  'POST ParameterConfig/Close#Version': () => 1,
  'POST ParameterConfig/Close#DateFin': () => '2199-12-31',
  'POST administration/editCalculIRParameter#Annee': () => 2022,
  'POST administration/editCalculIRParameter#Version': () => 1,
  'POST administration/editCalculIRParameter#Tranches': () => [
    { Plafond: '11000', Taux: '0' },
    { Plafond: null, Taux: '11' },
  ],
  'POST Budget/budgetSetting/add#Annee': () => 2030,
  'POST Budget/budgetSetting/edit#Annee': () => 2024,
  'POST Budget/budgetSetting/edit#Id': (firm) => budgetSettingId(firm.number),
  'POST Budget/budgetSetting/edit#Version': () => 1,
  'POST AccountPlan/Add#Numero': () => '411300',
  'POST AccountPlan/Edit#Numero': () => '411110',
  'POST AccountPlan/Edit#Id': (firm) => accountId(firm.number),
  'POST AccountPlan/Edit#Version': () => 1,
  'POST AccountPlan/Delete#Id': (firm) => accountId(firm.number, 1),
  Telephone: () => '02 47 00 00 03',
  ...Object.fromEntries(
    ['GetById', 'Edit', 'DeleteFromTreasury', 'GetBankAccounts', 'DownloadLogo', 'Delete'].map((call) => [
      `POST cabinet/${call}#Id`,
      (firm: TestFirm) => firm.cabinets[0],
    ]),
  ),
  'POST cabinet/Edit#Version': () => 1,
  ...Object.fromEntries(
    ['Add', 'Edit'].flatMap((call) => [
      [`POST cabinet/${call}#Siret`, (firm: TestFirm) => siretOf(ownNumber(firm, call))],
      [`POST cabinet/${call}#NumeroTva`, (firm: TestFirm) => vatNumberOf(sirenOf(ownNumber(firm, call)))],
      [`POST cabinet/${call}#CodeNaf`, () => '69.20Z'],
      [`POST cabinet/${call}#IdGreffe`, () => undefined],
    ]),
  ),
  'POST cabinet/Add#Comptes': () => [{ Titulaire: 'Titulaire', Iban: 'NL91ABNA0417164300' }],
  'POST cabinet/Edit#Comptes': (firm) => [{ Id: bankAccountId(firm.number), Titulaire: 'Titulaire' }],
  // it keeps its name, by which the look-ups are to find it
  'POST cabinet/Edit#Nom': (firm) => (firm.number === 1 ? `${firm.name} Lyon` : 'Boréal Brest'),
  'POST cabinet/Edit#IsLogoRetire': () => false,
  'POST cabinet/Edit#IdCabinetRepreneur': () => undefined,
  'POST cabinet/Edit#DateRetrait': () => undefined,
  'GET cabinet/GetBySiret#siret': (firm) => siretOf(firm.number * 900),
  'GET cabinet/GetCabinetsByClientAsKeyValueObjectByFilter#clientId': (firm) => firm.id,
  ...Object.fromEntries(
    ['GetKeypass', 'GetKeypassById', 'GetKeypassReveals', 'UpdateKeypass'].map((call) => [
      `POST collaborator/${call}#Id`,
      (firm: TestFirm) => keyPassId(firm.number),
    ]),
  ),
  'POST collaborator/GetKeypassByModule#Module': () => 'juridique',
  'POST collaborator/UpdateKeypass#Version': () => 1,
  'POST collaborator/DeleteKeypass#Id': (firm) => keyPassId(firm.number, 3),
  'POST Campaign/EditCampaign#Id': (firm) => firm.campaigns[1],
  ...Object.fromEntries(
    ['GetFournisseurById', 'EditFournisseur', 'RevealIbanFournisseur'].map((call) => [
      `POST cabinet/${call}#Id`,
      (firm: TestFirm) => supplierId(firm.number),
    ]),
  ),
  'POST cabinet/DeleteFournisseur#Id': (firm) => supplierId(firm.number, 2),
  ...Object.fromEntries(
    ['AddFournisseur', 'EditFournisseur'].flatMap((call) => [
      [`POST cabinet/${call}#Siren`, () => '732829320'],
      [`POST cabinet/${call}#Siret`, () => '73282932000074'],
      [`POST cabinet/${call}#NumeroTva`, () => 'FR44732829320'],
      [`POST cabinet/${call}#Telephone`, () => '04 72 01 02 03'],
    ]),
  ),
  Iban: () => 'FR76 3000 6000 0112 3456 7890 189',
  'POST cabinet/EditFournisseur#Version': () => 1,
  ...Object.fromEntries(
    ['GetAffectationById', 'EditAffectaionCabinetsupplier', 'CheckAttestationAffectation'].map((call) => [
      `POST cabinet/${call}#Id`,
      (firm: TestFirm) => assignmentId(firm.number),
    ]),
  ),
  ...Object.fromEntries(
    ['AddAffectaionCabinetsupplier', 'EditAffectaionCabinetsupplier'].flatMap((call) => [
      [`POST cabinet/${call}#DateFin`, () => '2099-12-31'],
      // comes with its file
      [`POST cabinet/${call}#DateAttestation`, () => undefined],
    ]),
  ),
  'POST cabinet/EditAffectaionCabinetsupplier#Version': () => 1,
  CodeVerification: () => 'A1B2C3D4E5F6G7',
  'POST cabinet/CheckAttestationAffectation#Version': () => undefined,
  'POST cabinet/DeleteAffectaionCabinetsupplier#Id': (firm) => assignmentId(firm.number, 2),
  'POST cabinet/DownloadDocumentAffectation#Id': (firm) => supplierDocumentId(firm.number),
  'POST cabinet/DeleteDocumentAffectation#Id': (firm) => supplierDocumentId(firm.number, 3),
  'POST cabinet/GetListAffectationcabinetFournisseurByFilter#Vigilance': () => 'Expiree',
  IdFournisseur: (firm) => supplierId(firm.number),
  IdCabinet: (firm) => firm.cabinets[0],
  IdAffectation: (firm) => assignmentId(firm.number),
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
  'GET cabinet/GetBySiret#siret': (firm) => siretOf(firm.number * 900),
  'POST person/CheckPersonExists#Email': (firm) => firm.personEmail,
  'POST account/getbyemail#Email': (firm) => firm.users.SUPPORT.email,
  'POST prospect/get-person-by-email#Email': (firm) => `locataire@${firm.number === 1 ? 'a' : 'b'}.example`,
  // a sample of texts need not come upon these
  'POST Client/GetListClientAsKeyValueObjectByFilter#Filter': (firm) => firm.name.split(' ').at(-1) ?? '',
  'POST outbox/GetMessages#Recipient': (firm) =>
    `destinataire.${firm.number === 1 ? 'a' : 'b'}@clients.example`,
  'POST Referentiels/GetEntries#Filter': (firm) => `Banque ${firm.number === 1 ? 'A' : 'B'} du Basilic`,
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
