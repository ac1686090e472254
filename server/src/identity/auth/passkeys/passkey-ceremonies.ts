import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Settings } from '#server/platform/installation/settings.ts';
import { sealing } from '#server/platform/secrets/sealing.ts';
import type { UserKey } from '../accounts/user-key.ts';
import { passkeyChallenges, spendChallenge } from './passkey-challenges.ts';
import type { Assertion, Registration } from './passkey-responses.ts';
import { findPasskey, type Passkey, type VerifiedPasskey } from './passkeys.ts';

/** EdDSA, ES256, RS256: what authenticators of all makers sign with. */
const algorithms = [-8, -7, -257];

const rpName = 'Logiciel de gouvernance';

/** The challenge that a verified answer was made for. */
const challengeOf = ({ response }: Assertion | Registration): string =>
  JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()).challenge;

/** The library throws over whatever does not hold; why is for the log, not for whoever asks. */
async function unlessRefused<Result>(log: FastifyBaseLogger, check: () => Promise<Result>) {
  try {
    return await check();
  } catch (error) {
    log.info({ err: error }, 'passkey refused');
    return undefined;
  }
}

/** Registers and checks passkeys (WebAuthn) for the address that browsers use. */
export function passkeyCeremonies({ publicUrl, secretKey }: Pick<Settings, 'publicUrl' | 'secretKey'>) {
  const { origin, hostname } = new URL(publicUrl);
  const challenges = passkeyChallenges(secretKey);
  const handles = sealing(secretKey, 'passkey-user');

  /**
   * The user handle that a passkey keeps and gives back: the firm's number, which tells where to look, and a
   * digest that tells nobody who it is.
   */
  function handleOf({ clientId, userId }: UserKey): Buffer<ArrayBuffer> {
    const firm = Buffer.alloc(6);
    firm.writeUIntBE(clientId, 0, firm.length);
    return Buffer.concat([firm, handles.digest(`${clientId} ${userId}`)]);
  }

  const clientOf = (handle: string) => {
    const bytes = Buffer.from(handle, 'base64url');
    return bytes.length === 38 ? bytes.readUIntBE(0, 6) : undefined;
  };

  return {
    /** What a browser asks a new passkey of this session's user with. */
    async registrationOptions(
      user: UserKey,
      about: { sessionId: string; email: string; fullName: string; known: Passkey[] },
    ) {
      return generateRegistrationOptions({
        rpName,
        rpID: hostname,
        userID: new Uint8Array(handleOf(user)),
        userName: about.email,
        userDisplayName: about.fullName,
        challenge: new Uint8Array(challenges.issue(`register ${about.sessionId}`)),
        attestationType: 'none',
        excludeCredentials: about.known.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports,
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: algorithms,
      });
    },

    /** The credential that a browser registered for this session, once; undefined where it does not hold. */
    async verifyRegistration(
      db: Db,
      log: FastifyBaseLogger,
      sessionId: string,
      response: Registration,
    ): Promise<WebAuthnCredential | undefined> {
      const result = await unlessRefused(log, () =>
        verifyRegistrationResponse({
          response: { ...response, clientExtensionResults: {} },
          expectedChallenge: (challenge) => challenges.holds(challenge, `register ${sessionId}`),
          expectedOrigin: origin,
          expectedRPID: hostname,
          requireUserVerification: true,
          supportedAlgorithmIDs: algorithms,
        }),
      );
      if (!result?.verified || !(await spendChallenge(db, challengeOf(response)))) return undefined;
      return result.registrationInfo.credential;
    },

    /** What any passkey of this address is asked to sign. */
    async proofOptions() {
      return generateAuthenticationOptions({
        rpID: hostname,
        challenge: new Uint8Array(challenges.issue('prove')),
        userVerification: 'required',
      });
    },

    /**
     * Whose passkey signed, where all of it holds: known, of the user that it names, for this address, with
     * its holder verified, over a challenge of ours, its counter moved on. Spend it with countPasskeyUse.
     */
    async verifyProof(
      db: Db,
      log: FastifyBaseLogger,
      response: Assertion,
    ): Promise<VerifiedPasskey | undefined> {
      const { userHandle } = response.response;
      const clientId = clientOf(userHandle);
      const stored = clientId === undefined ? undefined : await findPasskey(db, clientId, response.id);
      if (clientId === undefined || !stored) return undefined;
      const user = { clientId, userId: stored.user_id };
      if (handleOf(user).toString('base64url') !== userHandle) return undefined;
      const result = await unlessRefused(log, () =>
        verifyAuthenticationResponse({
          response: { ...response, clientExtensionResults: {} },
          expectedChallenge: (challenge) => challenges.holds(challenge, 'prove'),
          expectedOrigin: origin,
          expectedRPID: hostname,
          requireUserVerification: true,
          credential: {
            id: response.id,
            publicKey: new Uint8Array(stored.public_key),
            counter: stored.counter,
          },
        }),
      );
      if (!result?.verified) return undefined;
      const { newCounter: counter } = result.authenticationInfo;
      return { user, passkeyId: stored.id, counter, challenge: challengeOf(response) };
    },
  };
}

export type PasskeyCeremonies = ReturnType<typeof passkeyCeremonies>;
