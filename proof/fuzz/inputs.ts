import { addressOf, type Call, fileFields, pathFields } from '#contract/call.ts';
import { hashOf, type Random, seededRandom } from '../../tools/seed/random.ts';
import { encode, type FileToUpload, type RawRequest } from '../client.ts';
import { type RequestField, requestFields, valueAt, withField } from '../request-fields.ts';
import { oddHeaders, wrongPath, wrongQuery } from './addresses.ts';
import { wrongBody } from './bodies.ts';
import { filesToSend } from './files.ts';
import { wrongForm } from './forms.ts';
import { near, type OtherIds } from './near.ts';
import { valueFor } from './values.ts';

export interface FuzzInput {
  title: string;
  request: RawRequest;
}

interface Aim {
  call: Call;
  /** A request that the call takes, which is spoilt. */
  sample: object;
  fields: RequestField[];
  others: OtherIds;
  seed: number;
}

/** What the inputs of a call are made from: its declaration, and a request that it takes. */
export const aimAt = (call: Call, sample: object, others: OtherIds, seed: number): Aim => ({
  call,
  sample,
  fields: requestFields(call),
  others,
  seed,
});

/** The sample with one or two fields that resemble their own value: it gets past what is looked at first. */
function nearlyRight({ sample, fields, others }: Aim, random: Random): object {
  let input = sample;
  for (let times = Math.min(random.between(1, 2), fields.length); times > 0; times -= 1) {
    const field = random.pick(fields);
    const value = near(valueAt(input, field.path), field, random, others);
    input = withField(input, field.path, value) as object;
  }
  return input;
}

/** The sample with up to four of its fields replaced by anything. */
function spoilt({ sample, fields, others }: Aim, random: Random): object {
  let input = sample;
  for (let times = Math.min(random.between(1, 4), fields.length); times > 0; times -= 1) {
    const field = random.pick(fields);
    input = withField(input, field.path, valueFor(field, random, others.all)) as object;
  }
  return random.chance(0.1) ? { ...input, ChampInconnu: random.next() } : input;
}

/** The sample without some of what may be left out. */
const lessOf = ({ sample, fields }: Aim, random: Random): object =>
  fields
    .filter(({ path, isRequired }) => path.length === 1 && !isRequired && random.chance(0.5))
    .reduce<object>((input, { path }) => withField(input, path, undefined) as object, sample);

function inputOf(aim: Aim, random: Random): object {
  const drawn = random.next();
  if (drawn < 0.05) return aim.sample;
  if (drawn < 0.12) return lessOf(aim, random);
  return drawn < 0.65 ? nearlyRight(aim, random) : spoilt(aim, random);
}

async function filesFor({ call }: Aim, random: Random): Promise<Record<string, FileToUpload>> {
  if (!call.parts || random.chance(0.2)) return {};
  const files = await filesToSend();
  const names = fileFields(call.parts).filter(() => random.chance(0.7));
  return Object.fromEntries(names.map((name) => [name, random.pick(random.pick(files))]));
}

/** What goes into an address or a form goes there as text; an address has no half of a sign. */
function asSent(call: Call, input: object): object {
  const isText = call.method === 'GET' || (call.parts !== undefined && call.parts.json === undefined);
  const entries = Object.entries(input).map(([name, value]): [string, unknown] => {
    const inPath = pathFields(call).includes(name);
    if (inPath && typeof value === 'string') return [name, value.toWellFormed()];
    const isObject = typeof value === 'object' && value !== null;
    return [name, (isText || inPath) && isObject ? JSON.stringify(value) : value];
  });
  return Object.fromEntries(entries);
}

/** The request as the call takes it, written down as it does not. */
async function wrongWay(aim: Aim, input: object, random: Random): Promise<FuzzInput> {
  const { call } = aim;
  if (pathFields(call).length > 0 && random.chance(0.5)) {
    const path = wrongPath(call.path, random);
    return { title: `path: ${path}`, request: { ...(await encode(call, input)), path } };
  }
  const { path, rest } = addressOf(call, input);
  if (call.method === 'GET') {
    const { query = {} } = await encode(call, input);
    const text = wrongQuery(query, random);
    return { title: `query: ${text.slice(0, 300)}`, request: { path: `${path}?${text}` } };
  }
  const text = JSON.stringify(rest);
  const { parts } = call;
  const [file = ''] = parts ? fileFields(parts) : [];
  const { title, ...body } =
    parts && !(parts.orJson && random.chance(0.5))
      ? wrongForm({ field: parts.json ?? Object.keys(rest)[0] ?? '', text, file }, random)
      : wrongBody(text, random);
  return { title, request: { path, ...body } };
}

/**
 * The n-th input of a call under a seed: always the same one, whatever was asked before it.
 */
export async function fuzzInput(aim: Aim, index: number): Promise<FuzzInput> {
  const { call, seed } = aim;
  const random = seededRandom((seed ^ hashOf(call.name)) + Math.imul(index, 2654435761));
  const input = asSent(call, inputOf(aim, random));
  if (random.chance(0.2)) return wrongWay(aim, input, random);
  const encoded = await encode(call, input, undefined, await filesFor(aim, random));
  const odd = random.chance(0.08) ? oddHeaders(random) : {};
  return {
    title: `${JSON.stringify(odd)} ${JSON.stringify(input)?.slice(0, 300)}`,
    request: { ...encoded, headers: { ...encoded.headers, ...odd } },
  };
}
