const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');

/** What a line is by its first sign; a blank one is nothing. */
const kinds = { '#': 'heading', '-': 'item' } as const;
type Kind = 'heading' | 'item' | 'text' | 'blank';

interface Line {
  kind: Kind;
  words: string;
}

function readLine(line: string): Line {
  const words = line.trim();
  if (words === '') return { kind: 'blank', words };
  const [, sign, rest = ''] = /^([#-])\s+(.*)$/.exec(words) ?? [];
  return sign === '#' || sign === '-' ? { kind: kinds[sign], words: rest } : { kind: 'text', words };
}

/** Lines of one kind that follow each other; headings stand alone. */
function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [];
  for (const [index, line] of lines.entries()) {
    if (line.kind === 'blank') continue;
    const isNext = line.kind !== 'heading' && lines[index - 1]?.kind === line.kind;
    if (isNext) blocks.at(-1)?.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

function htmlOfBlock(block: readonly Line[]): string {
  const words = block.map((line) => escapeHtml(line.words));
  if (block[0]?.kind === 'heading') return `<h2>${words.join('')}</h2>`;
  if (block[0]?.kind === 'item') return `<ul>${words.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  return `<p>${words.join('<br>')}</p>`;
}

/** The HTML of a text as it is typed: paragraphs parted by blank lines, '# ' a heading, '- ' an entry of a list. */
export const htmlOf = (text: string): string =>
  blocksOf(text.split(/\r?\n/).map(readLine)).map(htmlOfBlock).join('\n');

const blockTags = 'h1, h2, h3, h4, h5, h6, p, li, pre, dt, dd, td, th';

function lineOf(block: Element): string {
  const words = (block.textContent ?? '').trim();
  if (/^H\d$/.test(block.tagName)) return `# ${words.replace(/\s+/g, ' ')}`;
  return block.tagName === 'LI' ? `- ${words.replace(/\s+/g, ' ')}` : words;
}

/** The text of an announcement's page, as it would be typed here; its layout is lost. */
export function textOf(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const end of page.querySelectorAll('br')) end.replaceWith('\n');
  const blocks = [...page.body.querySelectorAll(blockTags)].filter(
    (block) => !block.parentElement?.closest(blockTags) && block.textContent?.trim(),
  );
  if (blocks.length === 0) return (page.body.textContent ?? '').trim();
  return blocks
    .map((block, index) => {
      const isNextItem = block.tagName === 'LI' && blocks[index - 1]?.tagName === 'LI';
      return (index === 0 ? '' : isNextItem ? '\n' : '\n\n') + lineOf(block);
    })
    .join('');
}
