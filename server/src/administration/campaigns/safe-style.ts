const color = '(?:#[0-9a-f]{3,8}|(?:rgb|hsl)a?\\([\\d\\s.,%/]{1,40}\\)|[a-z]{3,30})';
const length = '-?(?:\\d{1,5}(?:\\.\\d{1,4})?|\\.\\d{1,4})(?:px|pt|pc|em|rem|ex|ch|cm|mm|in|%)?';
const word = '[a-z][a-z-]{0,29}';

const only = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'i');

const colors = only(color);
const lengths = only(`(?:${length}|auto)(?:\\s+(?:${length}|auto)){0,3}`);
const words = only(`${word}(?:\\s+${word}){0,3}`);
const wordOrNumber = only(`${word}|${length}`);
const borders = only(`(?:${length}|${word}|${color})(?:\\s+(?:${length}|${word}|${color})){0,2}`);
const families = only(`[\\w\\s,'"-]{1,200}`);

const sides = ['top', 'right', 'bottom', 'left'];

/** Properties that shape a text and nothing around it, and what each may be set to: no function but colours. */
const allowed = new Map<string, RegExp>([
  ...['color', 'background-color', 'background'].map((name) => [name, colors] as const),
  ...['font-weight', 'font-size', 'line-height', 'letter-spacing', 'vertical-align'].map(
    (name) => [name, wordOrNumber] as const,
  ),
  ['font-family', families],
  ...[
    'font-style',
    'font-variant',
    'text-align',
    'text-decoration',
    'text-transform',
    'white-space',
    'word-break',
    'overflow-wrap',
    'list-style-type',
    'border-collapse',
    'float',
    'clear',
  ].map((name) => [name, words] as const),
  ['display', only('block|inline|inline-block|none|table|table-row|table-cell|list-item')],
  ...['width', 'height', 'max-width', 'min-width', 'text-indent', 'border-spacing', 'border-radius'].map(
    (name) => [name, lengths] as const,
  ),
  ...['margin', 'padding'].flatMap((name) =>
    [name, ...sides.map((side) => `${name}-${side}`)].map((one) => [one, lengths] as const),
  ),
  ...['border', ...sides.map((side) => `border-${side}`), 'border-color', 'border-style', 'border-width'].map(
    (name) => [name, borders] as const,
  ),
]);

/**
 * What of a style attribute may stay. Declarations are cut at every semicolon: where one stood inside a
 * text or a function, both halves are refused, since no value that is let through holds either.
 */
export function safeStyle(style: string): string {
  return style
    .slice(0, 4000)
    .split(';')
    .flatMap((declaration) => {
      const [name = '', ...rest] = declaration.split(':');
      const property = name.trim().toLowerCase();
      const value = rest
        .join(':')
        .replace(/!\s*important\s*$/i, '')
        .trim();
      return value !== '' && allowed.get(property)?.test(value) ? [`${property}:${value}`] : [];
    })
    .join(';');
}
