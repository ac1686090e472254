import { expect, test } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import {
  GetCollaboratorPhoto,
  GetCollboaratorDetailsById,
  GetCollboratorById,
  ResendCollaboratorConfirmation,
  register,
  updateCollaborator,
} from '#contract/directory/collaborators/calls.ts';
import { onePixelPng } from '#proof/files/pictures.ts';
import { mailsTo } from '#proof/mail/mailbox.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const leader = await app.signIn('DIRIGEANT');

let people = 0;
/** A new member of the staff, with an address of their own. */
async function add(more: Partial<RequestOf<typeof register>> = {}, files = {}) {
  people += 1;
  const Email = `recrue${people}@a.example`;
  const request = { Nom: 'Sauvignac', Prenom: 'Odile', Email, Roles: [], ...more };
  const reply = await leader.call(register, request, { files });
  return { reply, Id: reply.status === 200 ? reply.answer.UserId : 0, Email: request.Email };
}
const edit = (Id: number, more: object) =>
  leader.call(updateCollaborator, { Id, Nom: 'Sauvignac', Prenom: 'Odile', ...more } as never);
const details = async (Id: number) => (await leader.call(GetCollboaratorDetailsById, { Id })).answer;
const png = { name: 'cni.png', content: onePixelPng, type: 'image/png' };

test('a collaborator is kept whole, and one mail asks to confirm the address', async () => {
  const { Id, Email } = await add(
    {
      Civilite: 'Madame',
      Roles: ['COMPTABLE', 'JURIDIQUE', 'COMPTABLE'],
      CabinetId: A.cabinets[0] as number,
      Fonction: ' Comptable confirmée ',
      TypeContrat: 'CDI TN',
      TempsTravail: 'PLEIN',
      DateEntree: '2026-09-01',
      Adresse: { Adresse1: '1 quai', Cp: '69002', Ville: 'Lyon', Pays: 'France' },
      PremierResponsableId: A.users.CHEF_MISSION.id,
      Tel: '',
    },
    { file: png, photo: png },
  );
  expect(await details(Id)).toMatchObject({
    Nom: 'Sauvignac',
    Email,
    Roles: ['COMPTABLE', 'JURIDIQUE'],
    CabinetId: A.cabinets[0],
    Fonction: 'Comptable confirmée',
    TypeContrat: 'CDI TN',
    Adresse: { Adresse1: '1 quai', Cp: '69002', Ville: 'Lyon', Pays: 'France' },
    PremierResponsable: { Key: A.users.CHEF_MISSION.id },
    IdentityDocumentFile: { FileName: 'cni.png' },
    Tel: null,
    IsConfirmed: false,
    IsDisabled: 0,
  });
  const { Image } = (await leader.call(GetCollaboratorPhoto, { collaboratorId: Id })).answer;
  expect(Image).toMatch(/^data:image\/png;base64,/);
  expect((await mailsTo(app, Email)).map(({ subject }) => subject)).toEqual([
    'Confirmez votre adresse e-mail',
  ]);
  const [account] = await app.query('select password_hash, kind from app_user where id = $1', [Id]);
  expect(account).toEqual({ password_hash: null, kind: 'staff' });
});

test('what is refused leaves neither account, address nor mail', async () => {
  const { reply, Email } = await add({ PremierResponsableId: B.users.CHEF_MISSION.id });
  expect(reply.status).toBe(400);
  expect(reply.fieldMessage('PremierResponsableId')).toBe(
    'Ce collaborateur n’existe pas ou n’est plus actif.',
  );
  const badFile = await add({}, { file: { name: 'a.png', content: 'not an image' } });
  expect(badFile.reply.fieldMessage('file')).toBe('Seules les images JPEG, PNG ou WebP sont acceptées.');
  const cabinet = await add({ CabinetId: B.cabinets[0] as number });
  expect(cabinet.reply.fieldMessage('CabinetId')).toBe('Ce cabinet n’existe pas ou plus.');
  for (const address of [Email, badFile.Email, cabinet.Email]) {
    expect(await app.query('select from app_user where email = $1', [address])).toEqual([]);
    expect(await app.query('select from sign_in_address where email = $1', [address])).toEqual([]);
    expect(await mailsTo(app, address)).toEqual([]);
  }
});

test('without roles an account wants a password, as the first document has it', async () => {
  const reply = await leader.call(register, { Nom: 'Sans', Prenom: 'Rôle', Email: 'sans@a.example' });
  expect(reply.fieldMessage('Password')).toBe('Mot de passe obligatoire.');
});

