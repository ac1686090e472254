import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ClientBase } from 'pg';
import { png, pngChunk } from '../files/pictures.ts';
import { insertRows } from '../insert-rows.ts';
import { plantedId } from './accounts.ts';

/** Apart from the firm's other planted files. */
const rank = 61;

const hashOf = (firm: number) => `b${firm}`.repeat(32);

const logoName = (letter: string) => `logo-${letter}.png`;

/** A picture that says whose it is, so that it is known wherever it is met. */
const logoOf = (letter: string) => png(1, 1, pngChunk('tEXt', Buffer.from(`Title\0${logoName(letter)}`)));

/** The account of a firm's cabinet. */
export const bankAccountId = (firm: number) => firm * 1_000_000 + 998_001;

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  cabinet: number;
}

/** A logo and an account of each firm's cabinet; the IBANs are the examples of the standard, not anybody's. */
export async function plantCabinets(client: ClientBase, { clientId, firm, letter, cabinet }: ToPlant) {
  await insertRows(client, 'cabinet_bank_account', [
    {
      client_id: clientId,
      id: bankAccountId(firm),
      cabinet_id: cabinet,
      label: `Compte courant ${letter}`,
      holder: `Titulaire ${letter}`,
      iban: letter === 'A' ? 'FR1420041010050500013M02606' : 'DE89370400440532013000',
      bic: letter === 'A' ? 'PSSTFRPPLIL' : 'COBADEFFXXX',
      is_default: true,
    },
  ]);
  await insertRows(client, 'stored_file', [
    {
      client_id: clientId,
      id: plantedId(firm, rank),
      sha256: hashOf(firm),
      size: logoOf(letter).length,
      media_type: 'image/png',
      file_name: logoName(letter),
      parent: 'LOGO',
      description: 'Logo du cabinet',
    },
  ]);
  await client.query('update cabinet set logo_file_id = $3 where client_id = $1 and id = $2', [
    clientId,
    cabinet,
    plantedId(firm, rank),
  ]);
}

/** The contents of the planted logos, in the data folder of a server. */
export function plantLogos(dataDir: string) {
  for (const [firm, letter] of [
    [1, 'A'],
    [2, 'B'],
  ] as const) {
    const hash = hashOf(firm);
    const path = join(dataDir, 'files', String(firm), hash.slice(0, 2), hash);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, logoOf(letter));
  }
}
