import { allows } from '#contract/access/access.ts';
import { moduleKeys } from '#contract/access/modules.ts';
import { permissionsOf } from '#contract/access/permissions.ts';
import { allRoles, type Role } from '#contract/access/roles.ts';
import type { Call, RequestOf } from '#contract/call.ts';
import { encode, type TestClient } from './client.ts';
import type { TestFirm } from './firms.ts';
import type { Reply } from './reply.ts';
import { type RequestField, requestFields, withField } from './request-fields.ts';
import { exactText, sampleRequest } from './samples.ts';
import { contentOf, marksOf, tenantTables } from './tenant-tables.ts';
import type { TestApp } from './test-app.ts';
import { readableText } from './zip.ts';

type Answered = Reply<Call>;

export interface Leak {
  field: string;
  value: unknown;
  told: string;
}

/** Names of fields that carry a row's id: Id, IdSociete, idPerson, CompanyId, Ids. */
const isIdName = (name: string) => /^[iI]ds?$|^[iI]ds?[A-Z]|Ids?$/.test(name);

/** The field names before an array's index: ['Ids', '0'] is a field of ids too. */
const lastName = (path: readonly string[]) => path.findLast((name) => !/^\d+$/.test(name)) ?? '';

/** Whether the field leaves a choice: `Id: 0` of a call that adds names no row. */
const isFree = ({ choices }: RequestField) => choices.some((choice) => choice.const === undefined);

const takes = (field: RequestField, ...types: string[]) =>
  types.some((type) => field.types.has(type as never));

/** The fields of a call that name rows, and those that search for them. */
export function reachingFields(call: Call) {
  const fields = requestFields(call);
  const idFields = fields.filter(
    (field) =>
      isIdName(lastName(field.path)) && isFree(field) && takes(field, 'integer', 'number', 'string', 'array'),
  );
  const textFields = call.audit
    ? []
    : fields.filter(
        (field) =>
          takes(field, 'string') &&
          !idFields.includes(field) &&
          field.choices.every((c) => !c.enum && !c.format),
      );
  return { idFields, textFields };
}

/** An id of the firm from each table, with its type: wherever one is asked for, one of them is the right one. */
async function idsOf(app: TestApp, clientId: number): Promise<(number | string)[]> {
  const tables = (await tenantTables(app)).filter(({ idType }) => idType !== null);
  const parts = tables.map(
    ({ name }) => `(select id::text as id from ${name} where client_id = $1 order by id limit 3)`,
  );
  const rows = await app.query<{ id: string }>(parts.join(' union all '), [clientId]);
  return rows.map(({ id }) => (/^\d+$/.test(id) ? Number(id) : id));
}

const fits = (field: RequestField, id: number | string) =>
  typeof id === 'number' ? takes(field, 'integer', 'number', 'array') : takes(field, 'string', 'array');

const asValue = (field: RequestField, id: unknown) => (field.types.has('array') ? [id] : id);

/** The first role, in their order, that the call lets in. */
export function firstRoleOf({ access }: Call): Role {
  const role = allRoles.find((one) =>
    allows(access, { Roles: [one], Modules: moduleKeys, Permissions: permissionsOf([one]) }),
  );
  if (!role) throw new Error('the call lets no role in');
  return role;
}

/** A session of the firm that the call lets in. */
export function insiderOf(app: TestApp, call: Call, firm: 'A' | 'B') {
  return app.signIn(firstRoleOf(call), firm);
}

interface Probe {
  field: string;
  value: unknown;
  request: object;
  /** The same search for a text that nobody has: firm B must see no difference, not even in a count. */
  forNothing?: object;
}

const nowhere = 'qzxwvkqzx';

/** Whether a person would type it into a search: no id, no digest, nothing long. */
const isTyped = (mark: string) => mark.length <= 30 && !/^[0-9a-f-]{36}$|^\\x|^\d{4}-\d\d-\d\dT/.test(mark);

/** The row that the firm's own sample names: not always one of the first of its table. */
function ownId(call: Call, { path }: RequestField, firm: TestFirm): (number | string)[] {
  const value: unknown = path.length === 1 && Reflect.get(sampleRequest(call, firm), path[0] ?? '');
  return typeof value === 'number' || typeof value === 'string' ? [value] : [];
}

