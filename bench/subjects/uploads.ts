import { request } from 'node:http';
import { AddSocieteDocument, allSocieteDocuments } from '#contract/documents/files/calls.ts';
import { beside, losesLittle } from '../beside.ts';
import { always } from '../measure.ts';
import { megabytes, memoryOfProduct, peakOf } from '../memory.ts';
import { digits, type Section, table } from '../report.ts';
import { placesOf } from './document-places.ts';
import type { Stage } from './subject.ts';

const uploads = 200;
const size = 10 * 1024 ** 2;
const piece = Buffer.alloc(64 * 1024, 0x20);

/** What tells this run's files from those that another has left: the same content is not kept twice. */
const began = Date.now();

/** Sends a PDF of 10 MB that is no other's, piece by piece: whoever measures keeps one piece in memory. */
function upload(url: string, headers: Record<string, string>, document: object, number: number) {
  const boundary = `mesure${number}`;
  const head = [
    `--${boundary}\r\nContent-Disposition: form-data; name="document"\r\n\r\n${JSON.stringify(document)}`,
    `\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="mesure-${number}.pdf"`,
    `\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7 ${began} ${number}\n`,
  ].join('');
  const end = `\nstartxref\n0\n%%EOF\n\r\n--${boundary}--\r\n`;
  return new Promise<number>((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on('error', reject);
    sent.write(head);
    let left = size;
    const write = () => {
      while (left > 0) {
        left -= piece.length;
        if (!sent.write(piece)) return void sent.once('drain', write);
      }
      sent.end(end);
    };
    write();
  });
}

/** Memory of the product while 200 files of 10 MB come at once, and what others' lists feel of it. */
export async function measureUploads(stage: Stage): Promise<Section> {
  const memory = memoryOfProduct(stage.pair.product);
  const list = always(stage.targetOf(allSocieteDocuments), {});
  const document = await placesOf(stage);
  const { url, headers } = stage.targetOf(AddSocieteDocument);
  const before = await memory();
  let statuses: number[] = [];
  const [peak, felt] = await peakOf(
    memory,
    beside(list, async () => {
      statuses = await Promise.all(
        Array.from({ length: uploads }, (_, number) => upload(url, headers, document, number)),
      );
    }),
  );
  const refused = statuses.filter((status) => status !== 200).length;
  const more = megabytes(peak - before);
  return {
    lines: table(
      ['200 uploads of 10 MB at once', 'measured'],
      [
        ['memory before, MB', digits(0)(megabytes(before))],
        ['memory at most, MB', digits(0)(megabytes(peak))],
        ['refused', String(refused)],
        ['list, req/s, alone', digits(0)(felt.alone)],
        ['list, req/s, meanwhile', digits(0)(felt.meanwhile)],
      ],
    ),
    promises: [
      {
        what: '200 uploads of 10 MB at once: memory under +150 MB',
        measured: `+${digits(0)(more)} MB`,
        isKept: more < 150 && refused === 0,
      },
      losesLittle('200 uploads of 10 MB at once', felt),
    ],
  };
}
