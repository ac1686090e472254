import { expect, test } from 'vitest';
import { sessionTokens } from './session-token.ts';

const tokens = sessionTokens('a key for this test alone, long enough');
const session = '3f0c1d52-7b7c-4a52-9d8e-2f5f3f4b9a10';
const now = 1_795_000_000_000;

test('a token tells its firm and session until ten minutes have gone', () => {
  const token = tokens.issueAccess(7, session, now);
  expect(tokens.verifyAccessToken(token, now)).toEqual({
    clientId: 7,
    sessionId: session,
    expiresAt: now + 600_000,
  });
  expect(tokens.verifyAccessToken(token, now + 599_999)).toBeDefined();
  expect(tokens.verifyAccessToken(token, now + 600_000)).toBeUndefined();
});

test('a token changed in any one character is refused', () => {
  const token = tokens.issueAccess(7, session, now);
  for (let at = 0; at < token.length; at += 1) {
    const changed = token.slice(0, at) + (token[at] === '1' ? '2' : '1') + token.slice(at + 1);
    expect(tokens.verifyAccessToken(changed, now)).toBeUndefined();
  }
});

test('a token signed with another key, cut, lengthened or empty is refused', () => {
  const token = tokens.issueAccess(7, session, now);
  const foreign = sessionTokens('another key of the same kind').issueAccess(7, session, now);
  for (const wrong of [foreign, token.slice(0, -1), `${token}A`, `${token}\n`, '', '...', `7.${session}`]) {
    expect(tokens.verifyAccessToken(wrong, now)).toBeUndefined();
  }
});

test('an anti-forgery token holds for its session alone, and is no token of access', () => {
  const xsrf = tokens.issueXsrf(session);
  expect(tokens.verifyXsrfToken(xsrf)).toBe(session);
  const signature = xsrf.split('.')[1] ?? '';
  const another = '3f0c1d52-7b7c-4a52-9d8e-2f5f3f4b9a11';
  for (const wrong of ['', session, `${another}.${signature}`, `${xsrf.slice(0, -1)}é`, `${xsrf}A`]) {
    expect(tokens.verifyXsrfToken(wrong)).toBeUndefined();
  }
  expect(tokens.verifyAccessToken(`7.${session}.${now + 1}.${signature}`, now)).toBeUndefined();
});
