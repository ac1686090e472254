import { expect, test } from 'vitest';
import { passkeyObstacle } from './passkeys.ts';

const fit = { isSecureContext: true, hostname: 'gouvernance.cabinet.example', hasPasskeys: true };

test('a named and secure page of a recent browser has no obstacle, this machine neither', () => {
  expect(passkeyObstacle(fit)).toBeUndefined();
  expect(passkeyObstacle({ ...fit, hostname: 'localhost' })).toBeUndefined();
});

test.each(['127.0.0.1', '192.168.1.20', '[::1]'])(
  'a page opened by the address %s is told so',
  (hostname) => {
    expect(passkeyObstacle({ ...fit, hostname })).toContain(`adresse IP (${hostname})`);
  },
);

test('an insecure page and an old browser are told apart', () => {
  expect(passkeyObstacle({ ...fit, isSecureContext: false, hasPasskeys: false })).toContain('https');
  expect(passkeyObstacle({ ...fit, hasPasskeys: false })).toContain('Ce navigateur');
});