test('plain JSON is taken as a form without files is', async () => {
  const reply = await leader.raw(register, {
    payload: JSON.stringify({ Nom: 'Brut', Prenom: 'Jean', Email: 'brut@a.example', Roles: [] }),
    headers: { 'content-type': 'application/json' },
  });
  expect(reply.status).toBe(200);
});

test('an edit changes what it sends and keeps the rest; the second of two editors is told', async () => {
  const { Id, Email } = await add({ Fonction: 'Comptable', Roles: ['COMPTABLE'] });
  const { Version } = await details(Id);
  const expert = await app.signIn('EXPERT_COMPTABLE');
  const first = await expert.call(updateCollaborator, {
    Id,
    Version,
    Nom: 'Sauvignac-Lebrun',
    Prenom: 'Odile',
    Email,
    Tel: '0472000000',
  });
  expect(first.answer).toEqual({ Id });
  expect(await details(Id)).toMatchObject({
    Nom: 'Sauvignac-Lebrun',
    Tel: '0472000000',
    Fonction: 'Comptable',
    Roles: ['COMPTABLE'],
  });
  const second = await edit(Id, { Version, Email, Roles: ['ECF'], Fonction: 'Auditrice' });
  expect(second.status).toBe(409);
  expect(second.error.Details).toMatchObject({
    ModifiedBy: A.users.EXPERT_COMPTABLE.fullName,
    Changed: ['Fonction', 'Nom', 'Roles'],
  });
  expect((await details(Id)).Roles).toEqual(['COMPTABLE']);
});

test('roles hold from the next request of a session that is open', async () => {
  const other = A.users.SUIVI_FACTURES_ANNONCES_LEGALES;
  const theirs = await app.signIn('SUIVI_FACTURES_ANNONCES_LEGALES');
  expect((await theirs.call(GetCollboratorById, { collaboratorId: other.id })).status).toBe(403);
  const account = { Id: other.id, Nom: 'Suivi', Prenom: 'Camille', Email: other.email };
  await leader.call(updateCollaborator, { ...account, Roles: ['SUPPORT'] });
  expect((await theirs.call(GetCollboratorById, { collaboratorId: other.id })).status).toBe(200);
  await leader.call(updateCollaborator, { ...account, Roles: [] });
  expect((await theirs.call(GetCollboratorById, { collaboratorId: other.id })).status).toBe(403);
});

test('another address is confirmed anew: what was open ends, and the former one is told', async () => {
  const other = A.users.VISA_FISCAL;
  const theirs = await app.signIn('VISA_FISCAL');
  const account = { Id: other.id, Nom: 'Visa', Prenom: 'Camille' };
  const moved = await leader.call(updateCollaborator, { ...account, Email: 'visa.nouveau@a.example' });
  expect(moved.status).toBe(200);
  expect((await theirs.call(GetCollboratorById, { collaboratorId: other.id })).status).toBe(401);
  expect((await details(other.id)).IsConfirmed).toBe(false);
  expect((await mailsTo(app, 'visa.nouveau@a.example')).map(({ subject }) => subject)).toEqual([
    'Confirmez votre adresse e-mail',
  ]);
  expect((await mailsTo(app, other.email)).map(({ subject }) => subject)).toEqual([
    'L’adresse de votre compte a changé',
  ]);
  const addresses = await app.query('select email from sign_in_address where user_id = $1', [other.id]);
  expect(addresses).toEqual([{ email: 'visa.nouveau@a.example' }]);
  // the same address in other letters is no other address
  await leader.call(updateCollaborator, { ...account, Email: 'Visa.Nouveau@a.example' });
  expect(await mailsTo(app, 'visa.nouveau@a.example')).toHaveLength(1);
  for (const Email of [A.users.SUPPORT.email, B.users.SUPPORT.email]) {
    const taken = await leader.call(updateCollaborator, { ...account, Email });
    expect(taken.fieldMessage('Email')).toBe('Cette adresse e-mail est déjà utilisée.');
  }
});

test('a confirmation is sent again to whom it is wanted from, five times an hour at most', async () => {
  const { Id, Email } = await add();
  const ask = () => leader.call(ResendCollaboratorConfirmation, { Id });
  for (let sent = 1; sent < 5; sent += 1) expect((await ask()).answer).toBe(true);
  expect(await mailsTo(app, Email)).toHaveLength(5);
  expect((await ask()).status).toBe(429);
  expect(await mailsTo(app, Email)).toHaveLength(5);
  const confirmed = await leader.call(ResendCollaboratorConfirmation, { Id: A.users.SUPPORT.id });
  expect([confirmed.status, confirmed.error.Message]).toEqual([
    409,
    'L’adresse e-mail de ce collaborateur est déjà confirmée.',
  ]);
});

