import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pdf } from '../files/papers.ts';
import { plantedId } from './accounts.ts';

/** A paper says what its file is called: whoever reads it has reached the firm's data. */
const nameOf = (firm: number) => `justificatif-${firm === 1 ? 'A' : 'B'}.pdf`;
const contentOf = (firm: number) => pdf(nameOf(firm));
const hashOf = (firm: number) => createHash('sha256').update(contentOf(firm)).digest('hex');

/** The row of a stored file whose content can be downloaded; `rank` is its own among the firm's. */
export const paperRow = (clientId: number, firm: number, rank: number, parent: string) => ({
  client_id: clientId,
  id: plantedId(firm, rank),
  sha256: hashOf(firm),
  size: contentOf(firm).length,
  media_type: 'application/pdf',
  file_name: nameOf(firm),
  parent,
});

/** The contents of the planted papers, in the data folder of a server. */
export function plantPapers(dataDir: string) {
  for (const firm of [1, 2]) {
    const hash = hashOf(firm);
    const path = join(dataDir, 'files', String(firm), hash.slice(0, 2), hash);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contentOf(firm));
  }
}
