import { expect, test } from 'vitest';
import {
  AddCabinet,
  EditCabinet,
  GetCabinetById,
  GetListCabinetsAsKeyValueObjectByFilter as LookUp,
  GetCabinetsByClientAsKeyValueObjectByFilter as LookUpOfClient,
  GetListCabinetsWithImmatAsKeyValueObjectByFilter as LookUpWithImmat,
  GetListCabinetsWithSiretAsKeyValueObjectByFilter as LookUpWithSiret,
} from '#contract/directory/cabinets/calls.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { startTestApp } from '#proof/test-app.ts';
import { emptyDueCabinets } from './sweep-cabinets.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const chief = await app.signIn('ADMINSTRATOR');

const past = '2026-01-31';
let number = 7000;
async function add(Nom: string, more: object = {}) {
  const Siret = siretOf(number++);
  const { answer } = await chief.call(AddCabinet, { Nom, Siret, ...more });
  return { Id: answer.Id, Nom, Siret };
}
const read = async (Id: number) => (await chief.call(GetCabinetById, { Id })).answer;
const values = async (call: typeof LookUp, Filter: string) =>
  (await chief.call(call, { Filter })).answer.map(({ Value }) => Value);

const [company = 0, closed = 0] = A.companies;
const attach = (cabinet: number, ...companies: number[]) =>
  app.query('update company set cabinet_id = $1 where id = any($2)', [cabinet, companies]);

test('a cabinet with companies or people is not retired, and the refusal counts them', async () => {
  const cabinet = await add('Valombre Honfleur');
  await attach(cabinet.Id, company);
  await app.query('update app_user set cabinet_id = $1 where id = $2', [cabinet.Id, A.users.ECF.id]);
  const reply = await chief.call(EditCabinet, { ...cabinet, DateRetrait: '2026-12-31' });
  expect([reply.status, reply.error.Code, reply.error.Details]).toEqual([
    409,
    'STILL_ATTACHED',
    { Societes: 1, Collaborateurs: 1 },
  ]);
  expect(reply.error.Message).toContain('1 collaborateur et 1 société');
  expect(reply.fieldMessage('IdCabinetRepreneur')).toBe('Choisissez le cabinet qui les reprend.');
  expect((await read(cabinet.Id)).DateRetrait).toBeNull();
});

test('the cabinet that takes over gets the people and companies in activity, and nothing else moves', async () => {
  const [from, to] = [await add('Valombre Issoudun'), await add('Valombre Joigny')];
  await attach(from.Id, company, closed);
  await app.query('update company set is_disabled = (id = $2) where id = any($1)', [
    [company, closed],
    closed,
  ]);
  await app.query('update app_user set cabinet_id = $1 where id = any($2)', [
    from.Id,
    [A.users.ECF.id, A.users.disabled.id],
  ]);
  const own = await chief.call(EditCabinet, {
    ...from,
    DateRetrait: past,
    IdCabinetRepreneur: from.Id,
  });
  expect(own.fieldMessage('IdCabinetRepreneur')).toBe('Choisissez un autre cabinet, qui ne soit pas retiré.');
  const foreign = await chief.call(EditCabinet, {
    ...from,
    DateRetrait: past,
    IdCabinetRepreneur: B.cabinets[0],
  });
  expect(foreign.status).toBe(400);

  await chief.call(EditCabinet, { ...from, DateRetrait: past, IdCabinetRepreneur: to.Id });
  expect(await read(from.Id)).toMatchObject({
    DateRetrait: past,
    SocietesCount: 0,
    CollaboratorsCount: 0,
  });
  expect(await read(to.Id)).toMatchObject({ SocietesCount: 1, CollaboratorsCount: 1 });
  const left = await app.query('select id from company where cabinet_id = $1', [from.Id]);
  expect(left).toEqual([{ id: closed }]);
  const [journal] = await app.query(
    `select before, after from audit_entry where entity_id = $1 and action = 'cabinet.hand-over'`,
    [from.Id],
  );
  expect(journal).toEqual({
    before: { Societes: 1, Collaborateurs: 1 },
    after: { IdCabinetRepreneur: to.Id },
  });
});

