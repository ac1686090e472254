import { expect, test, vi } from 'vitest';
import { GetProspectById } from '#contract/legal/prospects/calls.ts';
import {
  AddProspectComments,
  AddProspectResponses,
  AddProspectToken,
  CloseProspectToken,
  DownloadProspectHelp,
  GetProspectByToken,
  GetProspectQuestions,
  OpenProspectSpace,
  ProspectTokenExists,
  SaveProspect,
  SendProspectCode,
  VerifyProspectCode,
} from '#contract/legal/prospects/space-calls.ts';
import { answerQuestions } from '#proof/areas/prospects.ts';
import { multipart } from '#proof/client.ts';
import { pdf } from '#proof/files/papers.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { prospectToken, publicKey } from '#proof/firms/prospects.ts';
import { mailsTo } from '#proof/mail/mailbox.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const Cle = publicKey(1);
const visitor = app.anonymous;
const legal = await app.signIn('JURIDIQUE');

let visitors = 0;
const project = (more: object = {}, leader: object = {}) => {
  visitors += 1;
  return {
    RaisonSociale: `Atelier ${visitors}`,
    Dirigeant: { Nom: 'Ondine', Prenom: 'Luce', Email: `visiteuse${visitors}@prospects.example`, ...leader },
    ...more,
  };
};

async function begin(pMoral = project()) {
  const { answer } = await visitor.call(SaveProspect, { pMoral, Cle });
  return { ...answer, Token: answer.Token ?? expect.fail(), email: pMoral.Dirigeant.Email };
}

const own = async (token: string) =>
  (await visitor.call(GetProspectByToken, { token })).answer.Prospect ?? expect.fail();

const linkIn = (text: string | undefined) => /espace-prospects\/home#([\w.-]+)/.exec(text ?? '')?.[1] ?? '';

async function linkTo(email: string): Promise<string> {
  return linkIn((await mailsTo(app, email)).at(-1)?.text);
}

async function send(fields: Record<string, string>, ...files: { name: string; content: Buffer | string }[]) {
  const request = await multipart(fields, ...files.map((file) => ({ ...file, field: 'files' })));
  return visitor.raw(SaveProspect, request);
}

/** Rows and files of the space, which what is refused leaves as they are. */
const kept = () =>
  app.query(
    `select (select count(*)::int from prospect) as prospects, (select count(*)::int from prospect_message) as messages,
       (select count(*)::int from prospect_file) as papers, (select count(*)::int from stored_file) as files,
       (select count(*)::int from prospect_answer) as answers, (select count(*)::int from prospect_token) as tokens`,
  );

test('the address names its firm by a public key; another key, or none where there are two firms, leads nowhere', async () => {
  const open = (key?: string) => visitor.call(OpenProspectSpace, { Cle: key });
  expect((await open(Cle)).answer).toMatchObject({ Cabinet: A.name, Conservation: 3 });
  expect((await open('f'.repeat(32))).status).toBe(404);
  expect((await open()).status).toBe(404);
  await app.query(`delete from client_module where client_id = $1 and module = 'espace-prospects'`, [
    app.firms.B.id,
  ]);
  expect((await open(publicKey(2))).status).toBe(404);
  // the only firm that has the space needs no key
  expect((await open()).answer.Cabinet).toBe(A.name);
  await app.query(`insert into client_module (client_id, module) values ($1, 'espace-prospects')`, [
    app.firms.B.id,
  ]);
});

test('a request is saved as it is typed: only what is sent changes, and the mail’s link is of this firm', async () => {
  const { Token, ProspectId, Etat, email } = await begin(project({ FormeJuridique: 'sarl' }));
  expect(Etat).toBe(1);
  await visitor.call(SaveProspect, {
    Token,
    pMoral: { Capital: 100_000, Dirigeant: { Tel: '06 01 02 03 04' } },
  });
  await visitor.call(SaveProspect, { Token, pMoral: { Adresse: { Ville: 'Lyon' } } });
  const { PMoral, Cabinet } = await own(Token);
  expect(Cabinet).toBe(A.name);
  expect(PMoral).toMatchObject({
    FormeJuridique: 'SARL',
    Capital: 100_000,
    Adresse: { Ville: 'Lyon', Cp: null },
    Dirigeant: { Nom: 'Ondine', Email: email },
  });
  const { answer } = await legal.call(GetProspectById, { ProspectId });
  expect(answer).toMatchObject({ Etat: 1, Source: 'ESPACE', PMoral: { Capital: 100_000 } });
});

test('what the visitor may not say is refused at its field, and leaves no row', async () => {
  const before = await kept();
  const fault = async (pMoral: object, field: string) =>
    (await visitor.call(SaveProspect, { pMoral, Cle } as never)).fieldMessage(field);
  expect(await fault({}, 'pMoral.RaisonSociale')).toBe('Nom du projet obligatoire.');
  expect(await fault(project({}, { Email: 'x' }), 'pMoral.Dirigeant.Email')).toBe('Format invalide.');
  expect(await fault(project({ FormeJuridique: 'inventée' }), 'pMoral.FormeJuridique')).toBeTypeOf('string');
  expect(await fault(project({ RegimeTva: 77 }), 'pMoral.RegimeTva')).toBeTypeOf('string');
  expect(await fault(project({}, { Nir: '1' }), 'pMoral.Dirigeant.Nir')).toBe('Champ inconnu.');
  expect(await kept()).toEqual(before);
});

