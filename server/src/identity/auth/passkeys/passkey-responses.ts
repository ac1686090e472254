import { z } from 'zod';
import { parseInput } from '#server/platform/requests/read-input.ts';

const unreadable = 'Clé d’accès illisible.';

const bytes = (most: number) =>
  z
    .string(unreadable)
    .max(most, unreadable)
    .regex(/^[\w-]+$/, unreadable);

/** A credential's id is at most 1023 bytes long (WebAuthn, section 4). */
const credentialId = bytes(1364);

const shared = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', unreadable),
};

const Registration = z.object({
  ...shared,
  response: z.object(
    {
      clientDataJSON: bytes(10_000),
      attestationObject: bytes(50_000),
      transports: z
        .array(z.string(unreadable).max(30, unreadable), unreadable)
        .max(10, unreadable)
        .optional(),
    },
    unreadable,
  ),
});

const Assertion = z.object({
  ...shared,
  response: z.object(
    {
      clientDataJSON: bytes(10_000),
      authenticatorData: bytes(10_000),
      signature: bytes(10_000),
      // without it nobody is named: the credential was not discoverable
      userHandle: bytes(100),
    },
    unreadable,
  ),
});

export type Registration = z.infer<typeof Registration>;
export type Assertion = z.infer<typeof Assertion>;

/** What a browser gave back of a registration. @throws AppError 400 on the fields of Response at fault. */
export const readRegistration = (response: unknown): Registration =>
  parseInput(z.object({ Response: Registration }), { Response: response }).Response;

/** What a browser gave back of a proof. @throws AppError 400 on the fields of Response at fault. */
export const readAssertion = (response: unknown): Assertion =>
  parseInput(z.object({ Response: Assertion }), { Response: response }).Response;
