import type PizZip from 'pizzip';

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const plain = (xml: string) =>
  xml.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => signs[name] ?? '');

/** The text of a Word file, paragraph by paragraph, with what stands in its headers and footers. */
export const paragraphsOf = (zip: PizZip): string[] =>
  Object.entries(zip.files)
    .filter(([name]) => /^word\/(document|header\d*|footer\d*)\.xml$/.test(name))
    .flatMap(([, file]) => file.asText().split('</w:p>'))
    .map((paragraph) =>
      plain([...paragraph.matchAll(/<w:t(?: [^<>]*)?>([^<]*)/g)].map(([, text]) => text).join('')).trim(),
    )
    .filter(Boolean);
