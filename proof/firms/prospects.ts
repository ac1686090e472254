import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ClientBase } from 'pg';
import { onePixelPng } from '../files/pictures.ts';
import { insertRows } from '../insert-rows.ts';
import { plantedId } from './accounts.ts';

/** The e-mail of a firm's prospect; the other firm has one with the same e-mail and other data. */
export const prospectEmail = 'futur.dirigeant@prospects.example';

/** The first of a firm's three prospects, and what belongs to it. */
export const prospectId = (firm: number, index = 0) => 720_000 + 10 * firm + index;
export const prospectFileId = (firm: number, index = 0) => 721_000 + 10 * firm + index;

/** Names the firm in the address of its prospect space. */
export const publicKey = (firm: number) => String(firm).repeat(32);

const secrets = { device: 'P'.repeat(43), link: 'L'.repeat(43) } as const;
type Kind = keyof typeof secrets;
const tokenId = (firm: number, kind: Kind) => plantedId(firm, kind === 'device' ? 720 : 721);

/** A token of the first prospect: a browser's own, or that of a mailed link. */
export const prospectToken = (clientId: number, firm: number, kind: Kind = 'device') =>
  `${clientId}.${tokenId(firm, kind)}.${secrets[kind]}`;

const hashOf = (firm: number) => `${firm}c`.repeat(32);

/** The contents of the papers that prospects sent, in the data folder of a server. */
export function plantProspectFiles(dataDir: string) {
  for (const firm of [1, 2]) {
    const hash = hashOf(firm);
    const path = join(dataDir, 'files', String(firm), hash.slice(0, 2), hash);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, onePixelPng);
  }
}

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  userId: number;
}

/** What the first prospect sent, and what it became once before that was taken back. */
async function plantExchange(client: ClientBase, { clientId: client_id, firm, letter, userId }: ToPlant) {
  const prospect_id = prospectId(firm);
  await insertRows(
    client,
    'prospect_token',
    (['device', 'link'] as const).map((kind) => ({
      client_id,
      id: tokenId(firm, kind),
      prospect_id,
      kind,
      secret_hash: `\\x${createHash('sha256').update(secrets[kind]).digest('hex')}`,
      created_at: '2026-11-01T09:00:00+01:00',
      expires_at: '2099-01-01T00:00:00+01:00',
    })),
  );
  // of two of them: one may be deleted
  const both = [0, 1];
  await insertRows(
    client,
    'prospect_message',
    both.map((index) => ({
      client_id,
      id: 722_000 + 10 * firm + index,
      prospect_id: prospectId(firm, index),
      text: `Quand commençons-nous, ${letter} ?`,
      sent_at: '2026-11-02T09:00:00+01:00',
    })),
  );
  await insertRows(
    client,
    'stored_file',
    both.map((index) => ({
      client_id,
      id: plantedId(firm, 722 + index),
      sha256: hashOf(firm),
      size: onePixelPng.length,
      media_type: 'image/png',
      file_name: `projet-${letter}.png`,
      parent: 'PROSPECT',
      description: 'Prospect',
    })),
  );
  await insertRows(
    client,
    'prospect_file',
    both.map((index) => ({
      client_id,
      id: prospectFileId(firm, index),
      prospect_id: prospectId(firm, index),
      file_id: plantedId(firm, 722 + index),
      sent_at: '2026-11-02',
    })),
  );
  await insertRows(
    client,
    'prospect_answer',
    both.map((index) => ({
      client_id,
      prospect_id: prospectId(firm, index),
      key: 'projet',
      group_name: `Projet ${letter}`,
      label: 'Avez-vous déjà une société ?',
      answer: 'NON',
      answered_at: '2026-11-02',
    })),
  );
  await insertRows(client, 'prospect_conversion', [
    {
      client_id,
      id: 723_000 + firm,
      prospect_id,
      is_company_new: true,
      is_person_new: true,
      changes: {},
      converted_at: '2026-11-03T09:00:00+01:00',
      converted_by: userId,
      undone_at: '2026-11-04T09:00:00+01:00',
      undone_by: userId,
    },
  ]);
  // of nothing but records that are gone since
  const none = { before: {}, after: {}, version: 1 };
  await insertRows(client, 'prospect_conversion', [
    {
      client_id,
      id: 724_000 + firm,
      prospect_id: prospectId(firm, 2),
      is_company_new: true,
      is_person_new: true,
      changes: { company: none, person: none, questionnaire: null },
      converted_by: userId,
      converted_at: new Date().toISOString(),
    },
  ]);
}

/** A prospect who owns their home, one who rents it, one who is housed. */
export async function plantProspects(client: ClientBase, planted: ToPlant) {
  const { clientId, firm, letter, userId } = planted;
  await client.query('update client set public_key = $2 where id = $1', [clientId, publicKey(firm)]);
  await insertRows(
    client,
    'prospect',
    [
      prospectEmail,
      `locataire@${letter.toLowerCase()}.example`,
      `hebergee@${letter.toLowerCase()}.example`,
    ].map((email, index) => ({
      client_id: clientId,
      id: prospectId(firm, index),
      email,
      company_name: `Projet ${letter} ${index}`,
      civility: 'Madame',
      last_name: `Future-${letter}`,
      first_name: 'Ondine',
      maiden_name: 'Sereine',
      birth_date: '1988-03-14',
      birth_place: 'Bruges',
      birth_country: 'Belgique',
      birth_department: '99',
      nationality: 'Belge',
      phone: letter === 'A' ? '+32470123456' : '+32470987654',
      father_name: 'Anselme',
      mother_name: 'Berthe',
      address_line: `${index + 1} quai des Brumes`,
      postcode: '69002',
      town: 'Lyon',
      country: 'France',
      country_alpha2: 'FR',
      occupation_status: index + 1,
      // one to begin with, one that may be converted, one that has been
      state: [1, 4, 5][index],
      source: 'ESPACE',
      followed_by: userId,
      last_exchange_at: '2026-11-02T09:00:00+01:00',
      last_contact_at: '2026-11-02T09:00:00+01:00',
      created_at: '2026-11-01T09:00:00+01:00',
      version: 1,
    })),
  );
  await plantExchange(client, planted);
}
