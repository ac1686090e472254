import { randomBytes } from 'node:crypto';
import type { KeyPassPart } from '#contract/directory/key-pass/key-pass.ts';
import { type Sealing, sealing } from '#server/platform/secrets/sealing.ts';

/** What is secret in an item. */
export type ClearParts = Record<Exclude<KeyPassPart, 'Secret'>, string | null> & { Secret: string };

/** The columns that keep them. */
export interface SealedParts {
  dataKey: Buffer;
  login: Buffer | null;
  secret: Buffer;
  notes: Buffer | null;
}

interface Owner {
  clientId: number;
  /** The item's id. */
  id: number;
}

type Column = Exclude<keyof SealedParts, 'dataKey'>;

const columns = { Identifiant: 'login', Secret: 'secret', Notes: 'notes' } as const satisfies Record<
  KeyPassPart,
  Column
>;

/** Ties what is sealed to firm, item and column: it opens nowhere else. */
const associatedData = ({ clientId, id }: Owner, what: Column | 'data-key') =>
  `key-pass:${clientId}:${id}:${what}`;

const under = (dataKey: Buffer) => sealing(dataKey.toString('base64'), 'key-pass:item');

/** Seals an item's parts under a new key of its own, which `wrapping` wraps. */
export function sealParts(wrapping: Sealing, owner: Owner, clear: ClearParts): SealedParts {
  const dataKey = randomBytes(32);
  const item = under(dataKey);
  const seal = (part: KeyPassPart, text: string) => item.seal(text, associatedData(owner, columns[part]));
  return {
    dataKey: wrapping.sealBytes(dataKey, associatedData(owner, 'data-key')),
    login: clear.Identifiant === null ? null : seal('Identifiant', clear.Identifiant),
    secret: seal('Secret', clear.Secret),
    notes: clear.Notes === null ? null : seal('Notes', clear.Notes),
  };
}

/**
 * One part of an item in the clear; null where there is none.
 * @throws where it was sealed elsewhere, or altered.
 */
export function openPart(
  wrapping: Sealing,
  owner: Owner,
  sealed: SealedParts,
  part: KeyPassPart,
): string | null {
  const bytes = sealed[columns[part]];
  if (bytes === null) return null;
  const dataKey = wrapping.openBytes(sealed.dataKey, associatedData(owner, 'data-key'));
  return under(dataKey).open(bytes, associatedData(owner, columns[part]));
}

/** All parts of an item in the clear. @throws as `openPart` does. */
export function openParts(wrapping: Sealing, owner: Owner, sealed: SealedParts): ClearParts {
  const open = (part: KeyPassPart) => openPart(wrapping, owner, sealed, part);
  return { Identifiant: open('Identifiant'), Secret: open('Secret') ?? '', Notes: open('Notes') };
}
