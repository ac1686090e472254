import { expect, test } from 'vitest';
import {
  AnswerProspect,
  DeleteProspects,
  DownloadProspectFile,
  EditProspect,
  GetAllDemandeProspects,
  GetAllProspectsStatistics,
  GetAllSuiviProspects,
  GetProspectById,
  GetProspectResponses,
  GetProspects,
  InviteProspect,
} from '#contract/legal/prospects/calls.ts';
import { SaveProspect } from '#contract/legal/prospects/space-calls.ts';
import { answerQuestions } from '#proof/areas/prospects.ts';
import { prospectFileId, prospectId, prospectToken, publicKey } from '#proof/firms/prospects.ts';
import { mailsTo } from '#proof/mail/mailbox.ts';
import { startTestApp } from '#proof/test-app.ts';
import { anonymiseProspects } from './anonymise-prospects.ts';

const app = await startTestApp();
const { A } = app.firms;
const legal = await app.signIn('JURIDIQUE');
const checker = await app.signIn('VALIDATION_PROSPECT');
const stranger = await app.signIn('JURIDIQUE', 'B');

let begun = 0;
async function begin(RaisonSociale: string) {
  begun += 1;
  const email = `porteur${begun}@prospects.example`;
  const { answer } = await app.anonymous.call(SaveProspect, {
    Cle: publicKey(1),
    pMoral: { RaisonSociale, Dirigeant: { Nom: 'Porteur', Prenom: 'Paul', Email: email } },
  });
  return { id: answer.ProspectId, Token: answer.Token ?? expect.fail(), email };
}

const step = (ProspectId: number, Etat: 1 | 2 | 3 | 4 | 5 | 6, Motif?: string) =>
  checker.call(EditProspect, { ProspectId, Etat, Motif });
const read = async (ProspectId: number) => (await legal.call(GetProspectById, { ProspectId })).answer;
const list = async (more: object) => (await checker.call(GetAllSuiviProspects, more)).answer;

test('a request goes from its first word to accepted; what is missing is told to the visitor, who hands it in again', async () => {
  const { id, Token, email } = await begin('Étapes');
  expect((await step(id, 2)).fieldMessage('Motif')).toBe('Dites ce qu’il manque.');
  expect((await step(id, 2, 'Votre pièce d’identité')).answer.Etat).toBe(2);
  expect((await mailsTo(app, email)).at(-1)?.text).toContain('Votre pièce d’identité');
  await answerQuestions(app.anonymous, Token);
  await app.anonymous.call(SaveProspect, { Token, Envoyer: true });
  expect(await read(id)).toMatchObject({ Etat: 3, Motif: null });
  await step(id, 4);
  expect(await read(id)).toMatchObject({ Etat: 4, ValideLe: expect.any(String) });
  expect((await mailsTo(app, email)).at(-1)?.subject).toBe('Votre demande est validée');
});

test.each([
  ['nouveau', 'accepted unread', 4],
  ['nouveau', 'converted by an edit', 5],
] as const)('%s: a request is not %s', async (name, _, Etat) => {
  const { id } = await begin(name);
  expect((await step(id, Etat)).fieldMessage('Etat')).toBeTypeOf('string');
});

test('cards count each state of what the other filters find, and a state picks among them', async () => {
  const { id } = await begin('Comptée une');
  await begin('Comptée deux');
  await step(id, 6, 'Injoignable');
  const all = await list({ Nom: 'COMPTEE' });
  expect(all.TotalCount).toBe(2);
  expect(all.ParEtat).toEqual([1, 0, 0, 0, 0, 1].map((Nombre, index) => ({ Etat: index + 1, Nombre })));
  const given = await list({ Nom: 'comptee', Etat: 6 });
  expect(given).toMatchObject({
    TotalCount: 1,
    Items: [{ RaisonSociale: 'Comptée une', Motif: 'Injoignable' }],
  });
  expect(given.ParEtat).toEqual(all.ParEtat);
  expect((await list({ Nom: 'comptee', SuiviPar: A.users.COMPTABLE.id })).TotalCount).toBe(0);
  expect((await list({ Nom: 'comptee', DateFin: '2020-01-01' })).TotalCount).toBe(0);
});

