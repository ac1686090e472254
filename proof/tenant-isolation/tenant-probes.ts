import type { Call } from '#contract/call.ts';
import type { TestFirm } from '../firms.ts';
import { type RequestField, requestFields, valueAt, withField } from '../request-fields.ts';
import { exactText, sampleRequest } from '../samples.ts';
import type { TestApp } from '../test-app.ts';
import { marksOf, tenantTables } from './tenant-tables.ts';

/** Names of fields that carry a row's id: Id, IdSociete, idPerson, CompanyId, Ids; `zipId` is what an archive is called. */
const isIdName = (name: string) => name !== 'zipId' && /^[iI]ds?$|^[iI]ds?[A-Z]|Ids?$/.test(name);

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

export interface Probe {
  field: string;
  /** The id or the text that it is after; the plain ones are after none. */
  value: number | string | undefined;
  request: object;
  /** The same search for a text that nobody has: firm B must see no difference, not even in a count. */
  forNothing?: object;
}

/** As long as the text that it stands for, so that both are refused or both are looked for. */
const nowhere = 'qzxwvkqzx';

/** Whether a person would type it into a search: no id, no digest, nothing long. */
const isTyped = (mark: string) => mark.length <= 30 && !/^[0-9a-f-]{36}$|^\\x|^\d{4}-\d\d-\d\dT/.test(mark);

/** The row that the firm's own sample names: not always one of the first of its table. */
function ownId(call: Call, { path }: RequestField, firm: TestFirm): (number | string)[] {
  const value = [valueAt(sampleRequest(call, firm), path)].flat()[0];
  return typeof value === 'number' || typeof value === 'string' ? [value] : [];
}

/** What the requests are made of: the ids and texts of firm A, and what tells that its data shows. */
export interface Aims {
  ids: (number | string)[];
  texts: string[];
  /** Texts of firm A alone. */
  marks: string[];
  /** The same of firm B. */
  theirs: Set<string>;
}

export async function aimsAt(app: TestApp): Promise<Aims> {
  const { A, B } = app.firms;
  const marks = await marksOf(app, A.id);
  const theirs = new Set(await marksOf(app, B.id));
  const texts = marks.filter(isTyped).slice(0, 60);
  return { ids: await idsOf(app, A.id), texts, marks, theirs };
}

export const nameOf = ({ path }: RequestField): string => path.join('.');

/** What a field is probed with, beside the sample's own value. */
export type Choose = <Item>(items: Item[], field: RequestField) => Item[];

/** Requests that name rows of firm A, or search for its texts; the rest of each is that of `firm`. */
export function probes(
  { firms: { A } }: TestApp,
  call: Call,
  firm: TestFirm,
  { ids, texts, theirs }: Aims,
  choose: Choose,
): Probe[] {
  const sample = sampleRequest(call, firm);
  const { idFields, textFields } = reachingFields(call);
  // what the other firm calls alike resembles it: a search that bears mistakes finds the other firm's own
  const hasTwin = (text: string) => theirs.has(text.replace(/\bA\b/g, 'B'));
  // a search for one thing alone, so that nothing else hides what it would find
  const base = call.audit ? sample : required(call, sample);
  const asking = (field: RequestField, value: unknown) => withField(base, field.path, value) as object;
  const probe = (field: RequestField, value: number | string) => ({
    field: nameOf(field),
    value,
    request: asking(field, field.types.has('array') ? [value] : value),
  });
  const plain: Probe[] = [
    { field: '(sample)', value: undefined, request: sample },
    { field: '(least)', value: undefined, request: required(call, sample) },
  ];
  return [
    ...plain,
    ...idFields.flatMap((field) =>
      [
        ...ownId(call, field, A),
        ...choose(
          ids.filter((id) => fits(field, id)),
          field,
        ),
      ].map((id) => probe(field, id)),
    ),
    ...textFields.flatMap((field) =>
      [...choose(texts, field), exactText(call, nameOf(field), A) ?? []].flat().map((text) =>
        // the digits of an e-mail may well be those of somebody's phone
        /\d/.test(text) || hasTwin(text)
          ? probe(field, text)
          : { ...probe(field, text), forNothing: asking(field, nowhere.padEnd(text.length, 'q')) },
      ),
    ),
  ];
}

/** The sample without what may be left out. */
function required(call: Call, sample: object): object {
  const names = requestFields(call).filter(({ path, isRequired }) => path.length === 1 && isRequired);
  return Object.fromEntries(names.map(({ path: [name = ''] }) => [name, Reflect.get(sample, name)]));
}
