import { timingSafeEqual } from 'node:crypto';
import { sealing } from '#server/platform/secrets/sealing.ts';
import { linkLife } from '../sessions/session-cookies.ts';

const pattern = /^(\d{1,15})\.([0-9a-f-]{36})\.(\d{13})\.([A-Za-z0-9_-]{43})$/;

/** The link that its holder has proved to be theirs. */
interface ProvedLink {
  clientId: number;
  id: string;
}

/**
 * Signs what the browser of a payer or a signer shows after the code: the link it may use, for half an hour.
 * Whether the link may still be used is asked of the database.
 */
export function linkPasses(secretKey: string, purpose: 'payment-pass' | 'signature-pass') {
  const { digest } = sealing(secretKey, purpose);
  return {
    issue({ clientId, id }: ProvedLink, now = Date.now()): string {
      const text = `${clientId}.${id}.${now + linkLife * 1000}`;
      return `${text}.${digest(text).toString('base64url')}`;
    },

    /** The link that a pass of ours opens; undefined where it is not ours, or over. */
    read(pass: string | undefined, now = Date.now()): ProvedLink | undefined {
      const [, clientId = '', id = '', expiry = '', signature = ''] = pattern.exec(pass ?? '') ?? [];
      const expected = digest(`${clientId}.${id}.${expiry}`);
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return Number(expiry) > now ? { clientId: Number(clientId), id } : undefined;
    },
  };
}
