import type { OpenedFile } from './cells.ts';
import { notText, openCsv } from './csv.ts';
import { FileRefused } from './refusal.ts';
import type { Wanted } from './wanted.ts';
import { openXlsx } from './xlsx/open-xlsx.ts';

const zipBeginning = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** Of the container that Excel used until 2003, and still uses around what is encrypted. */
const compoundBeginning = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const startsWith = (bytes: Buffer, beginning: Buffer) =>
  bytes.subarray(0, beginning.length).equals(beginning);

/**
 * Opens a workbook or a CSV, told apart by content and never by name.
 * @throws FileRefused
 */
export async function openFile(bytes: Buffer, wanted: Wanted): Promise<OpenedFile> {
  if (bytes.length === 0) throw new FileRefused('Ce fichier est vide.');
  if (startsWith(bytes, zipBeginning)) return openXlsx(bytes, wanted);
  if (startsWith(bytes, compoundBeginning))
    throw new FileRefused(
      'Ce classeur est protégé par un mot de passe ou d’un ancien format (.xls)\u202f: enregistrez-le en .xlsx, sans mot de passe.',
    );
  const first = bytes.toString('latin1', 0, 16).trimStart().toLowerCase();
  if (first.startsWith('<'))
    throw new FileRefused(
      'Ce fichier est une page web ou un fichier XML\u202f: ouvrez-le dans votre tableur et enregistrez-le en .xlsx.',
    );
  if (first.startsWith('%pdf') || first.startsWith('{\\rtf')) throw new FileRefused(notText);
  return openCsv(bytes);
}
