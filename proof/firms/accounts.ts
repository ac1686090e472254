import type { ClientBase } from 'pg';
import { associatedDataOf, attachmentDataOf, outboxSealing } from '#server/platform/outbox/outbox.ts';
import { sealing } from '#server/platform/secrets/sealing.ts';
import { insertRows } from '../insert-rows.ts';
import { testSecretKey } from '../secret-key.ts';

/** Ids that tell the firm (1 or 2) and the row; they sort before any made at random. */
export const plantedId = (firm: number, row = 1) =>
  `00000000-0000-4000-8000-${String(firm * 1000 + row).padStart(12, '0')}`;

const never = '2099-01-01T00:00:00+01:00';
const hash = (firm: number) => `\\x${String(firm).repeat(64)}`;

function messages(clientId: number, firm: number, letter: string) {
  const { seal } = outboxSealing(testSecretKey);
  return ['failed', 'simulated'].map((state, index) => {
    const id = plantedId(firm, index + 1);
    const content = { text: `Bonjour du cabinet ${letter}`, html: null, headers: {} };
    return {
      client_id: clientId,
      id,
      kind: 'mail',
      recipient: `destinataire.${letter.toLowerCase()}@clients.example`,
      subject: `Objet propre à ${letter}`,
      sealed_content: `\\x${seal(JSON.stringify(content), associatedDataOf(clientId, id)).toString('hex')}`,
      holds_secret: false,
      // the first takes a file along
      attachments: index === 0 ? 1 : 0,
      state,
      next_attempt_at: never,
    };
  });
}

/** A file of the first message. */
function attachment(clientId: number, firm: number, letter: string) {
  const id = plantedId(firm, 3);
  const { sealBytes } = outboxSealing(testSecretKey);
  const sealed = sealBytes(Buffer.from(`Pièce jointe de ${letter}`), attachmentDataOf(clientId, id));
  return {
    client_id: clientId,
    id,
    message_id: plantedId(firm, 1),
    sealed_content: `\\x${sealed.toString('hex')}`,
  };
}

/** One row at least in every table of accounts, on the firm's administrator. */
export async function plantAccounts(
  client: ClientBase,
  { clientId, firm, letter, userId }: { clientId: number; firm: number; letter: string; userId: number },
) {
  const own = { client_id: clientId, user_id: userId };
  const row = { client_id: clientId, id: plantedId(firm) };
  const device = `Navigateur de ${letter} sous Linux`;
  await insertRows(client, 'user_session', [
    { ...own, ...row, refresh_hash: hash(firm), expires_at: never, device },
  ]);
  await insertRows(client, 'pending_sign_in', [
    { ...own, ...row, secret_hash: hash(firm), expires_at: never },
  ]);
  await insertRows(client, 'trusted_client', [
    { ...own, ...row, secret_hash: hash(firm), device, expires_at: never },
  ]);
  await insertRows(client, 'account_link', [
    { ...own, ...row, purpose: 'choose-password', secret_hash: hash(firm), expires_at: never },
  ]);
  await insertRows(client, 'payment_link', [
    {
      ...row,
      secret_hash: hash(firm),
      email: `payeur.${letter.toLowerCase()}@clients.example`,
      expires_at: never,
    },
  ]);
  await insertRows(client, 'security_code', [
    {
      ...own,
      ...row,
      purpose: 'two-step',
      channel: 'Email',
      destination: `code.${letter.toLowerCase()}@clients.example`,
      code_hash: hash(firm),
      expires_at: never,
    },
  ]);
  const { seal } = sealing(testSecretKey, 'authenticator');
  const sealed = seal('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', `authenticator ${clientId} ${userId}`).toString(
    'hex',
  );
  await insertRows(client, 'authenticator', [
    { ...own, sealed_secret: `\\x${sealed}`, confirmed_at: '2026-01-06T10:00:00+01:00' },
  ]);
  await insertRows(client, 'passkey', [
    {
      ...own,
      ...row,
      credential_id: `cle-de-${letter}`,
      public_key: hash(firm),
      counter: 0,
      name: `Ordinateur ${letter}`,
    },
  ]);
  await insertRows(client, 'recovery_code', [{ ...own, ...row, code_hash: hash(firm) }]);
  await insertRows(client, 'sign_in_event', [
    { ...own, outcome: 'ok', method: 'password', device, address: `203.0.113.${firm}` },
  ]);
  await insertRows(client, 'role_permission', [
    { client_id: clientId, permission: `Essai.${letter}`, role: 'SUPPORT', is_granted: true },
  ]);
  await insertRows(client, 'outbox_message', messages(clientId, firm, letter));
  await insertRows(client, 'outbox_attachment', [attachment(clientId, firm, letter)]);
}
