import { addressOf, type Call, fileFields, pathFields } from '#contract/call.ts';
import { type Random, seededRandom } from '../../tools/seed/random.ts';
import { encode, type FileToUpload, type RawRequest } from '../client.ts';
import type { TestFirm } from '../firms.ts';
import { requestFields, withField } from '../request-fields.ts';
import { sampleRequest } from '../samples.ts';
import { oddFiles, wrongBody } from './bodies.ts';
import { valueFor } from './values.ts';

export interface FuzzInput {
  title: string;
  request: RawRequest;
}

interface Aim {
  call: Call;
  /** Whose sample request is spoilt. */
  firm: TestFirm;
  /** Ids of rows of another firm, which may be named and never reached. */
  ids: readonly unknown[];
  seed: number;
}

/** A number of its own for each call, so that one can be replayed without the others. */
const numberOf = (text: string) =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0, 2166136261);

/** The sample with up to four of its fields replaced. */
function spoilt({ call, firm, ids }: Aim, random: Random): object {
  const fields = requestFields(call);
  let input: object = sampleRequest(call, firm);
  for (let times = random.between(0, Math.min(4, fields.length)); times > 0; times -= 1) {
    const field = random.pick(fields);
    input = withField(input, field.path, valueFor(field, random, ids)) as object;
  }
  if (random.chance(0.05)) input = { ...input, ChampInconnu: random.next() };
  return input;
}

function filesFor({ call }: Aim, random: Random): Record<string, FileToUpload> {
  if (!call.parts || random.chance(0.3)) return {};
  const names = fileFields(call.parts).filter(() => random.chance(0.7));
  return Object.fromEntries(names.map((name) => [name, random.pick(oddFiles)]));
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

/**
 * The n-th input of a call under a seed: always the same one, whatever was asked before it.
 */
export async function fuzzInput(aim: Aim, index: number): Promise<FuzzInput> {
  const { call, seed } = aim;
  const random = seededRandom((seed ^ numberOf(call.name)) + Math.imul(index, 2654435761));
  const input = asSent(call, spoilt(aim, random));
  if (call.method === 'POST' && !call.parts && random.chance(0.2)) {
    const { path, rest } = addressOf(call, input);
    const { title, ...body } = wrongBody(JSON.stringify(rest), random);
    return { title, request: { path, ...body } };
  }
  const encoded = await encode(call, input, undefined, filesFor(aim, random));
  return { title: JSON.stringify(input)?.slice(0, 300) ?? '', request: encoded };
}