test('whoever is invited is mailed the way to a request of their own, counted as such and followed by whoever invites', async () => {
  const Email = 'invitee@prospects.example';
  const invitation = {
    RaisonSociale: 'Librairie',
    Nom: 'Moreau',
    Prenom: 'Line',
    Email,
    Message: 'Parlons-en jeudi.',
  };
  const { ProspectId } = (await checker.call(InviteProspect, invitation)).answer;
  const [mail] = await mailsTo(app, Email);
  expect(mail?.text).toContain('Parlons-en jeudi.');
  expect(mail?.text).toMatch(/espace-prospects\/home#[\w.-]+/);
  expect(await read(ProspectId)).toMatchObject({
    Source: 'INVITATION',
    Etat: 1,
    SuiviPar: { Key: A.users.VALIDATION_PROSPECT.id },
    PMoral: { RaisonSociale: 'Librairie', Dirigeant: { Nom: 'Moreau' } },
  });
  const again = await checker.call(InviteProspect, { ...invitation, Email: Email.toUpperCase() });
  expect(again.fieldMessage('Email')).toBe('Une demande de cette adresse est déjà ouverte.');
  const { ParSource } = (await legal.call(GetAllProspectsStatistics, { Annee: 2026 })).answer;
  expect(ParSource.find(({ Source }) => Source === 'INVITATION')?.Nombre).toBe(1);
});

test('a change made meanwhile, by the visitor too, is not overwritten', async () => {
  const { id, Token } = await begin('Course');
  const { Version } = await read(id);
  await app.anonymous.call(SaveProspect, { Token, pMoral: { Activite: 'Menuiserie' } });
  const late = await legal.call(EditProspect, { ProspectId: id, Version, PMoral: { Activite: 'Conseil' } });
  expect(late.status).toBe(409);
  expect((await read(id)).PMoral.Activite).toBe('Menuiserie');
});

test('a visitor’s message waits until the firm answers, which the visitor is mailed', async () => {
  const { id, Token, email } = await begin('Bavarde');
  await app.anonymous.call(SaveProspect, { Token, message: 'Combien cela coûte-t-il ?' });
  const waiting = async () =>
    (await legal.call(GetAllDemandeProspects, { Nom: 'bavarde' })).answer.Items.map(({ Texte }) => Texte);
  expect(await waiting()).toEqual(['Combien cela coûte-t-il ?']);
  expect((await list({ Nom: 'bavarde' })).Items[0]?.EnAttente).toBe(1);
  await legal.call(AnswerProspect, { ProspectId: id, Texte: 'Nous vous appelons demain.' });
  expect(await waiting()).toEqual([]);
  expect((await mailsTo(app, email)).at(-1)?.text).toContain('Nous vous appelons demain.');
});

test('a GET that deletes wants a session of those who keep prospects, tells each, and takes all that was sent', async () => {
  const { id } = await begin('Supprimée');
  const kept = await begin('Convertie');
  await app.query('update prospect set state = 5 where id = $1', [kept.id]);
  const ids = `${id},${kept.id},999`;
  expect((await app.anonymous.call(DeleteProspects, { ids })).status).toBe(401);
  expect((await checker.call(DeleteProspects, { ids })).status).toBe(403);
  expect((await legal.call(DeleteProspects, { ids })).answer).toEqual([
    { ProspectId: id, IsDeleted: true, Raison: null },
    { ProspectId: kept.id, IsDeleted: false, Raison: 'Ce prospect est converti.' },
    { ProspectId: 999, IsDeleted: false, Raison: 'Ce prospect n’existe pas ou plus.' },
  ]);
  expect(await app.query('select from prospect_token where prospect_id = $1', [id])).toHaveLength(0);
  const journal = await app.query(
    `select from audit_entry where client_id = $1 and action = 'prospect.delete' and entity_id = $2`,
    [A.id, id],
  );
  expect(journal).toHaveLength(1);
});

test('a paper goes with the prospect who sent it', async () => {
  const [file] = await app.query<{ file_id: string }>('select file_id from prospect_file where id = $1', [
    prospectFileId(2),
  ]);
  await app.query('delete from prospect where id = $1', [prospectId(2)]);
  expect(await app.query('select from stored_file where id = $1', [file?.file_id])).toHaveLength(0);
});

test('figures of a year: states, months and ways', async () => {
  const { answer } = await legal.call(GetAllProspectsStatistics, { Annee: 2026 });
  expect(answer.ParMois).toHaveLength(12);
  expect(answer.ParMois[10]?.Recus).toBeGreaterThanOrEqual(3);
  expect(answer.ParSource).toContainEqual({ Source: 'ESPACE', Nombre: expect.any(Number) });
  // of the two the one that was taken back counts no more
  expect(answer.ParMois.reduce((sum, { Convertis }) => sum + Convertis, 0)).toBe(1);
  expect(answer.JoursAvantConversion).toBeGreaterThan(0);
});

test('nothing of a prospect is told to another firm, nor to whoever does not find them in their menu', async () => {
  const id = prospectId(1, 1);
  const accountant = await app.signIn('COMPTABLE');
  for (const asked of [stranger, accountant]) {
    const refused = asked === stranger ? 404 : 403;
    expect((await asked.call(GetProspectById, { ProspectId: id })).status).toBe(refused);
    expect((await asked.call(GetProspectResponses, { ProspectId: id })).status).toBe(refused);
    expect((await asked.call(EditProspect, { ProspectId: id, SuiviPar: null })).status).toBe(refused);
    expect((await asked.call(DownloadProspectFile, { Id: prospectFileId(1) })).status).toBe(refused);
  }
  const { Items, IsComplete } = (await stranger.call(GetProspects, {})).answer;
  expect(IsComplete).toBe(true);
  expect(Items.some(({ RaisonSociale }) => RaisonSociale.startsWith('Projet A'))).toBe(false);
  expect((await checker.call(GetProspects, {})).answer.Items.length).toBeGreaterThanOrEqual(3);
});

test('answers are read with their questions as they were put', async () => {
  const { answer } = await legal.call(GetProspectResponses, { ProspectId: prospectId(1) });
  expect(answer).toMatchObject([{ Cle: 'projet', Label: 'Avez-vous déjà une société ?', IsNo: true }]);
});

test('a follower is one of the staff', async () => {
  const follow = (SuiviPar: number) => legal.call(EditProspect, { ProspectId: prospectId(1, 1), SuiviPar });
  expect((await follow(A.users.client.id)).fieldMessage('SuiviPar')).toBeTypeOf('string');
  expect((await follow(A.users.CHEF_MISSION.id)).status).toBe(200);
  expect((await read(prospectId(1, 1))).SuiviPar?.Key).toBe(A.users.CHEF_MISSION.id);
});

test('whoever follows a request is told what its visitor writes', async () => {
  await app.anonymous.call(SaveProspect, { Token: prospectToken(A.id, 1), message: 'Alors ?' });
  const told = await app.query(
    `select from notification where client_id = $1 and user_id = $2 and title like 'Nouveau message d’un prospect%'`,
    [A.id, A.users.JURIDIQUE.id],
  );
  expect(told).toHaveLength(1);
});

test('three years after the visitor’s last contact nothing tells who it was, and figures count them still', async () => {
  const { id, Token } = await begin('Oubliée');
  const { id: recent } = await begin('Récente');
  await legal.call(EditProspect, { ProspectId: id, PMoral: { Dirigeant: { Prenom: 'Paule' } } });
  await app.anonymous.call(SaveProspect, { Token, message: 'Bonjour' });
  const age = (days: number, prospect: number) =>
    app.query(
      `update prospect set last_contact_at = now() - interval '3 years' - make_interval(days => $2) where id = $1`,
      [prospect, days],
    );
  await age(1, id);
  await age(-1, recent);
  expect(await anonymiseProspects(app.database)).toBe(1);
  const [row] = await app.query<{ all: string }>('select p::text as all from prospect p where id = $1', [id]);
  for (const told of ['Oubliée', 'Porteur', 'Paul', 'porteur']) expect(row?.all).not.toContain(told);
  const told = await read(id);
  expect([told.Messages, told.Etat]).toEqual([[], 1]);
  expect(told.AnonymiseLe).toBeTypeOf('string');
  const journal = await app.query<{ all: string }>(
    `select string_agg(e::text, ' ') as all from audit_entry e where entity = 'prospect' and entity_id = $1`,
    [id],
  );
  expect(journal[0]?.all).toContain('prospect.anonymise');
  for (const said of ['Oubliée', 'Porteur', 'porteur']) expect(journal[0]?.all).not.toContain(said);
  expect((await app.anonymous.call(SaveProspect, { Token, message: 'Revenue' })).status).toBe(404);
  expect((await step(id, 6, 'Vide')).status).toBe(409);
  expect((await read(recent)).PMoral.RaisonSociale).toBe('Récente');
});
