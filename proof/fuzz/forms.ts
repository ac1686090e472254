import type { Random } from '../../tools/seed/random.ts';
import type { RawBody } from './bodies.ts';

const boundary = 'coupure';
const end = `--${boundary}--\r\n`;
const part = (head: string, content: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;

/** What a form is made from: its JSON part (or first field), what stands in it, and a file's field. */
interface FormParts {
  field: string;
  text: string;
  file: string;
}

type Way = (parts: FormParts, random: Random) => string;

const good = ({ field, text }: FormParts) => part(`name="${field}"`, text);
const file = ({ file: name }: FormParts, content = 'x', fileName = 'a.png') =>
  part(`name="${name}"; filename="${fileName}"`, content);

/** Forms as no browser writes them. */
const ways: [title: string, write: Way, type?: string][] = [
  [
    'cut off',
    (parts, random) => {
      const whole = good(parts) + file(parts) + end;
      return whole.slice(0, random.between(0, whole.length - 1));
    },
  ],
  ['without an end', good],
  ['its end twice', (parts) => good(parts) + end + end],
  ['more after its end', (parts) => good(parts) + end + good(parts) + end],
  ['a part twice', (parts) => good(parts) + good(parts) + end],
  ['a file twice', (parts) => good(parts) + file(parts) + file(parts) + end],
  ['a file first', (parts) => file(parts) + good(parts) + end],
  ['a file alone', (parts) => file(parts) + end],
  ['the boundary within a file', (parts) => good(parts) + file(parts, `--${boundary}`) + end],
  ['boundaries alone', () => `--${boundary}\r\n`.repeat(2_000) + end],
  ['a thousand parts', (parts) => part('name="x"', 'y').repeat(1_000) + good(parts) + end],
  ['a part without a name', (parts) => part('', 'x') + good(parts) + end],
  ['a part without a head', (parts) => `--${boundary}\r\n\r\nx\r\n${good(parts)}${end}`],
  ['a name that is a prototype', (parts) => part('name="__proto__"', '{"a":1}') + good(parts) + end],
  ['a name of half a megabyte', (parts) => part(`name="${'n'.repeat(500_000)}"`, 'x') + good(parts) + end],
  [
    'a head of many lines',
    (parts) => part(`name="x"\r\n${'A: b\r\n'.repeat(3_000)}`, 'x') + good(parts) + end,
  ],
  [
    'a file’s name encoded',
    (parts) => good(parts) + part(`name="${parts.file}"; filename*=UTF-8''%zz%ff`, 'x') + end,
  ],
  ['a file’s name that climbs', (parts) => good(parts) + file(parts, 'x', '/etc/../../x') + end],
  ['a name twice', (parts) => part(`name="${parts.field}"; name="x"`, parts.text) + end],
  ['the text as a file', (parts) => part(`name="${parts.field}"; filename="a.json"`, parts.text) + end],
  ['the file as a text', (parts) => good(parts) + part(`name="${parts.file}"`, 'x') + end],
  [
    'a part in base64',
    ({ field, text }) =>
      part(`name="${field}"\r\nContent-Transfer-Encoding: base64`, Buffer.from(text).toString('base64')) +
      end,
  ],
  [
    'a part in UTF-16, as it says',
    ({ field, text }) => part(`name="${field}"\r\nContent-Type: text/plain; charset=utf-16`, text) + end,
  ],
  ['bare line feeds', (parts) => (good(parts) + end).replaceAll('\r\n', '\n')],
  ['nothing', () => ''],
  ['another boundary', (parts) => (good(parts) + end).replaceAll(boundary, 'autre')],
  ['no boundary said', (parts) => good(parts) + end, 'multipart/form-data'],
  ['an empty boundary said', (parts) => good(parts) + end, 'multipart/form-data; boundary='],
  [
    'two boundaries said',
    (parts) => good(parts) + end,
    `multipart/form-data; boundary=${boundary}; boundary=x`,
  ],
  ['a mixed one', (parts) => good(parts) + end, `multipart/mixed; boundary=${boundary}`],
  ['a parameter left open', (parts) => good(parts) + end, `multipart/form-data; boundary=${boundary}; a="`],
];

/** A multipart request, written down wrongly. */
export function wrongForm(parts: FormParts, random: Random): RawBody {
  const [title, write, type = `multipart/form-data; boundary=${boundary}`] = random.pick(ways);
  return {
    title: `form: ${title}`,
    payload: Buffer.from(write(parts, random)),
    headers: { 'content-type': type },
  };
}
