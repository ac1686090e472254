import { expect, test } from 'vitest';
import { AddCabinet, EditCabinet, GetCabinetById } from '#contract/directory/cabinets/calls.ts';
import { activityToday } from '#proof/firms/national-lists.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const chief = await app.signIn('EXPERT_COMPTABLE');

let number = 5500;
const add = (more: object) =>
  chief.call(AddCabinet, { Nom: 'Cabinet de listes', Siret: siretOf(number++), ...more } as never);
const read = async (Id: number) => (await chief.call(GetCabinetById, { Id })).answer;

const unknownForm = 'Forme juridique inconnue\u202f: choisissez-la parmi les statuts juridiques du cabinet.';
const unknownCode = 'Code NAF inconnu\u202f: choisissez-le dans la liste.';

test.each([
  ['00.00A', unknownCode],
  ['99.99Q', unknownCode],
  ['69.20', 'Format attendu\u202f: 69.20Z'],
])('the activity %s, which no nomenclature has, is refused', async (CodeNaf, message) =>
  expect((await add({ CodeNaf })).fieldMessage('CodeNaf')).toBe(message),
);

test('the nomenclature of another day is refused', async () => {
  const isRev2 = activityToday() === '01.12Z';
  const reply = await add({ CodeNaf: isRev2 ? '01.12Y' : '01.12Z' });
  expect(reply.fieldMessage('CodeNaf')).toBe(
    `Ce code est de la ${isRev2 ? 'NAF 2025' : 'NAF rév. 2'}, qui n’est pas en vigueur.`,
  );
});

test('an activity and a legal form are kept as their lists write them', async () => {
  const CodeNaf = activityToday();
  const typed = CodeNaf.replace('.', '').toLowerCase();
  const { Id } = (await add({ CodeNaf: typed, FormeJuridique: 'société par actions simplifiée' })).answer;
  expect(await read(Id)).toMatchObject({ CodeNaf, FormeJuridique: 'SAS' });
  // both at their fields, at once
  const both = await add({ CodeNaf: '00.00A', FormeJuridique: 'SURL' });
  expect([both.fieldMessage('CodeNaf'), both.fieldMessage('FormeJuridique')]).toEqual([
    unknownCode,
    unknownForm,
  ]);
});

test('what was chosen before its list changed stays, and may not be chosen anew', async () => {
  const { Id } = (await add({ FormeJuridique: 'SCA', CodeNaf: activityToday() })).answer;
  await app.query(`update legal_status set retired_on = '2020-01-01' where client_id = $1 and code = 'SCA'`, [
    A.id,
  ]);
  await app.query(`update cabinet set naf = '00.00A' where id = $1`, [Id]);
  const { Nom, Siret } = await read(Id);
  const edit = (more: object) => chief.call(EditCabinet, { Id, Nom, Siret, ...more } as never);
  expect((await edit({ FormeJuridique: 'SCA', CodeNaf: '00.00A' })).status).toBe(200);
  expect((await edit({ FormeJuridique: 'SAS', CodeNaf: '00.00A' })).status).toBe(200);
  expect((await edit({ FormeJuridique: 'SCA' })).fieldMessage('FormeJuridique')).toBe(
    'Ce statut juridique est retiré.',
  );
});
