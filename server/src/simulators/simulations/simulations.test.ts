import { expect, test } from 'vitest';
import { declarations } from '#contract/simulators/catalogue/catalogue.ts';
import * as calls from '#contract/simulators/simulations/calls.ts';
import { readableText } from '#proof/files/zip.ts';
import { plantedSimulation } from '#proof/firms/simulations.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const author = await app.signIn('COMPTABLE');
const colleague = await app.signIn('EXPERT_COMPTABLE');
const micro = calls.callsOfSimulators['micro-entreprise'];

const values = (more: object = {}) => ({
  ...Object.fromEntries(
    Object.entries(declarations['micro-entreprise'].inputs).map(([name, { initial }]) => [name, initial]),
  ),
  ...more,
});
const save = async (Nom: string, more: object = {}) =>
  (await author.call(micro.save, { Nom, Valeurs: values(), ...more })).answer.Id;
const read = async (Id: number, as = author) => (await as.call(calls.GetSimulationById, { Id })).answer;
const names = async (as = author, filters: object = {}) =>
  (await as.call(calls.ListSimulations, filters)).answer.Items.map(({ Nom }) => Nom);

test('what is saved is what the server computed, with the inputs, the day and the year of the rates', async () => {
  const IdSociete = A.companies[0] ?? 0;
  const Id = await save('Ouverture', { IdSociete });
  const { answer } = await author.call(micro.compute, { Valeurs: values() });
  const saved = await read(Id);
  expect(saved).toMatchObject({
    Nom: 'Ouverture',
    Simulateur: 'micro-entreprise',
    Valeurs: values(),
    Societe: { Key: IdSociete },
    AnneeTaux: 2026,
    EstPartagee: false,
    EstDeMoi: true,
  });
  expect(saved.Resultat).toEqual(answer);
  expect(await names(author, { IdSociete })).toContain('Ouverture');
});

test('a simulation is its author’s alone until it is shared; colleagues then read it and change nothing', async () => {
  const Id = await save('Confidences');
  expect((await colleague.call(calls.GetSimulationById, { Id })).status).toBe(404);
  expect(await names(colleague)).not.toContain('Confidences');
  await author.call(calls.ShareSimulation, { Id, EstPartagee: true });
  expect(await read(Id, colleague)).toMatchObject({ EstDeMoi: false, Auteur: A.users.COMPTABLE.fullName });
  const refused = await colleague.call(micro.save, { Id, Nom: 'Autre', Valeurs: values() });
  expect([refused.status, refused.error.Code]).toEqual([409, 'NOT_YOURS']);
  expect((await colleague.call(calls.DeleteSimulation, { Id })).error.Code).toBe('NOT_YOURS');
  await author.call(calls.ShareSimulation, { Id, EstPartagee: false });
  expect((await colleague.call(calls.GetSimulationById, { Id })).status).toBe(404);
});

test('a shared simulation stays closed to whoever does not find its simulator', async () => {
  const Id = plantedSimulation(A);
  const golden = await app.signIn('GOLDENPORTAGE');
  expect((await colleague.call(calls.GetSimulationById, { Id })).status).toBe(200);
  expect((await golden.call(calls.GetSimulationById, { Id })).status).toBe(404);
  expect((await golden.call(calls.ListSimulations, {})).answer.TotalCount).toBe(0);
  expect((await golden.call(micro.compute, { Valeurs: values() })).status).toBe(403);
});

test('one is written anew with its version, and the journal keeps neither inputs nor answer', async () => {
  const Id = await save('Variante');
  await author.call(micro.save, {
    Id,
    Version: 1,
    Nom: 'Variante 2',
    Valeurs: values({ ChiffreAffaires: 61_234 }),
  });
  expect(await read(Id)).toMatchObject({
    Nom: 'Variante 2',
    Version: 2,
    Valeurs: { ChiffreAffaires: 61_234 },
  });
  const stale = await author.call(micro.save, { Id, Version: 1, Nom: 'Perdue', Valeurs: values() });
  expect(stale.status).toBe(409);
  const journal = await app.query(
    `select before, after from audit_entry where entity = 'simulation' and entity_id = $1`,
    [Id],
  );
  expect(JSON.stringify(journal)).toContain('Variante 2');
  expect(JSON.stringify(journal)).not.toContain('61234');
});

test('a deletion is taken back by whoever deleted, and by nobody else', async () => {
  const Id = await save('Passagère');
  await author.call(calls.DeleteSimulation, { Id });
  expect((await author.call(calls.GetSimulationById, { Id })).status).toBe(404);
  expect((await colleague.call(calls.RestoreSimulation, { Id })).status).toBe(404);
  await author.call(calls.RestoreSimulation, { Id });
  expect((await read(Id)).Nom).toBe('Passagère');
});

test.each([
  ['ChiffreAffaires', -1, 'Nombre attendu entre 0 et 10 000 000.'],
  ['Enfants', 1.5, 'Nombre entier attendu.'],
  ['Activite', 'AUTRE', 'Choisissez une valeur de la liste.'],
])('an input out of its bounds is refused at the field: %s', async (name, value, message) => {
  const refused = await author.call(micro.compute, { Valeurs: values({ [name]: value }) });
  expect(refused.fieldMessage(`Valeurs.${name}`)?.replace(/\s/g, ' ')).toBe(message);
});

test('PDF and workbook set several simulations beside each other, those of others’ never', async () => {
  const Ids = [
    await save('Première'),
    await save('Seconde', { Valeurs: values({ ChiffreAffaires: 70_000 }) }),
  ];
  const book = await author.call(calls.ExportSimulationsToExcel, { Ids });
  expect(book.status).toBe(200);
  const told = readableText(book.bytes);
  expect(told).toContain('Première');
  expect(told).toContain('Seconde');
  expect((await author.call(calls.ExportSimulationsToPdf, { Ids })).bytes.subarray(0, 5).toString()).toBe(
    '%PDF-',
  );
  expect((await colleague.call(calls.ExportSimulationsToExcel, { Ids })).status).toBe(404);
});
