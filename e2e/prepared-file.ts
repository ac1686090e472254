import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Role } from '#contract/access/roles.ts';
import { sealedStreams } from '#server/platform/secrets/sealed-stream.ts';
import { keptSecretKey } from '#server/platform/secrets/secret-key.ts';
import { filesFolder, inDatabase } from './database.ts';
import { runFolders } from './run-folders.ts';
import { emailOf } from './sign-in.ts';

interface PreparedFile {
  title: string;
  fileName: string;
  mediaType: string;
  content: string;
}

/** As the server keeps prepared files: sealed under its own key, tied to their place. */
function sealed(content: string, place: string): Promise<Buffer> {
  const { seal } = sealedStreams(
    { secretKey: keptSecretKey(runFolders().data), previousSecretKey: undefined },
    'download',
  );
  return buffer(seal(place)(Readable.from([Buffer.from(content, 'latin1')])));
}

/**
 * Leaves a file in a user's downloads as a job that has ended leaves it; no job makes a PDF yet. The role is one
 * that may have persons exported. Answers how to take it away again.
 */
export async function prepareFile(role: Role, file: PreparedFile): Promise<() => Promise<void>> {
  const id = randomUUID();
  await inDatabase(async (database) => {
    const { rows } = await database.query<{ client_id: string; user_id: string }>(
      'select client_id, user_id from sign_in_address where email = $1',
      [emailOf(role)],
    );
    const [owner] = rows;
    if (!owner) throw new Error(`nobody signs in as ${role}`);
    const path = join(filesFolder(), owner.client_id, 'downloads', id, '1');
    mkdirSync(dirname(path), { recursive: true });
    await writeFile(path, await sealed(file.content, `${owner.client_id}/downloads/${id}/1`));
    await database.query(
      `insert into download (client_id, id, user_id, kind, title, input, state, attempt, file_name, media_type, size, done_at)
       values ($1, $2, $3, 'person-export', $4, '{}', 'done', 1, $5, $6, $7, now())`,
      [owner.client_id, id, owner.user_id, file.title, file.fileName, file.mediaType, file.content.length],
    );
  });
  return () =>
    inDatabase(async (database) => void (await database.query('delete from download where id = $1', [id])));
}

/** A PDF of one page with one line of text. */
export function pdfOf(text: string): string {
  const stream = `BT /F1 24 Tf 72 760 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${pdf}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
}