test('a captcha is asked for to begin, and not to go on', async () => {
  const guarded = await startTestApp({ captcha: { provider: 'altcha' } });
  const reply = await guarded.anonymous.call(SaveProspect, { pMoral: project(), Cle });
  expect(reply.fieldMessage('RecaptchaToken')).toBeTypeOf('string');
  expect(
    (await guarded.anonymous.call(SaveProspect, { Token: prospectToken(A.id, 1), message: 'Bonjour' }))
      .status,
  ).toBe(200);
});

test('a link alone opens nothing: a code by mail gives the new device a token of its own', async () => {
  const { email } = await begin();
  const link = await linkTo(email);
  expect((await visitor.call(GetProspectByToken, { token: link })).answer).toEqual({
    IsCodeRequis: true,
    EmailMasque: expect.stringContaining('@prospects.example'),
    Prospect: null,
  });
  expect((await visitor.call(SaveProspect, { Token: link, message: 'Bonjour' })).status).toBe(404);
  expect((await visitor.call(VerifyProspectCode, { Token: link, Code: 'AAAAAA' })).answer.Token).toBeNull();
  expect((await visitor.call(SendProspectCode, { Token: link })).answer).toBe(true);
  const code = /^ {4}(\w{6})$/m.exec((await mailsTo(app, email)).at(-1)?.text ?? '')?.[1] ?? '';
  const { Token } = (await visitor.call(VerifyProspectCode, { Token: link, Code: code.toLowerCase() }))
    .answer;
  expect((await own(Token ?? '')).PMoral.Dirigeant.Email).toBe(email);
  // it serves once
  expect((await visitor.call(VerifyProspectCode, { Token: link, Code: code })).answer.Token).toBeNull();
});

test('after five wrong codes the right one opens nothing', async () => {
  const { email } = await begin();
  const link = await linkTo(email);
  await visitor.call(SendProspectCode, { Token: link });
  const code = /^ {4}(\w{6})$/m.exec((await mailsTo(app, email)).at(-1)?.text ?? '')?.[1] ?? '';
  for (let tries = 0; tries < 5; tries += 1)
    await visitor.call(VerifyProspectCode, { Token: link, Code: 'AAAAAA' }, { address: '198.51.100.7' });
  const last = await visitor.call(
    VerifyProspectCode,
    { Token: link, Code: code },
    { address: '198.51.100.8' },
  );
  expect(last.answer.Token).toBeNull();
});

test('a link is asked for alike for a known and an unknown address, and only the known one is written to', async () => {
  const { email } = await begin();
  const ask = (Email: string) => visitor.call(AddProspectToken, { Email, Cle }, { address: '198.51.100.9' });
  const [known, unknown] = [await ask(email.toUpperCase()), await ask('inconnue@prospects.example')];
  expect([known.status, known.answer]).toEqual([unknown.status, unknown.answer]);
  await vi.waitFor(async () => expect(await mailsTo(app, email)).toHaveLength(2), { timeout: 60_000 });
  expect(await mailsTo(app, 'inconnue@prospects.example')).toHaveLength(0);
  const [first, second] = (await mailsTo(app, email)).map(({ text }) => linkIn(text));
  const stands = async (Token: string) => (await visitor.call(ProspectTokenExists, { Token })).answer;
  // the link of before serves no more
  expect(await stands(first ?? '')).toEqual({ Exists: true, IsExpired: true });
  expect(await stands(second ?? '')).toEqual({ Exists: true, IsExpired: false });
});

test('a token is kept as a digest, ends after 30 days, and by close-token at once', async () => {
  const { Token } = await begin();
  const [, id = '', secret = ''] = Token.split('.');
  const [row] = await app.query<{ days: number; all: string }>(
    `select round(extract(epoch from expires_at - now()) / 86400)::int as days, t::text as all from prospect_token t where id = $1`,
    [id],
  );
  expect(row?.days).toBe(30);
  expect(row?.all).not.toContain(secret);
  const status = async (token = Token) => (await visitor.call(GetProspectByToken, { token })).status;
  expect(await status()).toBe(200);
  expect(await status(Token.replace(secret, 'x'.repeat(43)))).toBe(404);
  await app.query(`update prospect_token set expires_at = now() where id = $1`, [id]);
  expect(await status()).toBe(404);
  const other = await begin();
  expect((await visitor.call(CloseProspectToken, { Token: other.Token })).answer).toBe(true);
  expect(await status(other.Token)).toBe(404);
  // one that never was is answered alike
  const unknown = other.Token.replace(/.{43}$/, 'y'.repeat(43));
  expect((await visitor.call(CloseProspectToken, { Token: unknown })).answer).toBe(true);
  expect((await visitor.call(ProspectTokenExists, { Token: unknown })).answer.Exists).toBe(false);
});

