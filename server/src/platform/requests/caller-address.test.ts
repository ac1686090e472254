import { expect, test } from 'vitest';
import { GetCaptchaChallenge } from '#contract/identity/auth/calls.ts';
import { startTestApp, type TestApp } from '#proof/test-app.ts';

/** The addresses that the limits of calls count, once each of these has asked. */
async function countedOf(app: TestApp, forwarded: (string | undefined)[]) {
  for (const header of forwarded)
    await app.anonymous.call(
      GetCaptchaChallenge,
      {},
      {
        address: '192.0.2.1',
        headers: { 'x-forwarded-for': header, 'x-real-ip': '203.0.113.99', forwarded: 'for=203.0.113.98' },
      },
    );
  const rows = await app.query<{ caller: string }>(`select distinct caller from call_count order by caller`);
  return rows.map(({ caller }) => caller);
}

test('without a proxy of ours nobody chooses the address that limits count', async () => {
  const app = await startTestApp();
  const claims = [undefined, '203.0.113.1', '203.0.113.2, 203.0.113.3'];
  expect(await countedOf(app, claims)).toEqual(['address:192.0.2.1']);
});

test('behind one proxy it is what that proxy says, whatever the caller said before', async () => {
  const app = await startTestApp({ settings: { proxies: 1 } });
  const claims = ['198.51.100.7', '203.0.113.1, 198.51.100.7', '127.0.0.1, 203.0.113.2, 198.51.100.7'];
  expect(await countedOf(app, claims)).toEqual(['address:198.51.100.7']);
});
