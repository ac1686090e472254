import { addressOf, type Call, fileFields, pathFields } from '#contract/call.ts';
import { encode, multipart, type RawRequest } from '../client.ts';
import type { TestFirm } from '../firms.ts';
import { type RequestField, requestFields, withField } from '../request-fields.ts';
import { sampleRequest } from '../samples.ts';

/** A request that no server should take. */
export interface BadCase {
  title: string;
  request: RawRequest;
  /** The field at fault, by path, where a field is. */
  field?: string;
}

const json = { 'content-type': 'application/json' };

/** Nearly as much as a request may hold, so that it is the field that refuses it. */
const nearlyAMegabyte = 900_000;

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

/** Whether an object with nothing in it is right: none of its fields is required. */
const takesNothing = ({ type, required = [] }: RequestField['choices'][number]) =>
  type === 'object' && required.length === 0;

/** A value of each JSON type that a field does not take. */
function valuesOfOtherTypes({ types, choices }: RequestField): [string, unknown][] {
  const isNumber = types.has('number') || types.has('integer');
  const values: [string, unknown, boolean][] = [
    ['null', null, types.has('null')],
    ['a number', 7.5, types.has('number') && !types.has('integer')],
    ['a huge number', 1e300, false],
    ['a number beyond what is exact', 2 ** 53, false],
    ['a text', 'texte', types.has('string')],
    ['NaN as a text', 'NaN', types.has('string')],
    ['a text of digits', '12', types.has('string') || !isNumber],
    ['true', true, types.has('boolean')],
    ['a list', [], types.has('array')],
    ['a list of texts', ['a', 'b'], types.has('array')],
    ['an object', {}, choices.some(takesNothing)],
  ];
  return values.filter(([, , isTaken]) => !isTaken).map(([title, value]) => [title, value]);
}

/** Texts that a text field must not take, whatever it is for. */
function wrongTexts({ types, choices, isRequired }: RequestField): [string, unknown][] {
  if (!types.has('string')) return [];
  const most = Math.max(...choices.map(({ maxLength = 0 }) => maxLength));
  const isTrimmedAway = !isRequired;
  return [
    ['a text of nearly a megabyte', 'a'.repeat(nearlyAMegabyte)],
    ['a NUL character', 'Dup\u0000ont'],
    ['a lone surrogate', 'Dup\ud800ont'],
    ...(most > 0 ? [['one character more than it takes', 'a'.repeat(most + 1)] as [string, unknown]] : []),
    ...(isTrimmedAway ? [] : [['nothing but blanks', '   '] as [string, unknown]]),
  ];
}

/** Numbers outside what the field declares. */
function wrongNumbers({ types, choices }: RequestField): [string, unknown][] {
  if (!types.has('number') && !types.has('integer')) return [];
  return [
    ['a negative number', -1_000_000],
    ['a fraction', 1.25],
    ...choices.flatMap(({ minimum, maximum }): [string, unknown][] => [
      ...(minimum === undefined ? [] : [['less than the least', minimum - 1] as [string, unknown]]),
      ...(maximum === undefined ? [] : [['more than the most', maximum + 1] as [string, unknown]]),
    ]),
  ].filter(([, value]) => !choices.some((choice) => choice.const === value || isWithin(choice, value))) as [
    string,
    unknown,
  ][];
}

const isWithin = ({ const: only, minimum, maximum, type }: RequestField['choices'][number], value: unknown) =>
  only === undefined &&
  typeof value === 'number' &&
  (type !== 'integer' || Number.isInteger(value)) &&
  value >= (minimum ?? -Infinity) &&
  value <= (maximum ?? Infinity);

/** Fields that the address or a form carries, as texts; the others are JSON and have types. */
const isText = (call: Call, [name = '']: readonly string[]) =>
  call.method === 'GET' || pathFields(call).includes(name) || (call.parts && call.parts.json === undefined);

async function fieldCases(call: Call, sample: object): Promise<BadCase[]> {
  const fields = requestFields(call).filter(({ types, path }) => types.size > 0 && !isText(call, path));
  const cases = fields.flatMap((field) => {
    const wrong: [string, unknown][] = [
      ...valuesOfOtherTypes(field),
      ...wrongTexts(field),
      ...wrongNumbers(field),
    ];
    if (field.isRequired) wrong.push(['missing', undefined]);
    return wrong.map(([title, value]) => ({ title, value, path: field.path }));
  });
  return Promise.all(
    cases.map(async ({ title, value, path }) => ({
      title: `${path.join('.')}: ${title}`,
      request: await encode(call, withField(sample, path, value) as object),
      field: path.join('.'),
    })),
  );
}

