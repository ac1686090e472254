import { expect, test } from 'vitest';
import {
  CheckClientIsFiparco,
  ClientInformations,
  GetClientParameterSetting,
  GetListClientAsKeyValueObjectByFilter,
} from '#contract/administration/firm/calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const accountant = await app.signIn('COMPTABLE');

const found = async (Filter: string) =>
  (await accountant.call(GetListClientAsKeyValueObjectByFilter, { Filter })).answer;

test('a firm finds itself, without accents and by a mistyped name, and never another', async () => {
  const own = [{ Key: A.id, Value: A.name }];
  expect(await found('arpege')).toEqual(own);
  expect(await found('arpeje')).toEqual(own);
  expect(await found('cabinet')).toEqual(own);
  expect(await found(B.name)).not.toContainEqual(expect.objectContaining({ Key: B.id }));
  expect(await found('boréal')).toEqual([]);
});

test('the firm tells who it is, to its customers too', async () => {
  for (const who of ['COMPTABLE', 'client'] as const) {
    const { answer } = await (await app.signIn(who)).call(ClientInformations, {});
    expect(answer).toMatchObject({ Id: A.id, Nom: A.name, NombreCabinets: A.cabinets.length, HasLogo: true });
    expect(Date.parse(answer.DateCreation)).toBeLessThanOrEqual(Date.now());
  }
});

test('only the firm that is marked so is the particular one', async () => {
  const ofB = await app.signIn('COMPTABLE', 'B');
  expect((await accountant.call(CheckClientIsFiparco, {})).answer).toBe(false);
  await app.query('update client set is_particular = true where id = $1', [A.id]);
  expect((await accountant.call(CheckClientIsFiparco, {})).answer).toBe(true);
  expect((await accountant.call(GetClientParameterSetting, {})).answer).toEqual({
    IdClient: A.id,
    IsFiparco: true,
  });
  expect((await ofB.call(CheckClientIsFiparco, {})).answer).toBe(false);
  await app.query('update client set is_particular = false where id = $1', [A.id]);
});
