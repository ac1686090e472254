import { expect, test } from 'vitest';
import { SendSecureCode, VerifySecureCode } from '#contract/identity/auth/payment-code-calls.ts';
import { type Browser, browserOf } from '#proof/processes/browser.ts';
import { anotherCode, lastCode, lastMessage } from '#proof/sign-in/codes.ts';
import { startTestApp } from '#proof/test-app.ts';
import { linkPasses } from './link-passes.ts';
import { createPaymentLink } from './payment-links.ts';

const app = await startTestApp();
const { A } = app.firms;

let payers = 0;
async function newLink() {
  payers += 1;
  const email = `payeur-${payers}@clients.example`;
  const Token = await app.database.asInstallation((db) =>
    createPaymentLink(db, { clientId: A.id, email, days: 30 }),
  );
  return { email, Token, id: Token.split('.')[1] ?? '', browser: browserOf(app) };
}

const send = async (browser: Browser, Email: string, Token: string) =>
  (await browser.call(SendSecureCode, { Email, Token })).answer;
const verify = (browser: Browser, Code: string, Token: string) =>
  browser.call(VerifySecureCode, { Code, Token });

test('the payer gets a code by mail, and with it a pass for half an hour, out of scripts’ reach', async () => {
  const { email, Token, id, browser } = await newLink();
  expect(await send(browser, email.toUpperCase(), Token)).toBe(true);
  expect((await lastMessage(app, email)).text).toContain('paiement');
  const reply = await verify(browser, await lastCode(app, email), Token);
  expect(reply.answer).toBe(true);
  const { value, attributes } = reply.cookies.payment ?? {};
  expect(attributes).toMatch(/Max-Age=1800; Path=\/api; HttpOnly; SameSite=Strict/);
  expect(linkPasses(app.settings.secretKey, 'payment-pass').read(value)).toEqual({ clientId: A.id, id });
});

test('a wrong code, one of another link, or one already used gives no pass', async () => {
  const [mine, theirs] = [await newLink(), await newLink()];
  await send(mine.browser, mine.email, mine.Token);
  await send(theirs.browser, theirs.email, theirs.Token);
  const code = await lastCode(app, mine.email);
  for (const [wrong, token] of [
    [anotherCode(code), mine.Token],
    [code, theirs.Token],
    ['2', mine.Token],
  ] as const) {
    const reply = await verify(mine.browser, wrong, token);
    expect(reply.answer).toBe(false);
    expect(reply.cookies).toEqual({});
  }
  expect((await verify(mine.browser, code, mine.Token)).answer).toBe(true);
  expect((await verify(mine.browser, code, mine.Token)).answer).toBe(false);
});

test('a link says nothing to who has it wrong, or asks for another’s address', async () => {
  const { email, Token, browser } = await newLink();
  const other = await newLink();
  const [client, id, secret = ''] = Token.split('.');
  const wrong = [
    [other.email, Token],
    [email, 'x'],
    [email, `${client}.${id}.${secret.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`],
    [email, `2.${id}.${secret}`],
    [email, `${client}.' or 1=1 --.${secret}`],
  ] as const;
  for (const [address, token] of wrong) expect(await send(browser, address, token)).toBe(false);
  await expect(lastMessage(app, email)).rejects.toThrow('nothing was sent');
  await expect(lastMessage(app, other.email)).rejects.toThrow('nothing was sent');
});

test.each(['paid_at = now()', 'closed_at = now()', 'expires_at = now()'])(
  'a link that is over (%s) sends no code, and takes none',
  async (change) => {
    const { email, Token, id, browser } = await newLink();
    await send(browser, email, Token);
    const code = await lastCode(app, email);
    await app.query(`update payment_link set ${change} where id = $1`, [id]);
    expect(await send(browser, email, Token)).toBe(false);
    expect((await verify(browser, code, Token)).answer).toBe(false);
  },
);

test('five wrong guesses end the code', async () => {
  const { email, Token, browser } = await newLink();
  await send(browser, email, Token);
  const code = await lastCode(app, email);
  for (let attempt = 1; attempt <= 5; attempt += 1) await verify(browser, anotherCode(code), Token);
  expect((await verify(browser, code, Token)).answer).toBe(false);
});

test('a pass is ours, unaltered and fresh, or it is none', () => {
  const passes = linkPasses(app.settings.secretKey, 'payment-pass');
  const link = { clientId: 7, id: '3f0c1d52-7b7c-4a52-9d8e-2f5f3f4b9a10' };
  const now = 1_795_000_000_000;
  const pass = passes.issue(link, now);
  expect(passes.read(pass, now + 1_799_999)).toEqual(link);
  expect(passes.read(pass, now + 1_800_000)).toBeUndefined();
  for (const wrong of [undefined, '', 'x', pass.replace(/^7/, '8'), pass.replace('3f0c', '3f0d'), `${pass}A`])
    expect(passes.read(wrong, now)).toBeUndefined();
  expect(
    passes.read(linkPasses('another key of the same kind', 'payment-pass').issue(link, now), now),
  ).toBeUndefined();
});

test('the database holds no link that it could be opened with', async () => {
  const { Token, id } = await newLink();
  const [row] = await app.query('select l::text as text from payment_link l where id = $1', [id]);
  expect(row?.text).not.toContain(Token.split('.')[2]);
});
