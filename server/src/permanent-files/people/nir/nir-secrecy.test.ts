import { expect, test } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import {
  AddPerson,
  EditPerson,
  ExportPersonsToExcel,
  GetListPersonsByFilter,
  GetPersonById,
} from '#contract/permanent-files/people/calls.ts';
import { GetPersonHistory } from '#contract/permanent-files/people/person-page-calls.ts';
import { RevealNumeroSs } from '#contract/permanent-files/people/privacy-calls.ts';
import { readableText } from '#proof/files/zip.ts';
import type { Who } from '#proof/firms/users.ts';
import { sampleRequest } from '#proof/samples.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const legal = await app.signIn('JURIDIQUE');
const accountant = await app.signIn('COMPTABLE');

const nir = '2 85 05 69 266 777 41';
const other = '2 85 05 69 266 778 40';
const masked = '2 85 05 •• ••• ••• ••';

let next = 0;
async function add(NumeroSs: string | null | undefined = nir): Promise<number> {
  next += 1;
  const Email = `secret${next}@exemple.fr`;
  const reply = await legal.call(AddPerson, { ...sampleRequest(AddPerson, A), Email, NumeroSs });
  return reply.answer.Id;
}

const read = async (Id: number) => (await legal.call(GetPersonById, { Id })).answer;
const form = async (Id: number, changes: object = {}) =>
  ({ ...(await read(Id)), ...changes }) as RequestOf<typeof EditPerson>;
const reveal = async (Id: number, as = legal) => (await as.call(RevealNumeroSs, { Id })).answer.NumeroSs;

interface Kept {
  nir_sealed: Buffer | null;
  nir_fingerprint: Buffer | null;
  nir_start: string | null;
}
const kept = async (id: number) => {
  const [row] = await app.query<Kept>(
    'select nir_sealed, nir_fingerprint, nir_start from person where client_id = $1 and id = $2',
    [A.id, id],
  );
  return row;
};

interface Entry {
  action: string;
  user_id: number;
  programme: string | null;
  at: Date;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
const entries = (id: number) =>
  app.query<Entry>(
    `select action, user_id, programme, at, before, after from audit_entry
     where client_id = $1 and entity = 'person' and entity_id = $2 order by id`,
    [A.id, id],
  );

/** Every row of every table, as text, bytes also as the text that they may hold. */
async function wholeDatabase(): Promise<string> {
  const tables = await app.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'pgboss')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await app.query<{ text: string }>(`select t::text as text from ${name} t`);
    texts.push(...rows.map(({ text }) => text));
  }
  const all = texts.join('\n');
  const bytes = [...all.matchAll(/\\x([0-9a-f]{16,})/g)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').toString('latin1'),
  );
  return `${all}\n${bytes.join('\n')}`.replace(/\s/g, '');
}

const secretPart = '69266777';

test('a number is nowhere in the clear: not in a row, the journal, a log line, a list, an export', async () => {
  const id = await add();
  await legal.call(EditPerson, await form(id, { Motifs: 'Une autre fois' }));
  await legal.call(EditPerson, await form(id, { NumeroSs: other }));
  await legal.call(EditPerson, await form(id, { NumeroSs: nir }));
  expect(await reveal(id)).toBe(nir);
  const listed = await legal.call(GetListPersonsByFilter, { Email: `secret${next}@` });
  const exported = await legal.call(ExportPersonsToExcel, { Email: `secret${next}@` });
  const history = await legal.call(GetPersonHistory, { Id: id });
  const shown = [listed, exported, history, await legal.call(GetPersonById, { Id: id })].map(({ bytes }) =>
    readableText(bytes),
  );
  expect(shown[0]).toContain(masked);
  expect(shown[1]).toContain(masked);
  for (const text of [await wholeDatabase(), app.logLines.join(''), ...shown]) {
    expect(text.length).toBeGreaterThan(100);
    expect(text.replace(/\s/g, '')).not.toContain(secretPart);
    expect(text.replace(/\s/g, '')).not.toContain('69266778');
  }
});

test('the journal keeps neither what seals a number nor its fingerprint', async () => {
  const id = await add();
  await legal.call(EditPerson, await form(id, { NumeroSs: other }));
  const sides = (await entries(id)).flatMap(({ before, after }) => [before, after]);
  expect(sides.filter(Boolean)).toHaveLength(3);
  for (const side of sides) {
    expect(Object.keys(side ?? {}).filter((name) => /^nir|sealed|fingerprint/i.test(name))).toEqual([]);
    expect(JSON.stringify(side)).not.toContain('"Buffer"');
  }
});

test('a number replaced by one that is masked alike is told to be another', async () => {
  const id = await add();
  await legal.call(EditPerson, await form(id, { NumeroSs: other }));
  const edit = (await entries(id)).at(-1);
  expect(edit?.before).toMatchObject({ NumeroSs: masked });
  expect(edit?.after).toMatchObject({ NumeroSs: `${masked} (autre numéro)` });
});

test('whoever reads the form sees it masked; revealed, it is as it was typed', async () => {
  const id = await add();
  expect((await read(id)).NumeroSs).toBe(masked);
  expect(await reveal(id)).toBe(nir);
  expect(await reveal(await add(null))).toBeNull();
});

test('each reveal is written down: who, when, on which screen, and never the number', async () => {
  const id = await add();
  const headers = { 'audit-programme': '/menu-dossier-permanent/persons' };
  await legal.call(RevealNumeroSs, { Id: id }, { headers });
  await accountant.call(RevealNumeroSs, { Id: id });
  const reveals = (await entries(id)).filter(({ action }) => action === 'person.reveal-nir');
  expect(reveals).toMatchObject([
    { user_id: A.users.JURIDIQUE.id, programme: headers['audit-programme'], before: null, after: null },
    { user_id: A.users.COMPTABLE.id, before: null, after: null },
  ]);
  expect(reveals.every(({ at }) => Date.now() - at.getTime() < 60_000)).toBe(true);
});