/** Requests that name rows of firm A, or search for its texts; the rest of each is that of `firm`. */
async function probes(app: TestApp, call: Call, firm: TestFirm): Promise<Probe[]> {
  const { A } = app.firms;
  const sample = sampleRequest(call, firm);
  const { idFields, textFields } = reachingFields(call);
  const ids = await idsOf(app, A.id);
  const texts = (await marksOf(app, A.id)).filter(isTyped).slice(0, 60);
  const theirs = new Set(await marksOf(app, app.firms.B.id));
  // what the other firm calls alike resembles it: a search that bears mistakes finds the other firm's own
  const hasTwin = (text: string) => theirs.has(text.replace(/\bA\b/g, 'B'));
  // a search for one thing alone, so that nothing else hides what it would find
  const base = call.audit ? sample : required(call, sample);
  const asking = (field: RequestField, value: unknown) => withField(base, field.path, value) as object;
  const probe = (field: RequestField, value: unknown) => ({
    field: field.path.join('.'),
    value,
    request: asking(field, value),
  });
  const plain: Probe[] = [
    { field: '(sample)', value: undefined, request: sample },
    { field: '(least)', value: undefined, request: required(call, sample) },
  ];
  return [
    ...plain,
    ...idFields.flatMap((field) =>
      [...ownId(call, field, A), ...ids]
        .filter((id) => fits(field, id))
        .map((id) => probe(field, asValue(field, id))),
    ),
    ...textFields.flatMap((field) =>
      [...texts, exactText(call, field.path.join('.'), A) ?? []].flat().map((text) =>
        // the digits of an e-mail may well be those of somebody's phone
        /\d/.test(text) || hasTwin(text)
          ? probe(field, text)
          : { ...probe(field, text), forNothing: asking(field, nowhere) },
      ),
    ),
  ];
}

/** The sample without what may be left out. */
function required(call: Call, sample: object): object {
  const names = requestFields(call).filter(({ path, isRequired }) => path.length === 1 && isRequired);
  return Object.fromEntries(names.map(({ path: [name = ''] }) => [name, Reflect.get(sample, name)]));
}

/** What an answer says; a refusal's reference is another one each time. */
const textOf = (reply: Answered) => readableText(reply.bytes).replace(/"Reference":"[^"]*"/, '');

const send = async (as: TestClient, call: Call, request: object): Promise<Answered> =>
  as.raw(call, await encode(call, request as RequestOf<Call>));

/**
 * Makes a call as firm B with firm A's ids and texts: every answer that shows A's data, every 2xx of a
 * change that names one of A's rows, and any change of A's content is a leak.
 */
export async function findLeaks(app: TestApp, call: Call): Promise<Leak[]> {
  const { A } = app.firms;
  const marks = await marksOf(app, A.id);
  const before = await contentOf(app, A.id);
  const as = await insiderOf(app, call, 'B');
  const leaks: Leak[] = [];
  for (const { field, value, request, forNothing } of await probes(app, call, app.firms.B)) {
    const reply = await send(as, call, request);
    const text = textOf(reply);
    if (forNothing && text !== textOf(await send(as, call, forNothing))) {
      leaks.push({ field, value, told: 'answers otherwise than for a text that nobody has' });
    }
    const shown = marks.filter((mark) => mark !== value && text.includes(mark));
    if (shown.length > 0) leaks.push({ field, value, told: `shows ${shown.slice(0, 5).join(', ')}` });
    if (reply.status >= 500) leaks.push({ field, value, told: reply.story });
    if (call.audit && value !== undefined && reply.status === 200)
      leaks.push({ field, value, told: 'accepted' });
  }
  const after = await contentOf(app, A.id);
  for (const [table, digest] of Object.entries(before)) {
    if (after[table] !== digest)
      leaks.push({ field: '', value: undefined, told: `${table} of the other firm has changed` });
  }
  return leaks;
}

/** Whether the same requests, made by firm A itself, do reach its data: else the probes would prove nothing. */
export async function reachesOwn(app: TestApp, call: Call): Promise<boolean> {
  const marks = await marksOf(app, app.firms.A.id);
  const as = await insiderOf(app, call, 'A');
  for (const { request, field } of await probes(app, call, app.firms.A)) {
    if (field.startsWith('(')) continue;
    const reply = await send(as, call, request);
    const text = readableText(reply.bytes);
    if (reply.status === 200 && (call.audit || marks.some((mark) => text.includes(mark)))) return true;
  }
  return false;
}
