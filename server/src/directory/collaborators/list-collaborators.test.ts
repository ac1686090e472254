import { expect, test } from 'vitest';
import {
  allAttachedCollaborators,
  allCollaborators,
  allCollaboratorsWithSecondManager,
  countRattachedByRoleName,
  DownloadCNI,
  exportCollaborators,
  GetCollaboratorName,
  GetCollaboratorPhoto,
  GetCollboaratorDetailsById,
  GetCollboratorById,
  GetListCollaboratorsAsKeyValueObjectByFilter,
  GetSignerCollaboratorById,
  getbyemail,
} from '#contract/directory/collaborators/calls.ts';
import { onePixelPng } from '#proof/files/pictures.ts';
import { awaitingId, mistakenId, pictureId } from '#proof/firms/collaborators.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const accountant = await app.signIn('COMPTABLE');
const expert = await app.signIn('EXPERT_COMPTABLE');
const assistant = A.users.AIDE_COMPTABLE.id;

test('the whole staff is told by name in French order, without a customer and without another firm', async () => {
  const rows = (await accountant.call(allCollaborators, {})).answer;
  const staff = Object.entries(A.users).flatMap(([who, { id }]) => (who === 'client' ? [] : [id]));
  const planted = [awaitingId(1), mistakenId(1)];
  expect(new Set(rows.map(({ Id }) => Id))).toEqual(new Set([...staff, ...planted]));
  const names = rows.map(({ Nom }) => Nom);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'fr')));
});

test('a row tells roles, cabinet, managers and state, and nothing private', async () => {
  const row = (await accountant.call(GetCollboratorById, { collaboratorId: assistant })).answer;
  expect(row).toEqual({
    Id: assistant,
    Civilite: 'Madame',
    Nom: 'Aide comptable A',
    Prenom: 'Camille A',
    Email: A.users.AIDE_COMPTABLE.email,
    Tel: '0472000021',
    Fonction: 'Immobilisations-A',
    Roles: ['AIDE_COMPTABLE'],
    CabinetId: A.cabinets[0],
    Cabinet: `${A.name} Lyon`,
    PremierResponsable: { Key: A.users.CHEF_MISSION.id, Value: 'Chef de mission A Camille A' },
    SecondResponsable: { Key: A.users.EXPERT_COMPTABLE.id, Value: 'Expert comptable A Camille A' },
    IsDisabled: 0,
    IsConfirmed: true,
    LastSignInAt: null,
    PhotoId: pictureId(1),
  });
});

test('the record whole is for those who keep it and for payroll, not for every colleague', async () => {
  const details = (await expert.call(GetCollboaratorDetailsById, { Id: assistant })).answer;
  expect(details).toMatchObject({
    Datenaissance: '1994-03-08',
    Lieunaissance: 'Naissance-A',
    Adresse: { Adresse1: '4 rue du Cadran-A', Cp: '69002', Ville: 'Lyon', Pays: null },
    TypeContrat: 'CDI',
    TempsTravail: 'PARTIEL',
    DateEntree: '2022-09-01',
    PremierResponsableId: A.users.CHEF_MISSION.id,
    IdentityDocumentFile: { FileName: 'cni-collaborateur-A.png', Size: onePixelPng.length },
    Commentaire: 'Commentaire-A',
    Version: 1,
  });
  const payroll = await app.signIn('RESPONSABLE_PAIE');
  expect((await payroll.call(GetCollboaratorDetailsById, { Id: assistant })).status).toBe(200);
  expect((await accountant.call(GetCollboaratorDetailsById, { Id: assistant })).status).toBe(403);
  expect((await accountant.call(DownloadCNI, { Id: assistant })).status).toBe(403);
});

