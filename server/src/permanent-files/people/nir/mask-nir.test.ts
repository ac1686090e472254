import { expect, test } from 'vitest';
import { maskNir } from './mask-nir.ts';
import { nirKeeper } from './nir-keeper.ts';

const nirs = nirKeeper('a key for this file alone, long enough to be one');
const kept = (nir: string) => nirs.keep({ clientId: 1, id: 1 }, nir);
const shown = (nir: string) => maskNir(kept(nir).nirStart);

test('sex, year and month stay, the rest is hidden, however it was typed', () => {
  expect(shown('285056926612345')).toBe('2 85 05 •• ••• ••• ••');
  expect(shown('2 85 05 69 266 123 45')).toBe('2 85 05 •• ••• ••• ••');
  expect(shown('1 55 12 2A 123 456 78')).toBe('1 55 12 •• ••• ••• ••');
});

test('no number shows nothing', () => {
  expect(maskNir(null)).toBeNull();
});

test('no digit beyond the month ever shows, and nothing at all of what is no number', () => {
  for (const nir of ['28505', '2850569', '2-85-05-69-266-123-45', '28505692661234567890'])
    expect(shown(nir)).toBe('2 85 05 •• ••• ••• ••');
  for (const nir of ['en cours d’attribution', 'passeport 12AB34567', '2850'])
    expect(shown(nir)).toBe('• •• •• •• ••• ••• ••');
});

test('a sealed number opens for its own person only, and never twice to the same bytes', () => {
  const nir = '2 85 05 69 266 123 45';
  const row = kept(nir);
  expect(nirs.open({ clientId: 1, id: 1 }, row)).toBe(nir);
  expect(row.nirSealed.equals(kept(nir).nirSealed)).toBe(false);
  for (const other of [
    { clientId: 1, id: 2 },
    { clientId: 2, id: 1 },
  ])
    expect(() => nirs.open(other, row)).toThrow('autre installation');
  const elsewhere = nirKeeper('the key of another installation, just as long');
  expect(() => elsewhere.open({ clientId: 1, id: 1 }, row)).toThrow('clé de chiffrement');
});

test('equal numbers of one firm have one fingerprint however typed; another firm or key has another', () => {
  const fingerprint = nirs.fingerprint(1, '253072A07300443');
  expect(nirs.fingerprint(1, '2 53 07 2a 073 004 43')).toEqual(fingerprint);
  expect(nirs.fingerprint(1, '253072A073004')).toEqual(fingerprint);
  expect(nirs.fingerprint(1, '253072B07300443')).not.toEqual(fingerprint);
  expect(nirs.fingerprint(2, '253072A07300443')).not.toEqual(fingerprint);
  expect(nirKeeper('another key').fingerprint(1, '253072A07300443')).not.toEqual(fingerprint);
});
