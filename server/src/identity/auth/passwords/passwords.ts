import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';

/** argon2id at 19 MiB and two passes, the library's default variant (OWASP's first recommendation). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing runs beside the event loop; two at once, so that a storm of sign-ins does not starve the rest. */
const limited = limitConcurrency(2);

export const hashPassword = (password: string) => limited(() => hash(password, cost));

/** What an unknown user's password is compared with: refusing takes as long as for a known one. */
const nobody = hashPassword('personne ne se connecte avec ceci');

/** Whether the password is the user's; without a stored hash the answer is no, after the same work. */
export async function isPasswordOf(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const against = storedHash ?? (await nobody);
  const holds = await limited(() => verify(against, password));
  return holds && storedHash != null;
}

/**
 * A password as it travels, base64 of its UTF-8 bytes, back to what was typed.
 * @throws AppError 400 on the field where the bytes are no UTF-8
 */
export function decodePassword(field: string, base64: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64'));
  } catch {
    throw invalidInput([{ Path: field, Message: 'Format invalide.' }]);
  }
}
