import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify';
import { addressOf, type Call, fileFields, isEventsAnswer, type RequestOf } from '#contract/call.ts';
import { xsrfCookie } from '#server/platform/requests/admission.ts';
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
  /** Of one that takes several, by field. */
  files?: Record<string, FileToUpload>;
  /** Of one whose field takes many, in their order. */
  many?: readonly FileToUpload[];
  /** Added to the session's own; undefined takes one away. */
  headers?: Record<string, string | undefined>;
  /** The address that the request comes from. */
  address?: string;
}

export interface RawRequest extends Omit<Options, 'file' | 'files' | 'many'> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  /** The call's path with the values it holds. */
  path?: string;
  payload?: string | Buffer;
  query?: Record<string, string>;
}

/** Who asks: the tokens that a browser would send along; before signing in, the anti-forgery one alone. */
export interface Credentials {
  token?: string;
  xsrf: string;
}

type FileInField = FileToUpload & { field: string };

/** A multipart body and its header, as a browser makes it. */
export async function multipart(fields: Record<string, string>, ...files: (FileInField | undefined)[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files)
    if (file)
      form.append(
        file.field,
        new File([new Uint8Array(Buffer.from(file.content))], file.name, { type: file.type ?? '' }),
      );
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer());
  return { payload, headers: { 'content-type': encoded.headers.get('content-type') ?? '' } };
}

const textsOf = (input: object) =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );

/** Input in the form that the call declares: query string, JSON body or multipart. */
export async function encode(
  call: Call,
  input: object,
  file?: FileToUpload,
  files: Record<string, FileToUpload> = {},
  many: readonly FileToUpload[] = [],
): Promise<RawRequest> {
  const { path, rest } = addressOf(call, input);
  if (call.method === 'GET') return { path, query: textsOf(rest) };
  if (!call.parts)
    return { path, payload: JSON.stringify(rest), headers: { 'content-type': 'application/json' } };
  const { json } = call.parts;
  const [first = ''] = fileFields(call.parts);
  const fields = json === undefined ? textsOf(rest) : { [json]: JSON.stringify(rest) };
  const sent = { ...(file ? { [first]: file } : {}), ...files };
  const inFields = [
    ...Object.entries(sent).map(([field, one]) => ({ ...one, field })),
    ...many.map((one) => ({ ...one, field: first })),
  ];
  return { path, ...(await multipart(fields, ...inFields)) };
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

/** The cookies of a request: the anti-forgery one goes along with its header, as in a browser. */
function cookiesOf(headers: Record<string, string>): string {
  const { cookie = '', 'x-xsrf-token': xsrf = '' } = headers;
  if (xsrf === '' || cookie.includes(`${xsrfCookie}=`)) return cookie;
  return [`${xsrfCookie}=${xsrf}`, cookie].filter(Boolean).join('; ');
}

/** Events have no end: what has come once the stream has begun is read, and the caller leaves. */
async function beginning(response: Response) {
  const chunks: Buffer[] = [];
  for await (const chunk of response.stream()) {
    chunks.push(chunk);
    if (response.statusCode === 200) break;
  }
  response.raw.res.destroy();
  return { ...response, rawPayload: Buffer.concat(chunks) };
}

/** Makes calls over HTTP as one user, or as nobody. */
export function client({ app, record, logLines }: Surroundings, credentials: Credentials) {
  const headers: Record<string, string> = {
    'x-xsrf-token': credentials.xsrf,
    ...(credentials.token ? { authorization: `Bearer ${credentials.token}` } : {}),
  };

  /** Sends exactly this to the call's address, however wrong. */
  async function raw<C extends Call>(call: C, request: RawRequest = {}): Promise<Reply<C>> {
    const sent = present({ ...headers, ...request.headers });
    const cookie = cookiesOf(sent);
    const isStream = isEventsAnswer(call.answer);
    const response = await app.inject({
      ...(isStream ? { payloadAsStream: true } : {}),
      method: request.method ?? call.method,
      url: `/api/${request.path ?? call.path}`,
      headers: cookie ? { ...sent, cookie } : sent,
      ...(request.query ? { query: request.query } : {}),
      ...(request.payload === undefined ? {} : { payload: request.payload }),
      ...(request.address ? { remoteAddress: request.address } : {}),
    });
    record.count(call, response.statusCode);
    return new Reply(call, isStream ? await beginning(response) : response, logLines);
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
      { file, files, many, ...options }: Options = {},
    ): Promise<Reply<C>> {
      const encoded = await encode(call, input as object, file, files, many);
      return raw(call, { ...encoded, ...options, headers: { ...encoded.headers, ...options.headers } });
    },
  };
}

export type TestClient = ReturnType<typeof client>;