/** Bodies that are wrong as a whole, as JSON text. */
const wrongBodies: [string, string][] = [
  ['a list', '[]'],
  ['a text', '"texte"'],
  ['a number', '42'],
  ['false', 'false'],
  ['cut off', '{"Nom": "Dup'],
  ['not JSON', 'Nom=Dupont&Prenom=Jean'],
  ['a trailing comma', '{"a": 1,}'],
  ['NaN', '{"a": NaN}'],
  ['nested a thousand deep', deep(1000)],
  ['nested fifty thousand deep', deep(50_000)],
  ['lists nested fifty thousand deep', '['.repeat(50_000) + ']'.repeat(50_000)],
  ['an unknown field', '{"ChampInconnu": 1}'],
  ['a prototype', '{"__proto__": {"isAdmin": true}}'],
  ['a constructor', '{"constructor": {"prototype": {"isAdmin": true}}}'],
  ['two megabytes', JSON.stringify({ a: 'a'.repeat(2_000_000) })],
];

const jsonCases = (): BadCase[] => [
  ...wrongBodies.map(([title, payload]) => ({
    title: `body: ${title}`,
    request: { payload, headers: json },
  })),
  { title: 'body: empty, said to be JSON', request: { payload: '', headers: json } },
  {
    title: 'content type: XML',
    request: { payload: '<a/>', headers: { 'content-type': 'application/xml' } },
  },
  {
    title: 'content type: form',
    request: { payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  },
  {
    title: 'content type: plain text',
    request: { payload: '{}x', headers: { 'content-type': 'text/plain' } },
  },
  { title: 'content type: nonsense', request: { payload: '{}', headers: { 'content-type': ';;;' } } },
];

const boundary = 'coupure';
const multipartHeader = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const part = (head: string, content: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;

async function multipartCases(
  { json: name, file }: { json: string; file: string },
  sample: object,
): Promise<BadCase[]> {
  const good = part(`name="${name}"`, JSON.stringify(sample));
  const end = `--${boundary}--\r\n`;
  const withFile = (content: string, fileName = 'carte.png') =>
    part(`name="${file}"; filename="${fileName}"`, content);
  const raw = (title: string, payload: string): BadCase => ({
    title: `multipart: ${title}`,
    request: { payload, headers: multipartHeader },
  });
  const bodies = await Promise.all(
    wrongBodies.map(async ([title, text]) => ({
      title: `part: ${title}`,
      request: await multipart({ [name]: text }),
    })),
  );
  return [
    ...bodies,
    { title: 'part: null', request: await multipart({ [name]: 'null' }) },
    { title: 'part: undefined', request: await multipart({ [name]: 'undefined' }) },
    { title: 'part: empty', request: await multipart({ [name]: '' }) },
    { title: 'multipart: no part', request: await multipart({}) },
    { title: 'multipart: another part’s name', request: await multipart({ autre: '{}' }) },
    {
      title: 'multipart: an unknown part beside',
      request: await multipart({ [name]: JSON.stringify(sample), autre: 'x' }),
    },
    { title: 'content type: JSON', request: { payload: JSON.stringify(sample), headers: json } },
    { title: 'content type: none', request: {} },
    {
      title: 'content type: without boundary',
      request: { payload: 'x', headers: { 'content-type': 'multipart/form-data' } },
    },
    raw('cut before its end', good.slice(0, -20)),
    raw('without its last boundary', good),
    raw('cut inside the file', `${good}${withFile('PNG').slice(0, -4)}`),
    raw('nothing at all', ''),
    raw('another boundary than announced', `${good}${end}`.replaceAll(boundary, 'autre')),
    raw(
      'the JSON part sent as a file',
      `${part(`name="${name}"; filename="a.json"`, JSON.stringify(sample))}${end}`,
    ),
    raw('two files', `${good}${withFile('a')}${withFile('b')}${end}`),
    raw('an empty file', `${good}${withFile('')}${end}`),
    raw('a file of the wrong kind', `${good}${withFile('%PDF-1.7 not an image')}${end}`),
    raw('a script named as an image', `${good}${withFile('<script>alert(1)</script>', '../../x.png')}${end}`),
    raw('many parts', `${part('name="x"', 'y').repeat(100)}${good}${end}`),
  ];
}

/** A form whose parts are the fields themselves. */
async function formCases(call: Call, fileField: string, sample: object): Promise<BadCase[]> {
  const { payload, headers } = await encode(call, sample);
  const twice = `${part('name="Double"', 'a')}${part('name="Double"', 'b')}--${boundary}--\r\n`;
  return [
    { title: 'form: no part', request: await multipart({}) },
    {
      title: 'form: an unknown part beside',
      request: await encode(call, { ...sample, ChampInconnu: '1' }),
    },
    { title: 'form: a part twice', request: { payload: twice, headers: multipartHeader } },
    {
      title: 'form: a file under another name',
      request: await multipart({}, { name: 'a.html', content: '<p>', field: `${fileField}2` }),
    },
    {
      title: 'form: cut before its end',
      request: { payload: (payload as Buffer).subarray(0, -20), headers: headers ?? {} },
    },
    { title: 'content type: JSON', request: { payload: JSON.stringify(sample), headers: json } },
    { title: 'content type: none', request: {} },
  ];
}

/** Texts that a field of texts refuses; whatever is short enough where it takes any words. */
function wrongPlainTexts({ choices }: RequestField): string[] {
  const isFree = choices.some(({ enum: only, format, pattern }) => !only && !format && !pattern);
  const most = Math.max(...choices.map(({ maxLength = 0 }) => maxLength));
  return isFree ? ['a'.repeat(most + 1), '\u0000'] : ['a'.repeat(6000), '\u0000', '{}', '[]'];
}

/** Texts that stand for no value of their field: other types cannot be said in an address or a form. */
function textCases(call: Call, sample: object): Promise<BadCase[]> {
  const cases = requestFields(call).flatMap((field) => {
    const { path, types } = field;
    const [name = ''] = path;
    if (!isText(call, path)) return [];
    const isNumber = types.has('number') || types.has('integer');
    const texts = isNumber
      ? ['texte', '', ' ', '1.5', '-1', '1e400', '9'.repeat(400), '0x10', 'NaN', 'null', '[]', '1,2']
      : wrongPlainTexts(field);
    const isValue = (text: string) => field.choices.some((choice) => String(choice.const) === text);
    return texts.filter((text) => !isValue(text)).map((text) => ({ name, text }));
  });
  return Promise.all(
    cases.map(async ({ name, text }) => ({
      title: `as text: ${name}=${text.slice(0, 20)}`,
      request: await encode(call, { ...sample, [name]: text }),
      field: name,
    })),
  );
}

/** Requests that the call must refuse, derived from what it declares. */
export async function badCases(call: Call, firm: TestFirm): Promise<BadCase[]> {
  const sample = sampleRequest(call, firm);
  const { path } = addressOf(call, sample);
  const wrong = [...(await fieldCases(call, sample)), ...(await textCases(call, sample))];
  if (call.method === 'GET') {
    const unknown = { title: 'query: an unknown field', request: { path, query: { ChampInconnu: '1' } } };
    return [{ ...unknown, field: 'ChampInconnu' }, ...wrong];
  }
  const bodies = await wrongBodiesOf(call, sample);
  return [...wrong, ...bodies.map((one) => ({ ...one, request: { path, ...one.request } }))];
}

async function wrongBodiesOf(call: Call, sample: object): Promise<BadCase[]> {
  if (!call.parts) return jsonCases();
  const { json: name, orJson, streamed } = call.parts;
  const [file = ''] = fileFields(call.parts);
  if (name === undefined) return formCases(call, file, sample);
  // a call that takes several files is right to take two
  const right = [
    ...(streamed && streamed.most > 1 ? ['multipart: two files'] : []),
    ...(orJson ? ['content type: JSON'] : []),
  ];
  const forms = (await multipartCases({ json: name, file }, sample)).filter(
    ({ title }) => !right.includes(title),
  );
  return orJson ? [...forms, ...jsonCases()] : forms;
}

const english =
  /\b(the|invalid|expected|received|required|must|should|unexpected|cannot|failed|error|is not|string|undefined)\b/i;

/** Whether a message is fit for the person who reads it: French, and nothing of the machinery. */
export const isPlainFrench = (message: string) =>
  message.length > 0 && !english.test(message) && !/\n|\.ts\b|node_modules|\bat /.test(message);
