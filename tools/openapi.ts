import { z } from 'zod';
import type { Access } from '#contract/access/access.ts';
import {
  type Call,
  fileFields,
  isEventsAnswer,
  isFileAnswer,
  type Parts,
  pathFields,
} from '#contract/call.ts';
import { callsByArea } from '#contract/calls.ts';
import { ApiError } from '#contract/error.ts';

const asJsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' });

const isRequired = (schema: z.ZodType) => !z.safeParse(schema, undefined).success;

/** The fields of a call that are not in its path. */
const bodyFields = (call: Call) =>
  Object.entries<z.ZodType>(call.request.shape).filter(([name]) => !pathFields(call).includes(name));

/** The parts of a form, and which of them must be there. */
function formSchema(call: Call, schema: object, { json, file }: Parts) {
  const files = fileFields({ file }).map((field) => [field, { type: 'string', format: 'binary' }]);
  const fields = json === undefined ? bodyFields(call) : [];
  const ofFields = fields.map(([name, field]) => [name, asJsonSchema(field, 'input')]);
  const required = fields.filter(([, field]) => isRequired(field)).map(([name]) => name);
  return {
    type: 'object',
    properties: {
      ...(json === undefined ? Object.fromEntries(ofFields) : { [json]: schema }),
      ...Object.fromEntries(files),
    },
    required: json === undefined ? required : [json],
  };
}

function requestBody(call: Call) {
  const schema = asJsonSchema(z.strictObject(Object.fromEntries(bodyFields(call))), 'input');
  const { parts } = call;
  const content = {
    ...(parts && { 'multipart/form-data': { schema: formSchema(call, schema, parts) } }),
    ...((!parts || parts.orJson) && { 'application/json': { schema } }),
  };
  return { required: true, content };
}

/** What goes into the address: the path's own fields, and those of a GET's query. */
function parameters(call: Call) {
  const ofPath = pathFields(call);
  return Object.entries<z.ZodType>(call.request.shape)
    .filter(([name]) => call.method === 'GET' || ofPath.includes(name))
    .map(([name, schema]) => ({
      name,
      in: ofPath.includes(name) ? 'path' : 'query',
      required: isRequired(schema),
      schema: asJsonSchema(schema, 'input'),
    }));
}

function answer(call: Call) {
  if (isFileAnswer(call.answer)) {
    return {
      description: 'Fichier',
      content: { [call.answer.mediaType]: { schema: { type: 'string', format: 'binary' } } },
    };
  }
  if (isEventsAnswer(call.answer)) {
    return {
      description: 'Événements, un par ligne « data »',
      content: { 'text/event-stream': { schema: asJsonSchema(call.answer.event, 'output') } },
    };
  }
  return {
    description: 'Réponse',
    content: { 'application/json': { schema: asJsonSchema(call.answer, 'output') } },
  };
}

const refusal = {
  description: 'Refus : un code, une phrase, les champs en cause et une référence',
  content: { 'application/json': { schema: asJsonSchema(ApiError, 'output') } },
};

function accessNote(access: Access): string {
  if (access.kind === 'anyone') return 'Sans session.';
  const roles = access.roles ? `Rôles : ${access.roles.join(', ')}.` : 'Toute personne connectée.';
  return access.module ? `${roles} Module : ${access.module}.` : roles;
}

function operation(area: string, call: Call) {
  return {
    tags: [area],
    operationId: call.name.replace(/\W+/g, '_'),
    description: accessNote(call.access),
    security: call.access.kind === 'anyone' ? [] : [{ session: [] }],
    parameters: parameters(call),
    ...(call.method === 'GET' ? {} : { requestBody: requestBody(call) }),
    responses: { 200: answer(call), '4XX': refusal },
  };
}

/** The OpenAPI 3.1 document of every declared call. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [area, calls] of Object.entries(callsByArea)) {
    for (const call of calls) {
      const path = `/api/${call.path}`;
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(area, call) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Logiciel de gouvernance', version: '0.1.0' },
    paths,
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
  };
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
