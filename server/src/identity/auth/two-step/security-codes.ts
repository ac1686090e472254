import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Db } from '#server/platform/database/transaction.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import { sealing } from '#server/platform/secrets/sealing.ts';
import type { AuthNeeds } from '../needs.ts';

type CodePurpose = 'two-step' | 'change-phone' | 'payment' | 'prospect' | 'signature';
export type CodeChannel = 'Email' | 'Phone';

/** Whose code it is and what for: a user's, or that of a link: to pay by, to sign by, or to come back to a prospect's request. */
export type CodeHolder = { clientId: number } & (
  | { userId: number; purpose: 'two-step' | 'change-phone' }
  | { paymentLinkId: string; purpose: 'payment' }
  | { prospectTokenId: string; purpose: 'prospect' }
  | { signatureSignerId: string; purpose: 'signature' }
);

/** Where a code is sent: an e-mail address, or a phone in E.164. */
export interface CodeDestination {
  channel: CodeChannel;
  destination: string;
}

const codeLength = 6;
const minutesToLive = 10;
const attemptsAtMost = 5;
const sentAtMost = 5;
const minutesOfSending = 15;

/** Without what is mistaken for something else when read and typed: 0 O, 1 I. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const newCode = () => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Tied to its row: the same code of another row has another digest. */
const digestOf = ({ settings }: Pick<AuthNeeds, 'settings'>, id: string, code: string) =>
  sealing(settings.secretKey, 'security-code').digest(`${id} ${code.toUpperCase()}`);

/** The row whose lock makes what is sent and spent for one holder happen one after the other. */
function ownerOf(holder: CodeHolder) {
  if ('userId' in holder) return { table: 'app_user', column: 'user_id', id: holder.userId };
  if ('paymentLinkId' in holder)
    return { table: 'payment_link', column: 'payment_link_id', id: holder.paymentLinkId };
  return 'signatureSignerId' in holder
    ? { table: 'signature_signer', column: 'signature_signer_id', id: holder.signatureSignerId }
    : { table: 'prospect_token', column: 'prospect_token_id', id: holder.prospectTokenId };
}

const lockOwner = (db: Db, { clientId }: CodeHolder, { table, id }: ReturnType<typeof ownerOf>) =>
  db.query(`select from ${table} where client_id = $1 and id = $2 for no key update`, [clientId, id]);

const reasons: Record<CodePurpose, { subject: string; reason: string; warning: string }> = {
  'two-step': {
    subject: 'Votre code de sécurité',
    reason: 'Voici le code de sécurité qui confirme votre identité.',
    warning: 'Si vous ne l’avez pas demandé, changez votre mot de passe\u202f: quelqu’un d’autre le connaît.',
  },
  'change-phone': {
    subject: 'Votre code de confirmation',
    reason: 'Voici le code qui confirme votre nouveau numéro de téléphone.',
    warning: 'Si vous ne l’avez pas demandé, ignorez ce message.',
  },
  prospect: {
    subject: 'Votre code pour reprendre votre demande',
    reason: 'Voici le code de sécurité qui ouvre votre demande sur ce nouvel appareil.',
    warning: 'Si vous ne l’avez pas demandé, ignorez ce message.',
  },
  signature: {
    subject: 'Votre code pour signer',
    reason:
      'Voici le code de sécurité qui ouvre le document à signer et confirme que cette adresse est la vôtre.',
    warning: 'Si vous ne l’avez pas demandé, ignorez ce message.',
  },
  payment: {
    subject: 'Votre code pour accéder au paiement',
    reason: 'Voici le code de sécurité qui donne accès à votre facture et à son paiement.',
    warning: 'Si vous ne l’avez pas demandé, ignorez ce message.',
  },
};

async function write(
  { outbox }: Pick<AuthNeeds, 'outbox'>,
  db: Db,
  { clientId, purpose }: CodeHolder,
  { channel, destination }: CodeDestination,
  code: string,
) {
  const { subject, reason, warning } = reasons[purpose];
  const row = { clientId, to: destination, holdsSecret: true };
  if (channel === 'Phone') {
    // letters of the GSM alphabet only: any other would halve what one message holds
    const text = `${code} est votre code de sécurité, valable ${minutesToLive} minutes. Ne le communiquez à personne.`;
    return outbox.sms(db, { ...row, text });
  }
  const life = `Il sert une seule fois, pendant ${minutesToLive} minutes. Ne le communiquez à personne.`;
  const mail = mailOf({ subject, paragraphs: [reason], code, closing: `${life} ${warning}` });
  return outbox.mail(db, { ...row, ...mail });
}

/**
 * Sends a code of 6 characters, which lives 10 minutes and ends those sent before for the same purpose.
 * The message is written in the caller's transaction. False: too many were sent lately, or the holder is gone.
 */
export async function sendCode(
  needs: Pick<AuthNeeds, 'settings' | 'outbox'>,
  db: Db,
  { channel, destination, ...holder }: CodeHolder & CodeDestination,
): Promise<boolean> {
  const owner = ownerOf(holder);
  const { clientId, purpose } = holder;
  if ((await lockOwner(db, holder, owner)).length === 0) return false;
  const [sent] = await db.query<{ lately: number }>(
    `select count(*) as lately from security_code
     where client_id = $1 and ${owner.column} = $2 and purpose = $3
       and created_at > now() - $4 * interval '1 minute'`,
    [clientId, owner.id, purpose, minutesOfSending],
  );
  if ((sent?.lately ?? 0) >= sentAtMost) return false;
  await db.query(
    `update security_code set used_at = now()
     where client_id = $1 and ${owner.column} = $2 and purpose = $3 and used_at is null`,
    [clientId, owner.id, purpose],
  );
  const [id, code] = [randomUUID(), newCode()];
  await db.query(
    `insert into security_code (client_id, id, ${owner.column}, purpose, channel, destination, code_hash, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() + $8 * interval '1 minute')`,
    [clientId, id, owner.id, purpose, channel, destination, digestOf(needs, id, code), minutesToLive],
  );
  await write(needs, db, holder, { channel, destination }, code);
  return true;
}

interface PresentedCode {
  code: string;
  /** Where the code must have been sent, where that is part of what it proves. */
  destination?: string;
}

/**
 * Whether this is the code sent last, in whatever case it is typed; it then serves no more. After 5 wrong
 * attempts none is right. The attempt is counted in the caller's transaction, which must be kept although
 * the answer is false.
 */
export async function spendCode(
  needs: Pick<AuthNeeds, 'settings'>,
  db: Db,
  { code, destination, ...holder }: CodeHolder & PresentedCode,
): Promise<boolean> {
  const owner = ownerOf(holder);
  await lockOwner(db, holder, owner);
  const [sent] = await db.query<{ id: string; destination: string; code_hash: Buffer }>(
    `select id, destination, code_hash from security_code
     where client_id = $1 and ${owner.column} = $2 and purpose = $3
       and used_at is null and expires_at > now() and attempts < $4
     order by created_at desc limit 1 for update`,
    [holder.clientId, owner.id, holder.purpose, attemptsAtMost],
  );
  if (!sent) return false;
  const isRight = timingSafeEqual(sent.code_hash, digestOf(needs, sent.id, code));
  const holds = isRight && (destination ?? sent.destination) === sent.destination;
  await db.query(
    `update security_code set attempts = attempts + 1, used_at = case when $3 then now() end
     where client_id = $1 and id = $2`,
    [holder.clientId, sent.id, holds],
  );
  return holds;
}