const mayReveal: Who[] = [
  'ADMINSTRATOR',
  'CHEF_MISSION',
  'JURIDIQUE',
  'COMPTABLE',
  'PORTAGE_SALARIAL',
  'SUPPORT',
];
const mayNotReveal: Who[] = ['EXPERT_COMPTABLE', 'DIRIGEANT', 'FACTURATION', 'client'];

test.each(mayReveal)('%s, who reads persons, may have it revealed', async (who) => {
  const as = await app.signIn(who);
  expect(await reveal(await add(), as)).toBe(nir);
});

test.each(mayNotReveal)('%s may not, and nothing is written', async (who) => {
  const id = await add();
  const as = await app.signIn(who);
  const reply = await as.call(RevealNumeroSs, { Id: id });
  expect(reply.status).toBe(403);
  expect((await entries(id)).map(({ action }) => action)).toEqual(['person.add']);
});

test('another firm’s person is not found', async () => {
  const stranger = await app.signIn('JURIDIQUE', 'B');
  const reply = await stranger.call(RevealNumeroSs, { Id: await add() });
  expect(reply.status).toBe(404);
});

test('one account reveals forty numbers an hour and not one more, counted for itself alone', async () => {
  const id = await add();
  await app.query('delete from call_count');
  const curious = await app.signIn('SUPPORT');
  const statuses: number[] = [];
  for (let turn = 0; turn < 41; turn += 1)
    statuses.push((await curious.call(RevealNumeroSs, { Id: id })).status);
  expect(statuses).toEqual([...Array(40).fill(200), 429]);
  expect(await reveal(id, accountant)).toBe(nir);
});

test('an edit that leaves the field alone, masked or absent, leaves the very bytes', async () => {
  const id = await add();
  const before = await kept(id);
  await legal.call(EditPerson, await form(id, { Motifs: 'Masqué' }));
  expect(await kept(id)).toEqual(before);
  // as the form sends it: without spaces
  await legal.call(EditPerson, await form(id, { NumeroSs: masked.replace(/\s/g, '') }));
  const { NumeroSs: _, ...without } = await form(id);
  expect((await legal.call(EditPerson, without)).status).toBe(200);
  // typed again, with other spaces
  await legal.call(EditPerson, await form(id, { NumeroSs: nir.replace(/\s/g, '') }));
  expect(await kept(id)).toEqual(before);
  expect(await reveal(id)).toBe(nir);
});

test.each([[null], ['']])('an edit that empties the field (%j) takes the number away', async (NumeroSs) => {
  const id = await add();
  await legal.call(EditPerson, await form(id, { NumeroSs }));
  expect(await kept(id)).toEqual({ nir_sealed: null, nir_fingerprint: null, nir_start: null });
  expect(await reveal(id)).toBeNull();
});

test('a masked number that is not the stored one’s, or of a new person, is refused at its field', async () => {
  const id = await add();
  const wrong = await legal.call(EditPerson, await form(id, { NumeroSs: '1 70 01 •• ••• ••• ••' }));
  expect(wrong.fieldMessage('NumeroSs')).toContain('en entier');
  const Email = 'masque@exemple.fr';
  const added = await legal.call(AddPerson, { ...sampleRequest(AddPerson, A), Email, NumeroSs: masked });
  expect(added.fieldMessage('NumeroSs')).toContain('en entier');
  expect(await reveal(id)).toBe(nir);
});

test('a number changed by another editor in between is named among what differs', async () => {
  const id = await add();
  const mine = await form(id);
  await accountant.call(EditPerson, await form(id, { NumeroSs: '1 70 01 69 266 777 41' }));
  const reply = await legal.call(EditPerson, mine);
  expect(reply.status).toBe(409);
  expect(reply.error.Details).toMatchObject({ Changed: expect.arrayContaining(['NumeroSs']) });
});

test('a number whose key is wrong, or that is none yet, is kept as it was typed: a warning, never a refusal', async () => {
  for (const doubtful of ['2 85 05 69 266 777 00', '2 85 30 69 266 777 41', 'en cours d’attribution']) {
    const id = await add(doubtful);
    expect(await reveal(id)).toBe(doubtful);
  }
});

test('equal numbers of the firm are found by their fingerprints, whatever was typed between the digits', async () => {
  const [first, second, third] = [await add(), await add(nir.replace(/\s/g, '')), await add(other)];
  const [one, two, three] = [await kept(first), await kept(second), await kept(third)];
  expect(two?.nir_fingerprint).toEqual(one?.nir_fingerprint);
  expect(three?.nir_fingerprint).not.toEqual(one?.nir_fingerprint);
});

test('under another key the list still shows the mask, an edit keeps the bytes, and a reveal says what to do', async () => {
  const id = await add();
  // as a restoration on an installation with a key of its own leaves it
  await app.query(
    `update person set nir_sealed = set_byte(nir_sealed, 20, get_byte(nir_sealed, 20) # 1) where id = $1`,
    [id],
  );
  const before = await kept(id);
  expect((await read(id)).NumeroSs).toBe(masked);
  const reply = await legal.call(RevealNumeroSs, { Id: id });
  expect([reply.status, reply.error.Code]).toEqual([409, 'NIR_SEALED_ELSEWHERE']);
  expect(reply.error.Message).toContain('clé de chiffrement');
  await legal.call(EditPerson, await form(id, { Motifs: 'Autre clé' }));
  expect(await kept(id)).toEqual(before);
});