test('a retirement dated ahead moves people and companies on its day, and not before', async () => {
  const [from, to] = [await add('Ahun Un'), await add('Ahun Deux')];
  await attach(from.Id, company);
  await app.query('update company set is_disabled = false where id = $1', [company]);
  const day = '2199-12-31';
  const asked = { ...from, DateRetrait: day, IdCabinetRepreneur: to.Id };
  expect((await chief.call(EditCabinet, asked)).status).toBe(200);
  await emptyDueCabinets(app.database);
  expect(await read(from.Id)).toMatchObject({ SocietesCount: 1, IdCabinetRepreneur: to.Id });
  await emptyDueCabinets(app.database, day);
  expect(await read(from.Id)).toMatchObject({ SocietesCount: 0, IdCabinetRepreneur: null });
  expect((await read(to.Id)).SocietesCount).toBe(1);
});

test('a retirement that is taken back before its day moves nothing', async () => {
  const [from, to] = [await add('Ahun Trois'), await add('Ahun Quatre')];
  await attach(from.Id, company);
  const day = '2199-12-31';
  await chief.call(EditCabinet, { ...from, DateRetrait: day, IdCabinetRepreneur: to.Id });
  await chief.call(EditCabinet, { ...from, DateRetrait: null });
  await emptyDueCabinets(app.database, day);
  expect((await read(from.Id)).SocietesCount).toBe(1);
});

test('cabinets are found by name or town, however they are written, and by a name that resembles them', async () => {
  await add('Expertise Châtellerault', { Adresse: { Ville: 'Châtellerault' } });
  for (const typed of [
    'ch',
    'chatel',
    'CHÂTEL',
    'expertise chatel',
    'chatelerault',
    'chattelerault',
    'chatellreault',
  ])
    expect(await values(LookUp, typed), typed).toContain('Expertise Châtellerault');
  expect((await chief.call(LookUp, { Filter: 'c' })).status).toBe(400);
});

test('a SIRET finds its cabinet; each look-up tells what it is for', async () => {
  const [greffe] = await app.query<{ id: number }>(
    'select id from greffe where client_id = $1 and code is not null',
    [A.id],
  );
  const { Siret, Nom } = await add('Valombre Kerlouan', { IdGreffe: greffe?.id });
  const siren = Siret.slice(0, 9).replace(/(...)(?=.)/g, '$1 ');
  expect(await values(LookUp, Siret.slice(0, 11))).toEqual([Nom]);
  expect(await values(LookUpWithSiret, Siret)).toEqual([`${Nom} – ${siren} ${Siret.slice(9)}`]);
  expect(await values(LookUpWithImmat, 'kerlouan')).toEqual([`${Nom} – RCS Valombre-A ${siren}`]);
  const unregistered = await add('Valombre Lannion');
  expect(await values(LookUpWithImmat, 'lannion')).toEqual([unregistered.Nom]);
});

test('a retired cabinet is found no more from its day on', async () => {
  const cabinet = await add('Valombre Mirecourt');
  await chief.call(EditCabinet, { ...cabinet, DateRetrait: '2199-01-01' });
  expect(await values(LookUp, 'mirecourt')).toEqual(['Valombre Mirecourt']);
  await chief.call(EditCabinet, { ...cabinet, DateRetrait: '2020-01-01' });
  expect(await values(LookUp, 'mirecourt')).toEqual([]);
});

test('naming another firm finds nothing, as naming one that does not exist', async () => {
  const own = await chief.call(LookUpOfClient, { filter: 'arpege', clientId: A.id });
  expect(own.answer.map(({ Key }) => Key)).toEqual(A.cabinets);
  for (const clientId of [B.id, 999_999]) {
    const reply = await chief.call(LookUpOfClient, { filter: 'cabinet', clientId });
    expect([reply.status, reply.answer]).toEqual([200, []]);
  }
});