test('a token under another firm’s number opens nothing of either', async () => {
  const { Token } = await begin();
  const elsewhere = Token.replace(/^\d+/, String(app.firms.B.id));
  expect((await visitor.call(GetProspectByToken, { token: elsewhere })).status).toBe(404);
  expect((await visitor.call(SaveProspect, { Token: elsewhere, message: 'Bonjour' })).status).toBe(404);
});

test('papers are judged by their content, each kept or refused by itself, and kept once', async () => {
  const { Token } = await begin();
  const papers = [
    { name: 'statuts.pdf', content: pdf('Statuts') },
    { name: 'virus.pdf', content: Buffer.from([0x4d, 0x5a, 0]) },
    { name: '../../page.html', content: '<script>alert(1)</script>' },
  ];
  const { answer } = await send({ Token }, ...papers);
  expect(answer.Fichiers).toMatchObject([
    { FileName: 'statuts.pdf', IsKept: true, Message: null },
    { FileName: 'virus.pdf', IsKept: false },
    { FileName: 'page.html', IsKept: false },
  ]);
  await send({ Token }, papers[0] ?? expect.fail());
  expect((await own(Token)).Fichiers.map(({ FileName }) => FileName)).toEqual(['statuts.pdf']);
});

test('the firm’s questions are answered one by one, and a request that leaves one open is not handed in', async () => {
  const { Token } = await begin();
  const groups = (await visitor.call(GetProspectQuestions, { Cle })).answer;
  expect(groups.map(({ GroupName }) => GroupName)).toContain('Votre projet');
  const missing = await visitor.call(SaveProspect, { Token, Envoyer: true });
  expect(missing.status).toBe(400);
  expect(missing.error.Fields.length).toBeGreaterThan(3);
  expect((await own(Token)).Etat).toBe(1);
  expect((await answerQuestions(visitor, Token)).answer.Avancement).toBe(100);
  expect((await own(Token)).Reponses.length).toBeGreaterThan(3);
  expect((await visitor.call(SaveProspect, { Token, Envoyer: true })).answer.Etat).toBe(3);
});

test.each([
  ['two answers at once', { IsYes: true, IsNo: true }, 'Reponses.0.IsYes'],
  ['no answer', {}, 'Reponses.0.IsYes'],
  ['an answer that is not proposed', { IsNA: true }, 'Reponses.0.Cle'],
])('%s is refused and kept nowhere', async (_, flags, field) => {
  const { Token } = await begin();
  const groups = (await visitor.call(GetProspectQuestions, { Token })).answer;
  const asked = groups.flatMap(({ Questions }) => Questions).find(({ Nature }) => Nature === 'CHOIX');
  const Reponses = [{ Cle: asked?.Cle ?? '', ...flags }];
  expect((await visitor.call(AddProspectResponses, { Token, Reponses })).fieldMessage(field)).toBeTypeOf(
    'string',
  );
  const unknown = await visitor.call(AddProspectComments, {
    Token,
    Commentaires: [{ Cle: 'autre', Texte: 'x' }],
  });
  expect(unknown.fieldMessage('Commentaires.0.Cle')).toBe('Question inconnue.');
  expect((await own(Token)).Reponses).toEqual([]);
});

test('what is handed in is changed no more, but a message still goes; what is missing opens it again', async () => {
  const { Token } = await begin();
  await answerQuestions(visitor, Token);
  expect((await visitor.call(SaveProspect, { Token, Envoyer: true })).answer.Etat).toBe(3);
  expect((await answerQuestions(visitor, Token)).status).toBe(409);
  expect((await visitor.call(SaveProspect, { Token, pMoral: { Capital: 1 } })).status).toBe(409);
  expect((await visitor.call(SaveProspect, { Token, message: 'J’ai oublié ceci' })).status).toBe(200);
  expect((await own(Token)).Messages.map(({ Texte }) => Texte)).toEqual(['J’ai oublié ceci']);
});

test('one address begins five requests a day, and its e-mail is not changed by whoever holds a token', async () => {
  const pMoral = project();
  const begins = () => visitor.call(SaveProspect, { pMoral, Cle });
  for (let times = 0; times < 5; times += 1) expect((await begins()).status).toBe(200);
  expect((await begins()).status).toBe(429);
  const { Token } = await begin();
  const changed = await visitor.call(SaveProspect, {
    Token,
    pMoral: { Dirigeant: { Email: 'autre@prospects.example' } },
  });
  expect(changed.fieldMessage('pMoral.Dirigeant.Email')).toBeTypeOf('string');
});

test('the guide is a PDF of the firm', async () => {
  const { answer } = await visitor.call(DownloadProspectHelp, { Cle });
  expect(readPdf(Buffer.from(answer.Content, 'base64')).pages.join(' ')).toContain(A.name);
});
