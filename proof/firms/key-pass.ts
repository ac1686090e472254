import type { ClientBase } from 'pg';
import { sealParts } from '#server/directory/key-pass/envelope.ts';
import { vaultKeys } from '#server/directory/key-pass/vault-keys.ts';
import { insertRows } from '../insert-rows.ts';
import { testSecretKey } from '../secret-key.ts';

/** The ids of a firm's items: shared, kept by administrators alone, to be renewed, and one more to delete. */
export const keyPassId = (firm: number, index = 0) => firm * 1_000_000 + 995_000 + index;

/** What is secret in the firm's items, in their order. */
export const plantedSecret = (letter: string, index: number) => ({
  Identifiant: index === 1 ? null : `identifiant-${letter}-${index}-ouroboros`,
  Secret: `Secret-${letter}-${index}-quetzalcoatl!`,
  Notes: index === 0 ? `Note ${letter} du basilic` : null,
});

const asText = (bytes: Buffer | null) => bytes && `\\x${bytes.toString('hex')}`;

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  /** Who added the items, who had one revealed, who knew one and has left. */
  author: number;
  reader: number;
  leaver: number;
}

/** A vault of four items, sealed under the tests' key. */
export async function plantKeyPass(client: ClientBase, planting: ToPlant) {
  const { clientId, firm, letter, author, reader, leaver } = planting;
  const keys = vaultKeys({ secretKey: testSecretKey, previousSecretKey: undefined });
  const key = keys.draw(clientId, 1);
  const wrapping = keys.derive(key);
  if (!wrapping) throw new Error('a key that was just drawn derives');
  await insertRows(client, 'key_pass_key', [
    {
      client_id: clientId,
      version: 1,
      salt: asText(key.salt),
      installation_key: asText(key.installationKey),
      created_at: '2026-01-05T09:00:00+01:00',
    },
  ]);
  const items = [
    {
      label: `Portail fiscal de ${letter}`,
      kind: 'MOT_DE_PASSE',
      site: `https://portail-${letter.toLowerCase()}.example/`,
      roles: ['COMPTABLE', 'JURIDIQUE'],
      modules: ['juridique'],
    },
    { label: `Alarme de ${letter}`, kind: 'CODE_ACCES', roles: [], modules: [] },
    { label: `Banque de ${letter}`, kind: 'MOT_DE_PASSE', roles: ['FACTURATION'], modules: [] },
    { label: `Ancien accès de ${letter}`, kind: 'MOT_DE_PASSE', roles: [], modules: [] },
  ];
  const rows = items.map((item, index) => {
    const id = keyPassId(firm, index);
    const sealed = sealParts(wrapping, { clientId, id }, plantedSecret(letter, index));
    const isKnownToLeaver = index === 2;
    return {
      client_id: clientId,
      id,
      site: null,
      ...item,
      key_version: 1,
      data_key: asText(sealed.dataKey),
      login_sealed: asText(sealed.login),
      secret_sealed: asText(sealed.secret),
      notes_sealed: asText(sealed.notes),
      secret_changed_at: '2026-01-06T09:00:00+01:00',
      secret_changed_by: author,
      renewal_asked_at: isKnownToLeaver ? '2026-02-01T09:00:00+01:00' : null,
      renewal_user_id: isKnownToLeaver ? leaver : null,
      version: 1,
      created_at: '2026-01-06T09:00:00+01:00',
      created_by: author,
      created_from: `/planted-${letter}`,
    };
  });
  await insertRows(client, 'key_pass', rows);
  await insertRows(client, 'key_pass_reveal', [
    {
      client_id: clientId,
      key_pass_id: keyPassId(firm),
      label: `Portail fiscal de ${letter}`,
      user_id: reader,
      at: '2026-01-07T09:00:00+01:00',
      programme: `/repertoire/de-${letter}`,
      part: 'Secret',
      use: 'COPIE',
    },
  ]);
}
