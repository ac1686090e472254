import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import { type AccountOwner, ownerByAddress, ownerInFirm } from '../accounts/account-owner.ts';
import type { AuthNeeds } from '../needs.ts';
import { mailConfirmationLink, mailPasswordLink } from './account-letters.ts';

interface LinkRequest {
  email: string;
  reply: FastifyReply;
  log: FastifyBaseLogger;
}

type Write = (db: Db, owner: AccountOwner) => Promise<void>;

/**
 * Writes to whoever has this address, once the answer has left: the account is not even looked for before,
 * so that nothing in the answer, its time included, depends on there being one. What fails then is logged;
 * to whoever waits for the mail it is a mail that got lost, and they ask again.
 */
function writeUnseen({ database }: AuthNeeds, { email, reply, log }: LinkRequest, write: Write): void {
  reply.raw.once('close', () => {
    database
      .asInstallation(async (db) => {
        const owner = await ownerByAddress(db, email);
        if (owner && !owner.isDisabled) await write(db, owner);
      })
      .catch((error: unknown) => log.error(error, 'a link that was asked for could not be mailed'));
  });
}

/** The link to choose a password or, where the address is not confirmed yet, the one that confirms it. */
const writeEither =
  (needs: AuthNeeds, page: 'lostPassword' | 'administration'): Write =>
  (db, owner) =>
    owner.isConfirmed ? mailPasswordLink(needs, db, owner, page) : mailConfirmationLink(needs, db, owner);

export const requestPasswordLink = (needs: AuthNeeds, request: LinkRequest): void =>
  writeUnseen(needs, request, writeEither(needs, 'lostPassword'));

export const requestConfirmationLink = (needs: AuthNeeds, request: LinkRequest): void =>
  writeUnseen(needs, request, async (db, owner) => {
    if (!owner.isConfirmed) await mailConfirmationLink(needs, db, owner);
  });

/**
 * Writes to a user of the firm on its administrator's behalf.
 * @throws AppError 404 where the firm has no such user, 409 where the account is disabled
 */
export async function sendPasswordLink(
  needs: AuthNeeds,
  db: Db,
  clientId: number,
  email: string,
): Promise<AccountOwner> {
  const owner = await ownerInFirm(db, clientId, email);
  if (!owner) throw notFound('Aucun utilisateur de votre cabinet n’a cette adresse e-mail.');
  if (owner.isDisabled) {
    throw new AppError({ status: 409, code: 'ACCOUNT_DISABLED', message: 'Ce compte est désactivé.' });
  }
  await writeEither(needs, 'administration')(db, owner);
  return owner;
}
