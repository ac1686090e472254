import { execFileSync } from 'node:child_process';
import PizZip from 'pizzip';
import { describe, expect, test } from 'vitest';
import { goldenValues } from '#proof/areas/golden-values.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { isExhaustive } from '#proof/sampling.ts';
import { openPdfConverter } from '#server/platform/pdf-conversion/open-converter.ts';
import { isWasmInstalled } from '#server/platform/pdf-conversion/wasm.ts';
import { paragraphsOf } from '../render/paragraphs.ts';
import renderDocuments from '../render/render-thread.ts';
import { libraryModels } from './library.ts';

const program = process.env.CONVERSION_PDF_PROGRAMME ?? 'soffice';

function isThere(): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore', timeout: 60_000 });
    return true;
  } catch {
    return false;
  }
}

/** Each that this machine may have, and why it is not tried. */
const converters = [
  { kind: 'soffice', absent: isThere() ? '' : `there is no ${program} on this machine` },
  { kind: 'wasm', absent: isWasmInstalled() ? '' : 'npm run pdf-converter has not installed it' },
] as const;
const models = [...libraryModels().values()];

const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** How often each word stands in a text. */
function counted(text: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Each page's own footer stands in the Word file as fields. */
const footer = /Page (\d+) sur (\d+)/g;

describe.each(converters)('$kind', ({ kind, absent }) => {
  const converter = absent ? undefined : openPdfConverter({ kind, program, url: '' });
  const why = absent && ` (not compared: ${absent})`;
  test
    .skipIf(!converter)
    .each((isExhaustive ? models : models.slice(0, 1)).map((model) => [model.code, model] as const))(
    `%s says the same as a PDF, word for word, on as many pages as it tells and none of them empty${why}`,
    async (code, { fileName, forms: [form = 'SARL'] }) => {
      const documents = [{ text: { library: code }, fileName }];
      const [made] = await renderDocuments({ values: goldenValues(form), documents, isPreview: false });
      const content = made?.content ?? new Uint8Array();
      const { pages } = readPdf((await converter?.convert(content)) ?? Buffer.alloc(0));
      const pageWords = pages.map((page) => words(page.replace(footer, '')));
      const shown = counted(pageWords.flat());
      const told = counted(
        words(
          paragraphsOf(new PizZip(content))
            .join(' ')
            .replace(/Page\s+sur\s*/g, ''),
        ),
      );
      expect([...told].filter(([word, times]) => (shown.get(word) ?? 0) < times)).toEqual([]);
      // heads of tables stand again on each of their pages: no word that is not told, some more than once
      expect([...shown.keys()].filter((word) => !told.has(word))).toEqual([]);
      expect(pageWords.filter(({ length }) => length === 0)).toEqual([]);
      expect(
        pages.flatMap((page) => [...page.matchAll(footer)].map(([, ...told]) => told.map(Number))),
      ).toEqual(pages.map((_, index) => [index + 1, pages.length]));
    },
    120_000,
  );
});
