import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { safeParse, type z } from 'zod';
import { type Call, fileFields, hasPathFields, type Parts } from '#contract/call.ts';
import { inBytes } from '#contract/uploads.ts';
import type { Draft, RequestDrafts } from '../storage/drafts.ts';
import { mediaTypeOf } from '../storage/media-type.ts';
import { AppError, invalidInput } from './errors.ts';

/** A file as it arrived: nothing about it has been checked yet but its size. */
interface ReceivedFile {
  fileName: string;
  content: Buffer;
}

/** A file of a multipart request, whole and judged by its content. */
export interface UploadedFile extends ReceivedFile {
  /** Told by content and never by name; undefined of what is neither a PDF nor an image that is whole. */
  mediaType: string | undefined;
}

/** The files of a request by their fields; a field that holds none is absent. */
export type UploadedFiles = Readonly<Record<string, UploadedFile>>;

interface RawInput<File = UploadedFile> {
  body: unknown;
  files: Readonly<Record<string, File>>;
  /** Of a call whose files are streamed. */
  drafts: readonly Draft[];
}

/** Where streamed files are written down, whose share of the threads looks into all of them, and what admits those held whole. */
interface Writing {
  drafts: RequestDrafts;
  share: string;
  admitFiles?: () => Promise<void>;
}

const unreadable = (path: string) => invalidInput([{ Path: path, Message: 'Données invalide.' }]);

function parseJsonPart(text: unknown, path: string): unknown {
  if (typeof text !== 'string') throw unreadable(path);
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(path);
  }
}

async function readFile(part: MultipartFile): Promise<ReceivedFile | undefined> {
  const content = await part.toBuffer();
  // a form whose file field was left empty sends a nameless part of zero bytes
  if (content.length === 0 && !part.filename) return undefined;
  return { fileName: part.filename ?? 'fichier', content };
}

/** What the parser throws over a form that is cut or malformed carries no code; limits carry theirs. */
const isMalformedForm = (error: unknown) =>
  !(error instanceof AppError) && !(error instanceof Error && 'code' in error);

async function readForm(
  request: FastifyRequest,
  call: Call,
  parts: Parts,
  writing: Writing,
): Promise<RawInput<ReceivedFile>> {
  const take = (part: MultipartFile) => writing.drafts.write(part, writing.share);
  try {
    const { json } = parts;
    const read =
      json === undefined
        ? await readFields(request, call.request, parts, take)
        : await readParts(request, { ...parts, json }, take);
    return { ...read, drafts: writing.drafts.written };
  } catch (error) {
    if (request.raw.readableAborted) {
      throw new AppError({ status: 499, code: 'UPLOAD_CUT', message: 'L’envoi a été interrompu.' });
    }
    throw isMalformedForm(error)
      ? invalidInput([], 'Le formulaire envoyé est incomplet ou illisible.')
      : error;
  }
}

/** As many files as the call has fields for or takes in one, and as large as it takes them. */
const limitsOf = (parts: Parts, fields: number) => ({
  limits: {
    files: parts.streamed?.most ?? fileFields(parts).length,
    ...(parts.streamed ? { parts: parts.streamed.most + fields } : {}),
    ...(parts.mostMegabytes ? { fileSize: inBytes(parts.mostMegabytes) } : {}),
  },
  // a streamed file that is too large is cut and refused by itself
  throwFileSizeLimit: parts.streamed === undefined,
});

interface FormReading {
  /** How many fields it may have beside its files, and what takes each; false: none that is known. */
  fields: number;
  readField: (name: string, value: unknown) => boolean;
  take: (part: MultipartFile) => Promise<void>;
}

/** Reads a form's files, each of a field that takes one; whatever else comes is for `readField`. */
async function readFiles(
  request: FastifyRequest,
  parts: Parts,
  { fields, readField, take }: FormReading,
): Promise<Record<string, ReceivedFile>> {
  const expected = new Set(fileFields(parts));
  const files = new Map<string, ReceivedFile>();
  for await (const part of request.parts(limitsOf(parts, fields))) {
    // a part may come without a name, whatever its type says
    const fieldname: string = part.fieldname ?? '';
    if (part.type === 'file' && parts.streamed && expected.has(fieldname)) {
      await take(part);
    } else if (part.type === 'file' && expected.delete(fieldname)) {
      const file = await readFile(part);
      if (file) files.set(fieldname, file);
    } else if (part.type !== 'field' || !readField(fieldname, part.value)) {
      throw invalidInput([{ Path: fieldname, Message: 'Champ inconnu.' }]);
    }
  }
  return Object.fromEntries(files);
}

/** A form whose parts are the fields themselves. */
async function readFields(
  request: FastifyRequest,
  schema: z.ZodObject,
  parts: Parts,
  take: FormReading['take'],
): Promise<Omit<RawInput<ReceivedFile>, 'drafts'>> {
  const fields = new Map<string, unknown>();
  const readField = (name: string, value: unknown) => {
    if (fields.has(name)) return false;
    fields.set(name, value);
    return true;
  };
  const files = await readFiles(request, parts, {
    fields: Object.keys(schema.shape).length,
    readField,
    take,
  });
  return { body: fromTexts(schema, Object.fromEntries(fields)), files };
}

