import { z } from 'zod';
import type { Access } from './access/access.ts';

/** Marks a call that answers a file instead of JSON. */
export interface FileAnswer {
  kind: 'file';
  mediaType: string;
}

/** How often one caller may make the call: `most` times in `seconds`, counted by address or by session. */
export interface Limit {
  most: number;
  seconds: number;
  by: 'address' | 'session';
}

/** The parts of a multipart call: the field that holds the request as JSON, and the optional file's field. */
export interface Parts {
  json: string;
  file: string;
}

interface Declaration<Request extends z.ZodObject, Answer extends z.ZodType | FileAnswer> {
  method: 'GET' | 'POST';
  /** Below the API's base, in the specification's spelling; compared without regard to letter case. */
  path: string;
  /** Body of a POST, query string of a GET. */
  request: Request;
  answer: Answer;
  access: Access;
  parts?: Parts;
  /** What the journal calls this action; absent where nothing changes. */
  audit?: string;
  limit?: Limit;
}

export interface Call<
  Request extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType | FileAnswer = z.ZodType | FileAnswer,
> extends Declaration<Request, Answer> {
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
export function call<Request extends z.ZodObject, Answer extends z.ZodType | FileAnswer>(
  declaration: Declaration<Request, Answer>,
): Call<Request, Answer> {
  return { ...declaration, name: `${declaration.method} ${declaration.path}` };
}

/** A request without any field; anything sent is refused. */
export const noInput = z.strictObject({});

const fileAnswer = (mediaType: string): FileAnswer => ({ kind: 'file', mediaType });

export const xlsx = fileAnswer('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');

export function isFileAnswer(answer: z.ZodType | FileAnswer): answer is FileAnswer {
  return 'kind' in answer && answer.kind === 'file';
}
