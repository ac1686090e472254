import { z } from 'zod';
import type { Access } from './access/access.ts';

/** Marks a call that answers a file instead of JSON. */
export interface FileAnswer {
  kind: 'file';
  mediaType: string;
}

/** Marks a call that answers events, one after the other, for as long as the caller listens. */
export interface EventsAnswer<Event extends z.ZodType = z.ZodType> {
  kind: 'events';
  event: Event;
}

/** What a call may answer: JSON of a schema, a file, or events. */
export type AnyAnswer = z.ZodType | FileAnswer | EventsAnswer;

/**
 * A rate limit, how often the call may be made: `most` times in `seconds`, counted by address, by the account that makes
 * it, or by the value of one of its fields within the firm, such as the e-mail that it would write to. Of a call that
 * needs a session what its rights refuse is not counted.
 */
export interface RateLimit {
  most: number;
  seconds: number;
  by: 'address' | 'account' | { field: string };
}

/**
 * The parts of a multipart call: the optional files' fields, and the field that holds the request as JSON.
 * Without `json` each field of the request is a part of its own, as an HTML form sends them.
 */
export interface Parts {
  json?: string;
  /** The field of the one file, or those of several: each may come once, or not at all. */
  file: string | readonly string[];
  /** The request may also come as plain JSON, without any file. */
  orJson?: boolean;
  /** The upload limit of each file, where it is not the usual one (`uploadLimits.file`). */
  mostMegabytes?: number;
  /**
   * The field of the one file takes as many as this, each written down as it comes: none is ever whole in memory, and one
   * that is refused leaves the others.
   */
  streamed?: { most: number };
}

/** The fields that a multipart call takes files in. */
export const fileFields = ({ file }: Pick<Parts, 'file'>): readonly string[] =>
  typeof file === 'string' ? [file] : file;

interface Declaration<Request extends z.ZodObject, Answer extends AnyAnswer> {
  method: 'GET' | 'POST';
  /**
   * Below the API's base, in the specification's spelling; compared without regard to letter case. `{Name}`
   * stands for that field of the request.
   */
  path: string;
  /** Body of a POST, query string of a GET. */
  request: Request;
  answer: Answer;
  access: Access;
  /** Requests that whoever is signed in may make, without the access that all others want. */
  openWhere?(input: z.output<Request>): boolean;
  /** Requests that want the fresh proof of identity that the access names; all of them where this is absent. */
  stepUpWhere?(input: z.output<Request>): boolean;
  parts?: Parts;
  /**
   * The record that it saves, as it is read: it may be sent back whole, and what of it the request does not take is left
   * out. Of an addition an Id of 0 is.
   */
  saves?: z.ZodObject;
  /** What the journal calls this action; absent where nothing changes. */
  audit?: string;
  rateLimits?: readonly RateLimit[];
  /**
   * Posted by programs that know nothing of us, as an HTML form and without an anti-forgery token: what the
   * request holds must itself prove that it may be made. Only for calls open to anyone.
   */
  fromElsewhere?: boolean;
}

export interface Call<Request extends z.ZodObject = z.ZodObject, Answer extends AnyAnswer = AnyAnswer>
  extends Declaration<Request, Answer> {
  /** `POST person/add`: names the call in logs, tests and reports. */
  name: string;
}

export type RequestOf<C> = C extends Call<infer Request, infer _Answer> ? z.input<Request> : never;
export type ParsedRequestOf<C> = C extends Call<infer Request, infer _Answer> ? z.output<Request> : never;
export type AnswerOf<C> =
  C extends Call<infer _Request, infer Answer>
    ? Answer extends z.ZodType
      ? z.output<Answer>
      : never
    : never;

/** Declares a call once; the server mounts it and the browser makes it by the same object. */
export function call<Request extends z.ZodObject, Answer extends AnyAnswer>(
  declaration: Declaration<Request, Answer>,
): Call<Request, Answer> {
  return { ...declaration, name: `${declaration.method} ${declaration.path}` };
}

export const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** The calls of an area, by its name: each wing declares its own, calls.ts joins them. */
export type CallsByArea = Record<string, readonly Call[]>;

/** The calls among what modules export beside their shapes. */
export const callsOf = (...modules: Record<string, unknown>[]): Call[] =>
  modules.flatMap((module) => Object.values(module).filter(isCall));

const inBraces = /\{(\w+)\}/g;

/** Whether its path holds fields of the request: asked at every call. */
export const hasPathFields = ({ path }: Pick<Call, 'path'>): boolean => path.includes('{');

/** The fields of the request that its path holds. */
export const pathFields = ({ path }: Pick<Call, 'path'>): string[] =>
  [...path.matchAll(inBraces)].map(([, name = '']) => name);

/** The path with this input's values in it, and what of the input is left to send otherwise. */
export function addressOf(call: Pick<Call, 'path'>, input: object): { path: string; rest: object } {
  const values = new Map<string, unknown>(Object.entries(input));
  const path = call.path.replaceAll(inBraces, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  for (const name of pathFields(call)) values.delete(name);
  return { path, rest: Object.fromEntries(values) };
}

/** The same call where the specification has it posted and queried. */
export const posted = <Request extends z.ZodObject, Answer extends AnyAnswer>(
  queried: Call<Request, Answer>,
): Call<Request, Answer> => call({ ...queried, method: 'POST' });

/** A request without any field; anything sent is refused. */
export const noInput = z.strictObject({});

const fileAnswer = (mediaType: string): FileAnswer => ({ kind: 'file', mediaType });

/** A file whose type the server tells as it sends it. */
export const anyFile = fileAnswer('application/octet-stream');

export const xlsx = fileAnswer('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');

export const pdf = fileAnswer('application/pdf');

export const docx = fileAnswer('application/vnd.openxmlformats-officedocument.wordprocessingml.document');

export const csv = fileAnswer('text/csv; charset=utf-8');

export const zip = fileAnswer('application/zip');

export const xml = fileAnswer('application/xml');

export function isFileAnswer(answer: AnyAnswer): answer is FileAnswer {
  return 'kind' in answer && answer.kind === 'file';
}

/** Server-sent events, each of this shape, as JSON. */
export const events = <Event extends z.ZodType>(event: Event): EventsAnswer<Event> => ({
  kind: 'events',
  event,
});

export function isEventsAnswer(answer: AnyAnswer): answer is EventsAnswer {
  return 'kind' in answer && answer.kind === 'events';
}
