import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** A row that whoever brings its secret may use; the database keeps a digest of the secret alone. Refresh tokens rotate in sessions.ts. */
export interface HeldToken {
  clientId: number;
  id: string;
  hash: Buffer;
}

const digest = (secret: string) => createHash('sha256').update(secret).digest();

const pattern = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

/** A new secret of 256 bits for a row, such as `1.<uuid>.<secret>`; for another row's `id` where one is given. */
export function newToken(clientId: number, id: string = randomUUID()): HeldToken & { token: string } {
  const secret = randomBytes(32).toString('base64url');
  return { clientId, id, hash: digest(secret), token: `${clientId}.${id}.${secret}` };
}

/** The row that a token names and the digest to find it by; undefined where it has not the form of one. */
export function readToken(token: string | undefined): HeldToken | undefined {
  const [, clientId = '', id = '', secret = ''] = pattern.exec(token ?? '') ?? [];
  return id === '' ? undefined : { clientId: Number(clientId), id, hash: digest(secret) };
}
