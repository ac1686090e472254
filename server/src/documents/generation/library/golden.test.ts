import PizZip from 'pizzip';
import { expect, test } from 'vitest';
import { goldenValues } from '#proof/areas/golden-values.ts';
import renderDocuments from '../render/render-thread.ts';
import { libraryModels } from './library.ts';

/** The legal forms that the library is written for. */
const forms = ['SARL', 'EURL', 'SAS', 'SASU', 'SA', 'SCI'];

const styles: Readonly<Record<string, string>> = {
  Title: '# ',
  Heading1: '## ',
  Heading2: '### ',
  ListParagraph: '- ',
};

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** A paragraph's text behind the sign of its style; nothing where it is empty. */
function lineOf(paragraph: string): string {
  if (paragraph.includes('<w:br w:type="page"/>')) return '===';
  const style = /<w:pStyle w:val="(\w+)"/.exec(paragraph)?.[1] ?? '';
  const text = [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)/g)].map(([, own]) => own).join('');
  const plain = text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => signs[name] ?? '');
  return `${styles[style] ?? ''}${plain}`.trimEnd();
}

/** Text and structure of a Word file: headings, lists, rows and cells of tables, page breaks; a line each. */
const outlineOf = (content: Uint8Array): string =>
  ['word/header1.xml', 'word/document.xml']
    .map((part) => new PizZip(content).file(part)?.asText() ?? '')
    .join('')
    .match(/<w:tr[ >]|<w:tc>|<w:p[ >][\s\S]*?<\/w:p>/g)
    ?.map((part) => {
      if (part.startsWith('<w:tr')) return '|---\n';
      return part === '<w:tc>' ? '| ' : `${lineOf(part)}\n`;
    })
    .join('')
    .replace(/\n{2,}/g, '\n') ?? '';

test.each([...libraryModels().values()].map((model) => [model.code, model] as const))(
  '%s reads as it was looked through, for each legal form',
  async (code, model) => {
    const told: string[] = [];
    const seen = new Map<string, string>();
    for (const form of model.forms.length > 0 ? model.forms : forms) {
      const documents = [{ text: { library: code }, fileName: model.fileName }];
      const [made] = await renderDocuments({ values: goldenValues(form), documents, isPreview: false });
      expect(made?.missing).toEqual([]);
      const text = `${made?.fileName}.docx\n${outlineOf(made?.content ?? new Uint8Array()).trim()}`;
      expect(text).not.toMatch(/undefined|NaN|\{[#/^]?\w|\[object/);
      const same = seen.get(text);
      told.push(same ? `===== ${form}: as ${same}` : `===== ${form}\n${text}`);
      if (!same) seen.set(text, form);
    }
    await expect(`${told.join('\n')}\n`).toMatchFileSnapshot(`./golden/${code.toLowerCase()}.txt`);
  },
);
