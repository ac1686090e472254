import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '#server/platform/database/transaction.ts';
import { sealing } from '#server/platform/secrets/sealing.ts';

/** What a challenge was made for: a registration is tied to its session, a proof to nobody yet. */
export type ChallengeUse = 'prove' | `register ${string}`;

const life = 5 * 60_000;
const lengths = { nonce: 16, expiry: 6, mark: 32 };
const whole = lengths.nonce + lengths.expiry + lengths.mark;

/**
 * What passkeys are asked to sign. Nothing is kept when one is made, so that asking costs the database
 * nothing: it carries its own expiry and the server's mark. Spending it is kept until it has run out.
 */
export function passkeyChallenges(secretKey: string) {
  const { digest } = sealing(secretKey, 'passkey-challenge');
  const markOf = (head: Buffer, use: ChallengeUse) => digest(`${use} ${head.toString('base64url')}`);

  return {
    issue(use: ChallengeUse): Buffer<ArrayBuffer> {
      const expiry = Buffer.alloc(lengths.expiry);
      expiry.writeUIntBE(Date.now() + life, 0, lengths.expiry);
      const head = Buffer.concat([randomBytes(lengths.nonce), expiry]);
      return Buffer.concat([head, markOf(head, use)]);
    },

    /** Whether the challenge, in base64url, is ours, made for this, and not too old. */
    holds(challenge: string, use: ChallengeUse): boolean {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== whole) return false;
      const head = bytes.subarray(0, lengths.nonce + lengths.expiry);
      if (!timingSafeEqual(bytes.subarray(head.length), markOf(head, use))) return false;
      return head.readUIntBE(lengths.nonce, lengths.expiry) > Date.now();
    },
  };
}

/** Spends a challenge in the caller's transaction; false where it has served before. */
export async function spendChallenge(db: Db, challenge: string): Promise<boolean> {
  // the bytes, not their spelling: base64url has several for the same
  const fingerprint = createHash('sha256').update(Buffer.from(challenge, 'base64url')).digest();
  const [row] = await db.query<{ spent: boolean }>(
    `select spend_challenge($1, $2 * interval '1 millisecond') as spent`,
    [fingerprint, life],
  );
  return row?.spent ?? false;
}
