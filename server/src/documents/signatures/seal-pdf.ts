import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import { ProcessGivenUp } from '#server/platform/process-on-demand.ts';
import { draftsFolder } from '#server/platform/storage/atomic-files.ts';
import type { FirmSeal } from './firm-seal.ts';
import type { SigningNeeds } from './signing-needs.ts';

type Needs = Pick<SigningNeeds, 'settings' | 'reader'>;

interface Why {
  reason: string;
  at: Date;
  /** A PDF whose first page follows. */
  page?: Buffer;
}

/**
 * The PDF with an empty place for a seal behind its own bytes; undefined where it is encrypted, cannot be read, or would not stay the
 * beginning of the file.
 */
async function withPlace({ settings, reader }: Needs, content: Buffer, why: Why, name: string) {
  const folder = join(settings.dataDir, 'files', draftsFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [path, addition, target] = [0, 1, 2].map(() => join(folder, randomUUID())) as [
    string,
    string,
    string,
  ];
  try {
    await writeFile(path, content, { mode: 0o600 });
    if (why.page) await writeFile(addition, why.page, { mode: 0o600 });
    const at = why.at.toISOString().replace(/\D/g, '').slice(0, 14);
    const answer = await reader.ask({
      kind: 'place-seal',
      path,
      ...(why.page && { addition }),
      target,
      reason: why.reason,
      name,
      at,
    });
    if (!('drawn' in answer)) return undefined;
    const placed = await readFile(target);
    return placed.subarray(0, content.length).equals(content) ? placed : undefined;
  } catch (error) {
    if (error instanceof ProcessGivenUp) return undefined;
    throw error;
  } finally {
    for (const one of [path, addition, target]) await rm(one, { force: true });
  }
}

/** Whether a PDF can be sealed: it can be read, and is not encrypted. */
export const canBeSealed = async (needs: Needs, content: Buffer): Promise<boolean> =>
  (await withPlace(needs, content, { reason: '', at: new Date(0) }, '')) !== undefined;

/** Seals a PDF by a firm's certificate (PKCS #7, detached): its own bytes stay the beginning of the file. @throws where it cannot be sealed */
export async function sealPdf(
  needs: Needs,
  content: Buffer,
  { p12, subject }: FirmSeal,
  why: Why,
): Promise<Buffer> {
  const placed = await withPlace(needs, content, why, subject);
  if (!placed) throw new Error('a PDF that cannot be sealed');
  return new SignPdf().sign(placed, new P12Signer(p12), why.at);
}
