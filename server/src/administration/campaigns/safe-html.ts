import sanitizeHtml from 'sanitize-html';
import { safeImage } from './safe-image.ts';
import { safeStyle } from './safe-style.ts';

const structure =
  'article section header footer main aside div p h1 h2 h3 h4 h5 h6 hr br blockquote pre ul ol li dl dt dd figure figcaption address center';
const text =
  'span b strong i em u s strike del ins sub sup small big mark code kbd samp var abbr cite q time dfn font wbr';
const tables = 'table caption colgroup col thead tbody tfoot tr th td';

/** What goes with all that it holds: its text is no text of the page. */
const droppedWhole =
  'script style textarea option xmp noscript title template iframe frameset noembed noframes object embed applet svg math select audio video canvas plaintext';

const list = (names: string) => names.split(' ');

const cell = ['colspan', 'rowspan', 'width', 'height', 'valign', 'bgcolor'];

/** Links lead out of the page, to another window that learns nothing of where it was opened from. */
function safeLink(href: string | undefined): string | undefined {
  if (!/^\s*(https:\/\/|mailto:)/i.test(href ?? '')) return undefined;
  return URL.parse(href ?? '')?.href;
}

const onLink: sanitizeHtml.Transformer = (_tag, { href, ...attribs }) => {
  const safe = safeLink(href);
  if (safe === undefined) return { tagName: 'span', attribs };
  return { tagName: 'a', attribs: { ...attribs, href: safe, target: '_blank', rel: 'noopener noreferrer' } };
};

/** An image from elsewhere, or that is none, leaves its words. */
const onImage: sanitizeHtml.Transformer = (_tag, { src, alt = '', ...attribs }) => {
  const safe = safeImage(src ?? '');
  if (safe === undefined) return { tagName: 'span', attribs: {}, text: alt };
  return { tagName: 'img', attribs: { ...attribs, alt, src: safe } };
};

const onAny: sanitizeHtml.Transformer = (tagName, { style, ...attribs }) => {
  const safe = style === undefined ? '' : safeStyle(style);
  return { tagName, attribs: safe === '' ? attribs : { ...attribs, style: safe } };
};

const options: sanitizeHtml.IOptions = {
  allowedTags: [...list(structure), ...list(text), ...list(tables), 'a', 'img'],
  nonTextTags: list(droppedWhole),
  allowedAttributes: {
    '*': ['style', 'dir', 'lang', 'title', 'align'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    table: ['border', 'cellpadding', 'cellspacing', 'width', 'bgcolor'],
    col: ['span', 'width'],
    th: cell,
    td: cell,
    ol: ['start', 'type'],
    font: ['color', 'size', 'face'],
  },
  allowedSchemes: ['https', 'mailto'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  // styles are read by safe-style.ts
  parseStyleAttributes: false,
  transformTags: { a: onLink, img: onImage, '*': onAny },
  // browsers stop there too, and work for long on what is deeper
  nestingLimit: 100,
};

/** The parser's time grows with the square of the depth: this is far more than a page has, and takes no time. */
const deepest = 1000;

/**
 * What of a page may be shown: structure, texts, tables, links and images that it holds itself. Nothing that
 * runs, sends, loads or reaches the page around it. Undefined: its tags are nested past all reason.
 */
export function safeHtml(html: string): string | undefined {
  let depth = 0;
  const tooDeep = new Error('nested too deep');
  try {
    return sanitizeHtml(html, {
      ...options,
      onOpenTag: () => {
        depth += 1;
        if (depth > deepest) throw tooDeep;
      },
      onCloseTag: () => {
        depth -= 1;
      },
    }).trim();
  } catch (error) {
    if (error === tooDeep) return undefined;
    throw error;
  }
}

/** Whether a safe page shows anything; in one, every sign `<` begins a tag. */
export const showsSomething = (html: string): boolean =>
  html.includes('<img ') || html.replace(/<[^<>]*>/g, '').trim() !== '';
