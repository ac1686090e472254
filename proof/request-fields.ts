import { z } from 'zod';
import type { Call } from '#contract/call.ts';

/** The part of JSON Schema that a request's zod schema turns into. */
export interface JsonSchema {
  type?: string | string[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** One field of a call's request, as its schema declares it. */
export interface RequestField {
  /** From the request down: ['Adresse', 'Cp']; '0' stands for an array's entries. */
  path: string[];
  /** Empty where anything is taken. */
  types: Set<JsonType>;
  isRequired: boolean;
  /** The alternatives of the field, without null. */
  choices: JsonSchema[];
}

/** The alternatives that a schema's anyOf spells out, however deep. */
const choicesOf = (schema: JsonSchema): JsonSchema[] =>
  schema.anyOf ? schema.anyOf.flatMap(choicesOf) : [schema];

function fieldsOfObject(schema: JsonSchema, above: string[]): RequestField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = [...above, name];
    const all = choicesOf(property);
    const types = new Set(all.flatMap(({ type }) => [type ?? []].flat() as JsonType[]));
    const choices = all.filter(({ type }) => type !== 'null');
    const field = { path, types, choices, isRequired: schema.required?.includes(name) ?? false };
    return [field, ...choices.flatMap((choice) => fieldsBelow(choice, path))];
  });
}

function fieldsBelow(choice: JsonSchema, path: string[]): RequestField[] {
  if (choice.type === 'array') return fieldsOfObject(choice.items ?? {}, [...path, '0']);
  return fieldsOfObject(choice, path);
}

/** The request of a call as JSON Schema: what is sent, before defaults and transformations. */
export const requestSchema = (call: Call): JsonSchema =>
  z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** Every field of a call's request, outermost first. */
export const requestFields = (call: Call): RequestField[] => fieldsOfObject(requestSchema(call), []);

/** The value at a path, where there is one. */
export function valueAt(input: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return input;
  if (typeof input !== 'object' || input === null) return undefined;
  return valueAt(Reflect.get(input, name), rest);
}

/** A copy of `input` in which the field at `path` is `value`; undefined takes it out. */
export function withField(input: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(input)) {
    // a list that is empty is given an entry to spoil
    const items = Number(name) < input.length ? input : [...input, undefined];
    return items.map((item, index) => (index === Number(name) ? withField(item, rest, value) : item));
  }
  const object = typeof input === 'object' && input !== null ? input : {};
  return { ...object, [name]: withField((object as Record<string, unknown>)[name], rest, value) };
}
