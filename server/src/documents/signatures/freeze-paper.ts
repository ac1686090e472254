import { buffer } from 'node:stream/consumers';
import { signableMegabytes } from '#contract/documents/signatures/signature.ts';
import { inBytes } from '#contract/uploads.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import { canBeSealed } from './seal-pdf.ts';
import type { SigningNeeds } from './signing-needs.ts';

interface ToFreeze {
  clientId: number;
  sha256: string;
  mediaType: string;
  size: number;
  label: string;
}

/** The bytes of a paper as every signer is shown them, and as the sealed file begins. @throws AppError 400 at `field` */
export async function freezePaper(needs: SigningNeeds, paper: ToFreeze, field: string): Promise<Buffer> {
  const refuse = (Message: string) => invalidInput([{ Path: field, Message }]);
  const { label, mediaType, size, clientId, sha256 } = paper;
  if (mediaType !== 'application/pdf')
    throw refuse(`«\u202f${label}\u202f» n’est pas un PDF\u202f: seul un PDF se signe.`);
  if (size > inBytes(signableMegabytes))
    throw refuse(`«\u202f${label}\u202f» est trop lourd\u202f: au plus ${signableMegabytes} Mo.`);
  const content = await buffer(await needs.store.open(clientId, sha256));
  if (!(await canBeSealed(needs, content)))
    throw refuse(`«\u202f${label}\u202f» est protégé ou illisible\u202f: il ne peut pas être signé.`);
  return content;
}
