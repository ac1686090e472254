import { execFileSync } from 'node:child_process';
import PizZip from 'pizzip';
import { expect, test } from 'vitest';
import { goldenValues } from '#proof/golden-values.ts';
import { readPdf } from '#proof/pdf.ts';
import { isExhaustive } from '#proof/sampling.ts';
import { openPdfConverter } from '#server/platform/pdf-conversion/open-converter.ts';
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

const converter = isThere() ? openPdfConverter({ kind: 'soffice', program, url: '' }) : undefined;
const why = converter ? '' : ` (not compared: there is no ${program} on this machine)`;
const models = [...libraryModels().values()];

const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

test
  .skipIf(!converter)
  .each((isExhaustive ? models : models.slice(0, 1)).map((model) => [model.code, model] as const))(
  `%s says the same as a PDF, on as many pages as it tells${why}`,
  async (code, { fileName, forms: [form = 'SARL'] }) => {
    const documents = [{ text: { library: code }, fileName }];
    const [made] = await renderDocuments({ values: goldenValues(form), documents, isPreview: false });
    const content = made?.content ?? new Uint8Array();
    const { pages } = readPdf((await converter?.convert(content)) ?? Buffer.alloc(0));
    const shown = new Set(words(pages.join(' ')));
    // each page's own footer stands in the Word file as fields
    const told = paragraphsOf(new PizZip(content)).flatMap(words);
    expect(told.filter((word) => !shown.has(word))).toEqual([]);
    expect(pages.map((page) => /Page (\d+) sur (\d+)/.exec(page)?.slice(1).map(Number))).toEqual(
      pages.map((_, index) => [index + 1, pages.length]),
    );
  },
  120_000,
);
