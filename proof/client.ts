import type { FastifyInstance } from 'fastify';
import type { Call, RequestOf } from '#contract/call.ts';
import type { CallRecord } from './exercised.ts';
import { Reply } from './reply.ts';

export interface FileToUpload {
  name: string;
  content: Buffer | string;
  type?: string;
}

interface Options {
  /** The optional file of a multipart call. */
  file?: FileToUpload;
  /** Added to the session's own; undefined takes one away. */
  headers?: Record<string, string | undefined>;
  /** The address that the request comes from. */
  address?: string;
}

export interface RawRequest extends Omit<Options, 'file'> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  payload?: string | Buffer;
  query?: Record<string, string>;
}

/** Who asks: the tokens that a browser would send along, or none. */
export interface Credentials {
  token: string;
  xsrf: string;
}

/** A multipart body and its header, as a browser makes it. */
export async function multipart(fields: Record<string, string>, file?: FileToUpload & { field: string }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file)
    form.append(
      file.field,
      new File([new Uint8Array(Buffer.from(file.content))], file.name, { type: file.type ?? '' }),
    );
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer());
  return { payload, headers: { 'content-type': encoded.headers.get('content-type') ?? '' } };
}

const queryOf = (input: object) =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  );

/** Input in the form that the call declares: query string, JSON body or multipart. */
export async function encode(call: Call, input: object, file?: FileToUpload): Promise<RawRequest> {
  if (call.method === 'GET') return { query: queryOf(input) };
  if (!call.parts) return { payload: JSON.stringify(input), headers: { 'content-type': 'application/json' } };
  return multipart({ [call.parts.json]: JSON.stringify(input) }, file && { ...file, field: call.parts.file });
}

const present = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

interface Surroundings {
  app: FastifyInstance;
  record: CallRecord;
  logLines: readonly string[];
}

/** Makes calls over HTTP as one user, or as nobody. */
export function client({ app, record, logLines }: Surroundings, credentials?: Credentials) {
  const headers: Record<string, string> = credentials
    ? { authorization: `Bearer ${credentials.token}`, 'x-xsrf-token': credentials.xsrf }
    : {};

  /** Sends exactly this to the call's address, however wrong. */
  async function raw<C extends Call>(call: C, request: RawRequest = {}): Promise<Reply<C>> {
    const response = await app.inject({
      method: request.method ?? call.method,
      url: `/api/${call.path}`,
      headers: present({ ...headers, ...request.headers }),
      ...(request.query ? { query: request.query } : {}),
      ...(request.payload === undefined ? {} : { payload: request.payload }),
      ...(request.address ? { remoteAddress: request.address } : {}),
    });
    record.count(call, response.statusCode);
    return new Reply(call, response, logLines);
  }

  return {
    /** The headers of the session, for requests over a socket. */
    headers,
    credentials,
    raw,
    /** Makes the call as a browser would, in the encoding that it declares. */
    async call<C extends Call>(
      call: C,
      input: RequestOf<C>,
      { file, ...options }: Options = {},
    ): Promise<Reply<C>> {
      const encoded = await encode(call, input as object, file);
      return raw(call, { ...encoded, ...options, headers: { ...encoded.headers, ...options.headers } });
    },
  };
}

export type TestClient = ReturnType<typeof client>;