test('nobody comes to be above themselves, at whatever distance', async () => {
  const [top, middle, low] = [await add(), await add(), await add()];
  const manage = (one: { Id: number; Email: string }, field: string, by: { Id: number } | null) =>
    edit(one.Id, { Email: one.Email, [field]: by?.Id ?? null });
  expect((await manage(middle, 'PremierResponsableId', top)).status).toBe(200);
  expect((await manage(low, 'SecondResponsableId', middle)).status).toBe(200);
  const cycle = await manage(top, 'PremierResponsableId', low);
  expect(cycle.fieldMessage('PremierResponsableId')).toMatch(/^Ce collaborateur dépend déjà/);
  expect((await manage(top, 'PremierResponsableId', top)).fieldMessage('PremierResponsableId')).toBe(
    'Un collaborateur ne peut pas être son propre responsable.',
  );
  const twice = await manage(low, 'PremierResponsableId', middle);
  expect(twice.fieldMessage('SecondResponsableId')).toBe('Le second responsable est déjà le premier.');
  const both = await Promise.all([
    manage(top, 'SecondResponsableId', low),
    manage(low, 'PremierResponsableId', top),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a contract that ends before it begins is refused, whichever of its dates is sent', async () => {
  const { Id, Email } = await add({ DateEntree: '2026-09-01' });
  const reply = await edit(Id, { Email, DateFinContrat: '2026-08-31' });
  expect(reply.fieldMessage('DateFinContrat')).toBe('La fin du contrat précède l’entrée.');
});

test('a replaced identity document is gone, and the journal tells who changed what', async () => {
  const { Id, Email } = await add({}, { file: png });
  await leader.call(
    updateCollaborator,
    { Id, Nom: 'Sauvignac', Prenom: 'Odile', Email, Roles: ['ECF'] },
    { files: { file: { ...png, name: 'passeport.png' } } },
  );
  expect((await details(Id)).IdentityDocumentFile?.FileName).toBe('passeport.png');
  const [entry] = await app.query(
    `select before -> 'Roles' as before, after -> 'Roles' as after from audit_entry
     where action = 'collaborator.edit' and entity_id = $1`,
    [Id],
  );
  expect(entry).toEqual({ before: [], after: ['ECF'] });
  const kept = await app.query(
    `select file_name from stored_file where client_id = $1 and file_name in ('cni.png', 'passeport.png')
       and id not in (select identity_document_file_id from collaborator where identity_document_file_id is not null)
       and id not in (select photo_file_id from app_user where photo_file_id is not null)`,
    [A.id],
  );
  expect(kept).toEqual([]);
});

test('picture and identity document are taken away with their files; the record and the journal tell', async () => {
  const { Id, Email } = await add({}, { file: png, photo: png });
  const form = { Id, Nom: 'Sauvignac', Prenom: 'Odile', Email };
  const kept = async () => {
    const { IdentityDocumentFile, PhotoId } = await details(Id);
    return [IdentityDocumentFile !== null, PhotoId !== null];
  };
  await leader.call(updateCollaborator, form);
  expect(await kept()).toEqual([true, true]);
  await leader.call(updateCollaborator, { ...form, IsPhotoRetiree: true });
  expect(await kept()).toEqual([true, false]);
  await leader.call(updateCollaborator, { ...form, IsPieceIdentiteRetiree: true });
  expect(await kept()).toEqual([false, false]);
  // an image that comes along is what stands from now on
  await leader.call(
    updateCollaborator,
    { ...form, IsPhotoRetiree: true, IsPieceIdentiteRetiree: true },
    { files: { photo: png } },
  );
  expect(await kept()).toEqual([false, true]);
  const left = await app.query(
    `select from stored_file f where client_id = $1 and parent in ('CNI', 'PHOTO') and file_name = 'cni.png'
       and not exists (select from collaborator c where c.identity_document_file_id = f.id)
       and not exists (select from app_user u where u.photo_file_id = f.id)`,
    [A.id],
  );
  expect(left).toEqual([]);
  const changes = await app.query(
    `select after -> 'PhotoFileId' = 'null' as photo, after -> 'IdentityDocumentFileId' = 'null' as document
     from audit_entry where action = 'collaborator.edit' and entity_id = $1 order by id`,
    [Id],
  );
  expect(changes).toEqual([
    { photo: false, document: false },
    { photo: true, document: false },
    { photo: true, document: true },
    { photo: false, document: true },
  ]);
});
