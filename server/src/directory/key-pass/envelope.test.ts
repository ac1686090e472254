import { expect, test } from 'vitest';
import { openPart, openParts, sealParts } from './envelope.ts';
import { vaultKeys } from './vault-keys.ts';

const current = 'the present key of an installation, long enough';
const before = 'the former key of an installation, long enough';
const keys = vaultKeys({ secretKey: current, previousSecretKey: before });
const version = keys.draw(1, 1);

function wrappingOf(of = keys, from = version) {
  const wrapping = of.derive(from);
  if (!wrapping) throw new Error('no key fits');
  return wrapping;
}

const clear = { Identifiant: 'arpege', Secret: 'Zibeline', Notes: null };
const owner = { clientId: 1, id: 7 };

test('parts come back as they were, those that are not there too', () => {
  const sealed = sealParts(wrappingOf(), owner, clear);
  expect(openParts(wrappingOf(), owner, sealed)).toEqual(clear);
  expect(openPart(wrappingOf(), owner, sealed, 'Notes')).toBeNull();
});

test('no two sealings have a key or a byte run in common, of equal texts too', () => {
  const [one, two] = [sealParts(wrappingOf(), owner, clear), sealParts(wrappingOf(), owner, clear)];
  for (const column of ['dataKey', 'login', 'secret'] as const)
    expect(one[column]?.subarray(0, 12).equals(two[column] ?? Buffer.alloc(0))).toBe(false);
  expect(() => openParts(wrappingOf(), owner, { ...one, dataKey: two.dataKey })).toThrow();
});

test('what is sealed opens in its own firm, item and column alone', () => {
  const sealed = sealParts(wrappingOf(), owner, clear);
  for (const other of [
    { clientId: 2, id: 7 },
    { clientId: 1, id: 8 },
  ])
    expect(() => openParts(wrappingOf(), other, sealed)).toThrow();
  expect(() => openPart(wrappingOf(), owner, { ...sealed, login: sealed.secret }, 'Identifiant')).toThrow();
});

test('one altered bit is refused, wherever it stands', () => {
  const sealed = sealParts(wrappingOf(), owner, clear);
  for (const column of ['dataKey', 'secret'] as const) {
    for (const at of [0, 13, sealed[column].length - 1]) {
      const altered = Buffer.from(sealed[column]);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(() => openPart(wrappingOf(), owner, { ...sealed, [column]: altered }, 'Secret')).toThrow();
    }
  }
});

test('versions, firms, salts and installation keys all have keys of their own', () => {
  const sealed = sealParts(wrappingOf(), owner, clear);
  for (const other of [
    { ...version, version: 2 },
    { ...version, clientId: 2 },
    { ...version, salt: Buffer.alloc(16) },
  ])
    expect(() => openParts(wrappingOf(keys, other), owner, sealed)).toThrow();
});

test('a version of the former installation key opens while that key is given, and not without it', () => {
  const former = vaultKeys({ secretKey: before, previousSecretKey: undefined });
  const old = former.draw(1, 1);
  const sealed = sealParts(wrappingOf(former, old), owner, clear);
  expect(openParts(wrappingOf(keys, old), owner, sealed)).toEqual(clear);
  expect(keys.isCurrent(old)).toBe(false);
  expect(vaultKeys({ secretKey: current, previousSecretKey: undefined }).derive(old)).toBeUndefined();
});
