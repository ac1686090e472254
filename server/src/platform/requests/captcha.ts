import { createHash, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Database } from '../database/pool.ts';
import type { Settings } from '../installation/settings.ts';
import { AppError, invalidInput } from './errors.ts';

const challengeLife = 10 * 60_000;
/** Rounds of the key derivation that one try of a solution takes. */
const roundsATry = 1000;
/** Tries until the solution, drawn anew for each challenge. */
const fewestTries = 500;
const mostTries = 2000;
const googleTimeout = 5000;

const Payload = z.object({
  challenge: z.looseObject({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string().optional(),
      expiresAt: z.number().optional(),
    }),
    signature: z.string().optional(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number().optional() }),
});

const refused = () =>
  invalidInput([
    {
      Path: 'RecaptchaToken',
      Message: 'La vérification anti-robot a échoué. Rechargez la page puis recommencez.',
    },
  ]);

function decode(token: string) {
  try {
    return Payload.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    throw refused();
  }
}

const GoogleAnswer = z.object({ success: z.boolean() });

const secretsOf = (secretKey: string) => ({
  hmacSignatureSecret: `${secretKey}:challenge`,
  hmacKeySignatureSecret: `${secretKey}:challenge-key`,
});

/** A proof of work that this installation signs and accepts once; as much work as `counter` is high. */
export const signedChallenge = (secretKey: string, counter: number) =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: roundsATry,
    counter,
    expiresAt: new Date(Date.now() + challengeLife),
    deriveKey,
    ...secretsOf(secretKey),
  });

/**
 * The captcha of forms that robots call: by default with a proof of work of our own (no third party), with
 * Google's service by configuration, or not at all.
 */
export function captcha(settings: Settings, database: Database) {
  const { captcha: configured, secretKey } = settings;

  async function spend(fingerprint: string): Promise<boolean> {
    return database.asInstallation(async (db) => {
      await db.query('delete from used_challenge where expires_at < now()');
      const rows = await db.query(
        `insert into used_challenge (fingerprint, expires_at) values ($1, now() + $2 * interval '1 millisecond')
         on conflict do nothing returning fingerprint`,
        [createHash('sha256').update(fingerprint).digest(), challengeLife],
      );
      return rows.length === 1;
    });
  }

  async function checkAltcha(token: string) {
    const payload = decode(token);
    const result = await verifySolution({ ...payload, deriveKey, ...secretsOf(secretKey) });
    // the library accepts a solution again and again: each challenge is spent once
    if (!result.verified || !(await spend(payload.challenge.parameters.nonce))) throw refused();
  }

  async function checkRecaptcha(token: string, secret: string) {
    const body = new URLSearchParams({ secret, response: token });
    const response = await fetch(configured.verifyUrl, {
      method: 'POST',
      body,
      // a redirection would carry the secret elsewhere
      redirect: 'error',
      signal: AbortSignal.timeout(googleTimeout),
    }).catch(() => undefined);
    const answer = GoogleAnswer.safeParse(await response?.json().catch(() => undefined));
    if (!answer.success || !answer.data.success) throw refused();
  }

  async function check(token: string | null | undefined): Promise<void> {
    if (configured.provider === 'none') return;
    if (!token) throw refused();
    if (configured.provider === 'altcha') await checkAltcha(token);
    else await checkRecaptcha(token, configured.secret ?? '');
  }

  return {
    async challenge() {
      const { provider, siteKey } = configured;
      if (provider !== 'altcha') return { Provider: provider, SiteKey: siteKey ?? null, Challenge: null };
      const challenge = await signedChallenge(secretKey, randomInt(fewestTries, mostTries));
      return { Provider: provider, SiteKey: null, Challenge: { ...challenge } };
    },

    /** Whether the token holds; it is spent by asking. */
    async holds(token: string): Promise<boolean> {
      try {
        await check(token);
        return true;
      } catch (error) {
        if (error instanceof AppError) return false;
        throw error;
      }
    },

    /** @throws AppError 400 on RecaptchaToken when the proof is missing, false or already spent. */
    check,
  };
}

/** Gives challenges and judges their answers, as `captcha` makes it. */
export type Captcha = ReturnType<typeof captcha>;
