/** The classes of characters that a password is made of; none holds two that are taken for one another. */
export const characterClasses = {
  lower: { label: 'Minuscules', characters: 'abcdefghijkmnpqrstuvwxyz' },
  upper: { label: 'Majuscules', characters: 'ABCDEFGHJKLMNPQRSTUVWXYZ' },
  digits: { label: 'Chiffres', characters: '23456789' },
  signs: { label: 'Signes', characters: '!#$%&*+-./:;=?@_' },
} as const;

export type CharacterClass = keyof typeof characterClasses;

export const allClasses = Object.keys(characterClasses) as CharacterClass[];

export const lengths = { least: 4, most: 64 } as const;

export interface Recipe {
  /** Between `lengths.least` and `lengths.most`. */
  length: number;
  /** At least one. */
  classes: readonly CharacterClass[];
}

type FillBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

const systemBytes: FillBytes = (bytes) => crypto.getRandomValues(bytes);

/** Characters drawn evenly: bytes beyond the last whole multiple of their number would favour the first ones. */
function draw(characters: string, length: number, fill: FillBytes): string {
  const limit = 256 - (256 % characters.length);
  let drawn = '';
  while (drawn.length < length) {
    for (const byte of fill(new Uint8Array(length)))
      if (byte < limit && drawn.length < length) drawn += characters[byte % characters.length];
  }
  return drawn;
}

/**
 * A password of these classes, at least one character of each, all such passwords being as likely: one that lacks a
 * class is thrown away whole rather than mended.
 */
export function generatePassword({ length, classes }: Recipe, fill: FillBytes = systemBytes): string {
  const sets = classes.map((name) => characterClasses[name].characters);
  if (sets.length === 0 || sets.length > length) throw new RangeError('a password has room for its classes');
  for (;;) {
    const password = draw(sets.join(''), length, fill);
    if (sets.every((set) => [...password].some((character) => set.includes(character)))) return password;
  }
}
