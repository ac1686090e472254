import { expect, test } from 'vitest';
import * as calls from '#contract/portage/carriers/calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const keeper = await app.signIn('PORTAGE_SALARIAL');
const { companies } = app.firms.A;
const IdSociete = companies[0] ?? 0;
const carrier = companies.at(-2) ?? 0;

test('a company of the register carries once it is said to, with its guarantee judged by the ceiling of the year', async () => {
  const { Id } = (await keeper.call(calls.AddSocietePortage, { IdSociete, TauxFraisGestion: 5.5 })).answer;
  expect(Id).toBe(IdSociete);
  const read = async () => (await keeper.call(calls.GetSocietePortageById, { Id })).answer;
  // 2 × 48 060 € in 2026
  expect(await read()).toMatchObject({
    EtatGarantie: 'ABSENTE',
    PlancherGarantie: 9_612_000,
    NombrePortes: 0,
  });
  const edit = (MontantGarantie: number, FinGarantie: string) =>
    keeper.call(calls.EditSocietePortage, { Id, TauxFraisGestion: 5.5, MontantGarantie, FinGarantie });
  await edit(9_611_999, '2099-12-31');
  expect((await read()).EtatGarantie).toBe('INSUFFISANTE');
  await edit(9_612_000, '2099-12-31');
  expect((await read()).EtatGarantie).toBe('VALIDE');
  await edit(9_612_000, '2020-12-31');
  expect((await read()).EtatGarantie).toBe('ECHUE');
  const again = await keeper.call(calls.AddSocietePortage, { IdSociete });
  expect(again.fieldMessage('IdSociete')).toBe('Cette société est déjà une société de portage.');
  const offered = (await keeper.call(calls.listSocietePortageAsKeyValueObject, {})).answer;
  expect(offered.map(({ Key }) => Key)).toContain(IdSociete);
  expect((await keeper.call(calls.DeleteSocietePortage, { Id })).status).toBe(200);
  expect((await keeper.call(calls.RestoreSocietePortage, { Id })).status).toBe(200);
});

test('a company with contracts goes on carrying, and the list counts its persons', async () => {
  const refused = await keeper.call(calls.DeleteSocietePortage, { Id: carrier });
  expect([refused.status, refused.error.Code]).toEqual([409, 'IN_USE']);
  const { answer } = await keeper.call(calls.listSocietePortage, {});
  expect(answer.Items.find(({ Id }) => Id === carrier)?.NombreMissions).toBe(1);
  expect(answer.TotalPortes).toBe(answer.Items.reduce((sum, { NombrePortes }) => sum + NombrePortes, 0));
});

test('another firm’s company is none to carry', async () => {
  const foreign = app.firms.B.companies[0] ?? 0;
  const reply = await keeper.call(calls.AddSocietePortage, { IdSociete: foreign });
  expect(reply.fieldMessage('IdSociete')).toBe('Cette société n’existe pas ou plus.');
});
