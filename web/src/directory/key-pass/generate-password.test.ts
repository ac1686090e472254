import { expect, test } from 'vitest';
import { allClasses, characterClasses, generatePassword } from './generate-password.ts';

/** How far observed counts stray from even ones: the chi-squared statistic. */
function strayed(counts: Map<string, number>, kinds: number, total: number): number {
  const even = total / kinds;
  const missing = (kinds - counts.size) * even;
  return [...counts.values()].reduce((sum, count) => sum + (count - even) ** 2 / even, missing);
}

function countCharacters(passwords: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const password of passwords)
    for (const character of password) counts.set(character, (counts.get(character) ?? 0) + 1);
  return counts;
}

/** Every byte as often as every other, in an order of its own. */
function everyByteEvenly() {
  let next = 0;
  return (bytes: Uint8Array<ArrayBuffer>) => {
    for (let at = 0; at < bytes.length; at += 1) {
      bytes[at] = (next * 167) % 256;
      next += 1;
    }
    return bytes;
  };
}

test('no character is favoured: over all bytes each comes exactly as often', () => {
  for (const name of allClasses) {
    const { characters } = characterClasses[name];
    const rounds = Math.floor(256 / characters.length);
    const counts = countCharacters([
      // as many characters as one turn through all bytes gives once the surplus has been left out
      generatePassword({ length: rounds * characters.length, classes: [name] }, everyByteEvenly()),
    ]);
    expect([...counts.keys()].sort().join('')).toBe([...characters].sort().join(''));
    expect(new Set(counts.values())).toEqual(new Set([rounds]));
  }
});

test('the system’s own bytes give even characters', () => {
  const { characters } = characterClasses.lower;
  const passwords = Array.from({ length: 2000 }, () => generatePassword({ length: 40, classes: ['lower'] }));
  const total = 80_000;
  // 23 degrees of freedom: beyond 70 is less likely than one in a million; a byte taken modulo 24 gives over 100
  expect(strayed(countCharacters(passwords), characters.length, total)).toBeLessThan(70);
});

test.each([
  [4, allClasses],
  [8, ['digits']],
  [20, allClasses],
  [64, ['lower', 'signs']],
] as const)('%i characters of the chosen classes, at least one of each', (length, classes) => {
  for (let turn = 0; turn < 200; turn += 1) {
    const password = generatePassword({ length, classes });
    expect(password).toHaveLength(length);
    for (const name of allClasses) {
      const has = [...password].some((character) => characterClasses[name].characters.includes(character));
      expect(has).toBe((classes as readonly string[]).includes(name));
    }
  }
});

test('no two are alike', () => {
  const many = Array.from({ length: 5000 }, () => generatePassword({ length: 12, classes: allClasses }));
  expect(new Set(many).size).toBe(many.length);
});

test('classes that do not fit are refused', () => {
  expect(() => generatePassword({ length: 3, classes: allClasses })).toThrow(RangeError);
  expect(() => generatePassword({ length: 8, classes: [] })).toThrow(RangeError);
});
