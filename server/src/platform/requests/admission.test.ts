import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { updatePhoto } from '#contract/identity/account/photo-calls.ts';
import { Login, sendmailforresetpassword } from '#contract/identity/auth/calls.ts';
import { accountStates } from '#contract/identity/auth/session.ts';
import { SendTwoFactorTokenAsync, StepUpByPassword } from '#contract/identity/auth/two-step-calls.ts';
import { UploadImport } from '#contract/permanent-files/imports/calls.ts';
import { EditPerson, GetPersonById } from '#contract/permanent-files/people/calls.ts';
import { onePixelPng, pngOfBytes } from '#proof/files/pictures.ts';
import { testPassword } from '#proof/firms.ts';
import { browserOf } from '#proof/processes/browser.ts';
import { startTestApp } from '#proof/test-app.ts';
import { smallBody } from './admission.ts';

const app = await startTestApp();
const { A } = app.firms;
const { hostname, port } = new URL(await app.listen());
const encoded = (password: string) => Buffer.from(password).toString('base64');

/** The status of a request whose head has been sent, and of its body not a byte. */
async function statusBeforeBody({ path }: Call, headers: Record<string, string>): Promise<number> {
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({ host: 'localhost', 'content-length': '900000', ...headers });
  socket.write(
    `POST /api/${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  const [begun] = await once(socket, 'data');
  socket.destroy();
  return Number(String(begun).slice(9, 12));
}

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'multipart/form-data; boundary=x' };

test('whoever has no session is told so before a byte of the body is read', async () => {
  expect(await statusBeforeBody(GetPersonById, json)).toBe(401);
  expect(await statusBeforeBody(EditPerson, form)).toBe(401);
});

test('a page without its anti-forgery token is refused before a byte of the body is read', async () => {
  const { authorization = '' } = (await app.signIn('CHEF_MISSION')).headers;
  expect(await statusBeforeBody(GetPersonById, { ...json, authorization })).toBe(403);
});

test('whoever may not make a call is told so before its file, or a large body, is read', async () => {
  const { headers } = await app.signIn('client');
  expect(await statusBeforeBody(UploadImport, { ...headers, ...form })).toBe(403);
  expect(await statusBeforeBody(GetPersonById, { ...headers, ...json })).toBe(403);
});

test('calls that were refused use up nobody’s limit: of another firm, without the right, without a session', async () => {
  const Email = A.users.CHEF_MISSION.email;
  const others = [await app.signIn('ADMINSTRATOR', 'B'), await app.signIn('COMPTABLE'), app.anonymous];
  for (const other of others)
    for (let round = 0; round < 6; round += 1) await other.call(sendmailforresetpassword, { Email });
  const administrator = await app.signIn('ADMINSTRATOR');
  expect((await administrator.call(sendmailforresetpassword, { Email })).status).toBe(200);
});

test('an account has one count, however many sessions it opens', async () => {
  const statuses: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    const session = await app.signIn('SUPPORT');
    const wrong = { Scope: 'account', Password: encoded('Mauvais-mot-1!') } as const;
    statuses.push((await session.call(StepUpByPassword, wrong)).status);
  }
  expect(statuses.slice(10)).toEqual([429, 429]);
});

test('nobody uses up the codes of a user whose password they have not given', async () => {
  const { id, email: Email } = A.users.JURIDIQUE;
  await app.query('update app_user set two_factor_enabled = true where id = $1', [id]);
  const ask = { Email, SelectedProvider: 'Email' } as const;
  for (let round = 0; round < 20; round += 1)
    await app.anonymous.call(SendTwoFactorTokenAsync, ask, { address: `203.0.113.${round}` });
  const browser = browserOf(app);
  const { answer } = await browser.call(Login, { Email, Password: encoded(testPassword) });
  expect(answer.CnxEtatCompte).toBe(accountStates.TwoFactorRequired);
  expect((await browser.call(SendTwoFactorTokenAsync, ask)).answer).toBe(true);
});

test('a subscriber’s IPv6 addresses are one: another one for each try passes no limit', async () => {
  const statuses: number[] = [];
  // twice what a minute lets pass, and two more: a new minute may begin in between
  for (let round = 0; round < 42; round += 1) {
    const input = { Email: 'personne@a.example', Password: encoded('Supposition-1!') };
    const address = `2001:db8:7:7::${round.toString(16)}`;
    statuses.push((await app.anonymous.call(Login, input, { address })).status);
  }
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
});

test('what an account sends in files is bounded, in number and in size, and another account’s is its own', async () => {
  const { id, users } = A;
  await app.query(
    `insert into call_count (caller, call, window_start, made)
     values ($1, 'uploads', to_timestamp(floor(extract(epoch from now()) / 3600) * 3600), 2048)`,
    [`account:${id}:${users.ECF.id}`],
  );
  const sender = await app.signIn('ECF');
  const other = await app.signIn('VISA_FISCAL');
  for (const content of [onePixelPng, pngOfBytes(2 * smallBody)]) {
    const file = { name: 'photo.png', content, type: 'image/png' };
    expect((await sender.call(updatePhoto, {}, { file })).status).toBe(429);
    expect((await other.call(updatePhoto, {}, { file })).status).toBe(200);
  }
  // a form without its file is no upload
  expect((await sender.call(updatePhoto, {})).status).toBe(200);
});

test('a small file of whoever may not make the call is refused, and counted against nobody', async () => {
  const sender = await app.signIn('client');
  const file = { name: 'piece.png', content: onePixelPng, type: 'image/png' };
  const refused = await sender.call(EditPerson, { Id: 1 } as never, { file });
  expect(refused.status).toBe(403);
  const counted = await app.query(`select from call_count where call = 'uploads' and caller = $1`, [
    `account:${A.id}:${A.users.client.id}`,
  ]);
  expect(counted).toEqual([]);
});