async function readParts(
  request: FastifyRequest,
  parts: Parts & { json: string },
  take: FormReading['take'],
): Promise<Omit<RawInput<ReceivedFile>, 'drafts'>> {
  let body: unknown;
  const readField = (name: string, value: unknown) => {
    if (name !== parts.json || body !== undefined) return false;
    body = parseJsonPart(value, parts.json);
    return true;
  };
  const files = await readFiles(request, parts, { fields: 1, readField, take });
  if (body === undefined) throw unreadable(parts.json);
  return { body, files };
}

/** The values that a text of a query string or a form may stand for. */
function readings(text: string): unknown[] {
  if (/^-?\d{1,15}(\.\d+)?$/.test(text)) return [text, Number(text)];
  if (text === 'true' || text === 'false') return [text, text === 'true'];
  return [text];
}

/** A text that holds an object as JSON, where its field takes one: what is wrong with it is told by its own fields. */
function asObject(field: z.core.$ZodType, text: string): unknown {
  if (!text.startsWith('{') || safeParse(field, text).success) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Addresses and forms carry texts only: each is read as what its field takes, a number or a truth value. */
function fromTexts(request: z.ZodObject, texts: unknown): object {
  const fields: Record<string, z.core.$ZodType> = request.shape;
  return Object.fromEntries(
    Object.entries(texts as object).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (!field || typeof value !== 'string') return [name, value];
      const read = readings(value).find((reading) => safeParse(field, reading).success);
      return [name, read ?? asObject(field, value) ?? value];
    }),
  );
}

/** Reads what was sent, as the call declares it: path, query string, JSON body or multipart. */
export async function readRawInput(call: Call, request: FastifyRequest, writing: Writing): Promise<RawInput> {
  const { body, files, drafts } = await readSent(call, request, writing);
  if (Object.keys(files).length > 0) await writing.admitFiles?.();
  const sent = { body, files: await withMediaTypes(files, writing.share), drafts };
  if (!hasPathFields(call)) return sent;
  if (typeof sent.body !== 'object' || sent.body === null || Array.isArray(sent.body)) return sent;
  return { ...sent, body: { ...sent.body, ...fromTexts(call.request, request.params) } };
}

async function withMediaTypes(received: Record<string, ReceivedFile>, share: string): Promise<UploadedFiles> {
  const files = new Map<string, UploadedFile>();
  for (const [field, file] of Object.entries(received))
    files.set(field, { ...file, mediaType: await mediaTypeOf(file.content, share) });
  return Object.fromEntries(files);
}

async function readSent(
  call: Call,
  request: FastifyRequest,
  writing: Writing,
): Promise<RawInput<ReceivedFile>> {
  const none = { files: {}, drafts: [] };
  if (call.method === 'GET') return { body: fromTexts(call.request, request.query), ...none };
  const { parts } = call;
  if (!parts || (parts.orJson && !request.isMultipart()))
    return { body: request.body === undefined ? {} : request.body, ...none };
  if (!request.isMultipart()) {
    throw new AppError({
      status: 415,
      code: 'MULTIPART_EXPECTED',
      message: 'Le type du contenu envoyé n’est pas accepté.',
    });
  }
  return readForm(request, call, parts, writing);
}

const fieldPath = (path: readonly PropertyKey[]) => path.map(String).join('.');

function fieldErrors(error: z.ZodError) {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ Path: fieldPath([...issue.path, key]), Message: 'Champ inconnu.' }))
      : [{ Path: fieldPath(issue.path), Message: issue.message }],
  );
}

/** Whether a text can be kept as it is: PostgreSQL takes no NUL, and UTF-8 no half of a surrogate pair. */
const isKeepable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

/** Paths of the texts that could not be kept as they are. Without recursion: depth is the sender's choice. */
function unkeepable(input: unknown): string[] {
  const found: string[] = [];
  const left: [path: string, value: unknown][] = [['', input]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && !isKeepable(value)) found.push(path);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) left.push([path ? `${path}.${name}` : name, inner]);
  }
  return found;
}

/** Parses input with the call's schema. @throws AppError 400 with a French sentence for each field at fault. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  const result = schema.safeParse(raw);
  // where the shape is wrong too, what was sent is looked at: one answer tells every field at fault
  const refused = unkeepable(result.success ? result.data : raw);
  if (result.success && refused.length === 0) return result.data;
  const fields = [
    ...(result.success ? [] : fieldErrors(result.error)),
    ...refused.map((Path) => ({ Path, Message: 'Caractère non accepté.' })),
  ];
  const first = fields[0];
  const whole = fields.length === 1 && first?.Path === '' ? first.Message : undefined;
  throw invalidInput(fields, whole);
}