test('those attached are the caller’s own people, first or second, who are still there', async () => {
  const ids = async (who: 'CHEF_MISSION' | 'EXPERT_COMPTABLE' | 'COMPTABLE') =>
    (await (await app.signIn(who)).call(allAttachedCollaborators, {})).answer.map(({ Id }) => Id);
  expect(await ids('CHEF_MISSION')).toEqual([assistant]);
  expect(await ids('EXPERT_COMPTABLE')).toEqual([assistant]);
  expect(await ids('COMPTABLE')).toEqual([]);
  const second = (await accountant.call(allCollaboratorsWithSecondManager, {})).answer;
  expect(second.map(({ Id }) => Id)).toEqual([assistant]);
  const chief = await app.signIn('CHEF_MISSION');
  expect((await chief.call(countRattachedByRoleName, { roleName: 'AIDE_COMPTABLE' })).answer).toBe(1);
  expect((await chief.call(countRattachedByRoleName, { roleName: 'COMPTABLE' })).answer).toBe(0);
  await app.query('update app_user set is_disabled = true where id = $1', [assistant]);
  expect(await ids('CHEF_MISSION')).toEqual([]);
  expect((await chief.call(countRattachedByRoleName, { roleName: 'AIDE_COMPTABLE' })).answer).toBe(0);
  await app.query('update app_user set is_disabled = false where id = $1', [assistant]);
});

test('a signer is called as they are addressed', async () => {
  const { answer } = await accountant.call(GetSignerCollaboratorById, { collaboratorId: assistant });
  expect(answer).toMatchObject({
    FullName: 'Madame Camille A Aide comptable A',
    Fonction: 'Immobilisations-A',
    Email: A.users.AIDE_COMPTABLE.email,
  });
});

test('the look-up finds by either name, accents aside, those whose account serves', async () => {
  const found = async (Filter: string) =>
    (await accountant.call(GetListCollaboratorsAsKeyValueObjectByFilter, { Filter })).answer;
  expect(await found('résponsable PAIE')).toEqual([
    { Key: A.users.RESPONSABLE_PAIE.id, Value: 'Responsable paie A Camille A' },
  ]);
  expect((await found('camille')).length).toBeGreaterThan(10);
  expect(await found('parti a')).toEqual([]);
});

test('a colleague’s name is looked up by id; without one it is the caller’s own', async () => {
  const { Nom, Prenom } = (await accountant.call(GetCollboratorById, { collaboratorId: assistant })).answer;
  const named = await accountant.call(GetCollaboratorName, { collaboratorId: assistant });
  expect(named.answer).toEqual({ Id: assistant, Prenom, Nom });
  expect((await accountant.call(GetCollaboratorName, {})).answer.Id).toBe(A.users.COMPTABLE.id);
  const theirs = await accountant.call(GetCollaboratorName, { collaboratorId: B.users.COMPTABLE.id });
  expect(theirs.status).toBe(404);
});

test('an address is told of within the firm alone, for those who keep the accounts', async () => {
  const ask = (Email: string) => expert.call(getbyemail, { Email });
  expect((await ask(A.users.SUPPORT.email.toUpperCase())).answer).toMatchObject({
    Id: A.users.SUPPORT.id,
    Roles: ['SUPPORT'],
    IsClient: false,
  });
  expect((await ask(A.users.client.email)).answer).toMatchObject({ IsClient: true });
  expect((await ask(B.users.SUPPORT.email)).answer).toBeNull();
  expect((await accountant.call(getbyemail, { Email: A.users.SUPPORT.email })).status).toBe(403);
});

test('another firm’s people are not there, whichever way they are asked for', async () => {
  const theirs = B.users.AIDE_COMPTABLE.id;
  const statuses = [
    await expert.call(GetCollboratorById, { collaboratorId: theirs }),
    await expert.call(GetSignerCollaboratorById, { collaboratorId: theirs }),
    await expert.call(GetCollaboratorPhoto, { collaboratorId: theirs }),
    await expert.call(GetCollboaratorDetailsById, { Id: theirs }),
    await expert.call(DownloadCNI, { Id: theirs }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 404, 404]);
});

test('each reading of an identity document is in the journal', async () => {
  const reply = await expert.call(DownloadCNI, { Id: assistant });
  expect(reply.status).toBe(200);
  const [entry] = await app.query(
    `select user_id, entity_id from audit_entry where action = 'collaborator.read-identity-document'`,
  );
  expect(entry).toEqual({ user_id: A.users.EXPERT_COMPTABLE.id, entity_id: assistant });
  expect((await expert.call(DownloadCNI, { Id: A.users.ECF.id })).status).toBe(404);
});

test('the workbook is for everybody who sees the list', async () => {
  expect((await accountant.call(exportCollaborators, {})).status).toBe(200);
  expect((await (await app.signIn('GOLDENPORTAGE')).call(exportCollaborators, {})).status).toBe(403);
});
