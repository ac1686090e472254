import { timingSafeEqual } from 'node:crypto';
import { sealing } from '#server/platform/secrets/sealing.ts';
import { paymentLife } from '../sessions/session-cookies.ts';

const pattern = /^(\d{1,15})\.([0-9a-f-]{36})\.(\d{13})\.([A-Za-z0-9_-]{43})$/;

/** The link that a payer has proved to be theirs. */
interface ProvedLink {
  clientId: number;
  id: string;
}

/**
 * Signs what a payer's browser shows after the code: the link it may see and pay, for half an hour.
 * Whether the link may still be used is asked of the database.
 */
export function paymentPasses(secretKey: string) {
  const { digest } = sealing(secretKey, 'payment-pass');
  return {
    issue({ clientId, id }: ProvedLink, now = Date.now()): string {
      const text = `${clientId}.${id}.${now + paymentLife * 1000}`;
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
