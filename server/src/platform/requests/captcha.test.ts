import { createServer } from 'node:http';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, describe, expect, test } from 'vitest';
import { GetCaptchaChallenge, Login, verifyCaptcha } from '#contract/identity/auth/calls.ts';
import { testPassword } from '#proof/firms.ts';
import { startTestApp, type TestApp } from '#proof/test-app.ts';

const password = Buffer.from(testPassword).toString('base64');
const signIn = (app: TestApp, RecaptchaToken?: string | null) =>
  app.anonymous.call(Login, {
    Email: app.firms.A.users.SUPPORT.email,
    Password: password,
    RecaptchaToken,
  });

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

describe('altcha, our own proof of work', async () => {
  const app = await startTestApp({ captcha: { provider: 'altcha' } });
  const newChallenge = async () => {
    const { answer } = await app.anonymous.call(GetCaptchaChallenge, {});
    expect(answer).toMatchObject({ Provider: 'altcha', SiteKey: null });
    return answer.Challenge as Challenge & Record<string, unknown>;
  };
  const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');
  const solve = async (challenge: Challenge) => ({
    challenge,
    solution: await solveChallenge({ challenge, deriveKey }),
  });

  test('a sign-in without a proof is refused at RecaptchaToken, before the password is looked at', async () => {
    for (const token of [undefined, null, '', 'x', encode({}), encode([]), encode(null)]) {
      const reply = await signIn(app, token);
      expect(reply.status).toBe(400);
      expect(reply.fieldMessage('RecaptchaToken')).toContain('anti-robot');
    }
  });

  test('a solved challenge opens the way once; the same again does not', async () => {
    const token = encode(await solve(await newChallenge()));
    expect((await signIn(app, token)).answer.IsError).toBe(false);
    expect((await signIn(app, token)).status).toBe(400);
  });

  test('whether a proof holds can be asked, which spends it', async () => {
    const token = encode(await solve(await newChallenge()));
    const ask = () => app.anonymous.call(verifyCaptcha, { token });
    expect((await ask()).answer).toBe(true);
    expect((await ask()).answer).toBe(false);
    expect((await signIn(app, token)).status).toBe(400);
  });

  test('a challenge solved for nothing, changed, or made up by the sender is refused', async () => {
    type Solved = Awaited<ReturnType<typeof solve>>;
    const withParameters = (solved: Solved, parameters: object) => ({
      ...solved,
      challenge: { ...solved.challenge, parameters: { ...solved.challenge.parameters, ...parameters } },
    });
    const changes: ((solved: Solved) => object)[] = [
      (solved) => ({ ...solved, solution: { ...solved.solution, derivedKey: 'ab'.repeat(32) } }),
      (solved) => withParameters(solved, { cost: 1 }),
      (solved) => withParameters(solved, { expiresAt: 4_000_000_000 }),
      (solved) => withParameters(solved, { keyPrefix: '' }),
      (solved) => withParameters(solved, { nonce: 'ab'.repeat(16) }),
      (solved) => ({ ...solved, challenge: { ...solved.challenge, signature: 'ab'.repeat(32) } }),
      ({ challenge: { parameters }, solution }) => ({ challenge: { parameters }, solution }),
    ];
    // a fresh challenge each: a spent one would be refused for that alone
    for (const change of changes) {
      const solved = await solve(await newChallenge());
      expect((await signIn(app, encode(change(solved)))).status).toBe(400);
    }
  });

  test('another installation’s challenge is refused', async () => {
    const other = await startTestApp({
      captcha: { provider: 'altcha' },
      settings: { secretKey: 'another installation’s key' },
    });
    const { answer } = await other.anonymous.call(GetCaptchaChallenge, {});
    const token = encode(await solve(answer.Challenge as Challenge & Record<string, unknown>));
    expect((await signIn(app, token)).status).toBe(400);
    expect((await signIn(other, token)).answer.IsError).toBe(false);
  });
});

describe('recaptcha, Google’s service by configuration', async () => {
  let answer: { status: number; body: string } = { status: 200, body: '{"success": true}' };
  const asked: URLSearchParams[] = [];
  const google = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    asked.push(new URLSearchParams(Buffer.concat(chunks).toString()));
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  afterAll(() => google.close());
  const address = google.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const app = await startTestApp({
    captcha: {
      provider: 'recaptcha',
      siteKey: 'cle-du-site',
      secret: 'secret-du-site',
      verifyUrl: `http://127.0.0.1:${port}/`,
    },
  });

  test('the form is given the site’s key, never the secret', async () => {
    const reply = await app.anonymous.call(GetCaptchaChallenge, {});
    expect(reply.answer).toEqual({ Provider: 'recaptcha', SiteKey: 'cle-du-site', Challenge: null });
    expect(reply.text).not.toContain('secret');
  });

  test('the token goes to the service with the secret, and its yes opens the way', async () => {
    expect((await signIn(app, 'jeton du navigateur')).answer.IsError).toBe(false);
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      secret: 'secret-du-site',
      response: 'jeton du navigateur',
    });
  });

  test('a no, nonsense, a failure or silence of the service is a refusal', async () => {
    const answers = [
      { status: 200, body: '{"success": false}' },
      { status: 200, body: '{"success": "true"}' },
      { status: 200, body: 'oui' },
      { status: 200, body: '' },
    ];
    for (const next of answers) {
      answer = next;
      expect((await signIn(app, 'jeton')).fieldMessage('RecaptchaToken')).toContain('anti-robot');
    }
  });
});

test('none: nothing is asked for', async () => {
  const app = await startTestApp();
  const { answer } = await app.anonymous.call(GetCaptchaChallenge, {});
  expect(answer).toEqual({ Provider: 'none', SiteKey: null, Challenge: null });
  expect((await signIn(app)).answer.IsError).toBe(false);
});
