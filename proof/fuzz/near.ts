import type { Random } from '../../tools/seed/random.ts';
import type { RequestField } from '../request-fields.ts';
import { dates, numbers, signs, valueFor } from './values.ts';

const isDate = (text: string) => /^\d{4}-\d\d-\d\d/.test(text);

/** Digits that are digits to some, and none to others. */
const otherDigits = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));

const texts: ((text: string, random: Random) => string)[] = [
  (text, random) => random.pick(signs) + text,
  (text, random) => text + random.pick(signs),
  (text, random) => {
    const at = random.between(0, text.length);
    return text.slice(0, at) + random.pick(signs) + text.slice(at);
  },
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => `  ${text}\t`,
  (text) => text + text,
  (text) => text.slice(1),
  (text) => text.slice(0, -1),
  (text) => [...text].reverse().join(''),
  (text) => text.normalize('NFD'),
  (text) => otherDigits(text, 0x0660),
  (text) => otherDigits(text, 0xff10),
  (text) => text.replace(/\d/, '9'),
  (text) => text.replace(/./, '%'),
  (text) => text.replaceAll(/[a-z]/g, '_'),
  (text) => text.split('').join('\u200d'),
];

function nearText(text: string, { choices }: RequestField, random: Random): string {
  if (isDate(text) && random.chance(0.5)) return random.pick(dates);
  const longest = Math.max(...choices.map(({ maxLength = 0 }) => maxLength));
  if (longest > 0 && random.chance(0.15)) {
    const begin = text || 'à';
    return begin.repeat(Math.ceil((longest + 1) / begin.length)).slice(0, longest + random.between(-1, 1));
  }
  return random.pick(texts)(text, random);
}

function nearList(list: readonly unknown[], random: Random): unknown[] {
  const [first = 1] = list;
  return random.pick<() => unknown[]>([
    () => [],
    () => [...list, ...list],
    () => [...list, null],
    () => [list],
    () => Array.from({ length: 3_000 }, () => first),
    () => [...list, random.pick(signs)],
    () => [...list, random.pick(numbers)],
  ])();
}

function nearNumber(value: number, random: Random): unknown {
  return random.pick<unknown>([
    value + 1,
    value - 1,
    -value,
    value + 0.5,
    value * 1e6,
    String(value),
    `${value}e0`,
    random.pick(numbers),
  ]);
}

/** Ids of rows of another firm, which may be named and never reached. */
export interface OtherIds {
  /** One of each table. */
  all: readonly unknown[];
  /** By an id of the firm's own: one of the same table. */
  twins: ReadonlyMap<unknown, unknown>;
}

/** Another firm's row in place of the one that is named, or beside those that are; undefined: no row is named. */
function ofAnother(value: unknown, { all, twins }: OtherIds, random: Random): unknown {
  const twin = twins.get(Array.isArray(value) ? value[0] : value);
  const other = twin !== undefined && random.chance(0.4) ? twin : random.pick(all);
  if (other !== twin && (typeof value === 'string' || random.chance(0.8))) return undefined;
  return Array.isArray(value) ? [...value, other] : other;
}

/** Another value that resembles this one, so that it gets as far as possible. */
export function near(value: unknown, field: RequestField, random: Random, others: OtherIds): unknown {
  const other = ofAnother(value, others, random);
  if (other !== undefined) return other;
  if (typeof value === 'string') return nearText(value, field, random);
  if (typeof value === 'number') return nearNumber(value, random);
  if (typeof value === 'boolean') return random.pick<unknown>([!value, null, Number(value), String(value)]);
  if (Array.isArray(value)) return nearList(value, random);
  if (typeof value === 'object' && value !== null)
    return random.pick<unknown>([{ ...value, Inconnu: 1 }, {}, null, [value]]);
  return valueFor(field, random, others.all);
}
