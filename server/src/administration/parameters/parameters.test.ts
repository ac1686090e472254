import { describe, expect, test } from 'vitest';
import {
  AddParameterConfig,
  allParameterConfig,
  CloseParameterConfig,
} from '#contract/administration/parameters/calls.ts';
import type { RequestOf } from '#contract/call.ts';
import { parameterId, plantedKey } from '#proof/firms/parameters.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';
import { catalogue } from './catalogue.ts';
import { dayAfter, dayBefore } from './days.ts';
import { parameterAt } from './parameter-at.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const director = await app.signIn('DIRIGEANT');
const accountant = await app.signIn('COMPTABLE');
const stranger = await app.signIn('DIRIGEANT', 'B');
const today = todayInParis();

type Value = RequestOf<typeof AddParameterConfig>;

const add = (value: Partial<Value>, as = director) =>
  as.call(AddParameterConfig, {
    Key: 'VIGILANCE_SEUIL',
    Valeur: '6000',
    DateDebut: today,
    Source: 'Décision du comité',
    ...value,
  });
const close = (value: RequestOf<typeof CloseParameterConfig>) => director.call(CloseParameterConfig, value);
const historyOf = async (key: string, as = director) =>
  (await as.call(allParameterConfig, {})).answer.find(({ Key }) => Key === key)?.Valeurs ?? [];
const periodsOf = async (key: string) =>
  (await historyOf(key))
    .filter(({ Origine, RemplaceeLe }) => Origine === 'CABINET' && RemplaceeLe === null)
    .map(({ Valeur, DateDebut, DateFin }) => [Valeur, DateDebut, DateFin]);
const at = (key: string, date: string, clientId = A.id) =>
  app.database.asInstallation((db) => parameterAt(db, clientId, key, date));

describe('the value that holds on a day', () => {
  test('is the installation’s, with its period and source, where the firm has none', async () => {
    expect(await at('PORTAGE_MINIMUM_JUNIOR', '2024-07-09')).toMatchObject({
      Valeur: '70',
      DateDebut: null,
      DateFin: '2024-07-09',
      Origine: 'INSTALLATION',
    });
    expect(await at('PORTAGE_MINIMUM_JUNIOR', '2024-07-10')).toMatchObject({
      Valeur: '77',
      DateDebut: '2024-07-10',
      Source: expect.stringContaining('avenant n° 12'),
    });
  });

  test('is the firm’s before the installation’s, from its first day to its last, and for that firm alone', async () => {
    const end = `${Number(today.slice(0, 4)) + 1}-12-31`;
    await add({ Key: 'BANQUE_CONSENTEMENT', Valeur: '90', DateDebut: dayAfter(today), DateFin: end });
    const valueOn = async (date: string, clientId?: number) =>
      (await at('BANQUE_CONSENTEMENT', date, clientId))?.Valeur;
    expect(await valueOn(today)).toBe('180');
    expect(await valueOn(dayAfter(today))).toBe('90');
    expect(await valueOn(end)).toBe('90');
    expect(await valueOn(dayAfter(end))).toBe('180');
    expect(await valueOn(end, B.id)).toBe('180');
  });

  test('is none where nobody gave one, and never that of another day', async () => {
    expect(await at('SMIC_HORAIRE', today)).toBeUndefined();
    expect(await at('PASS', '2024-12-31')).toBeUndefined();
    expect(await at('PASS', '2027-01-01')).toBeUndefined();
    await expect(at('PLAFOND_INVENTE', today)).rejects.toThrow('PLAFOND_INVENTE');
  });

  test('of a secret is told to be there, without the secret', async () => {
    expect(await at('CLE_API_SIRENE', today)).toMatchObject({ Valeur: null, Origine: 'CABINET' });
  });
});

describe('values of one parameter never overlap', () => {
  test('a new one follows the one before, which ends on the day before', async () => {
    const next = dayAfter(today);
    const first = await add({ Key: 'CONGES_REPORT', Valeur: '12', DateDebut: today });
    await add({ Key: 'CONGES_REPORT', Valeur: '18', DateDebut: next });
    expect(first.status).toBe(200);
    expect(await periodsOf('CONGES_REPORT')).toEqual([
      ['18', next, null],
      ['12', today, today],
    ]);
  });

  test('one for a while lets the one around it go on afterwards', async () => {
    const [from, to] = [dayAfter(dayAfter(today)), dayAfter(dayAfter(dayAfter(today)))];
    await add({ Key: 'VIGILANCE_VALIDITE', Valeur: '3', DateDebut: today });
    await add({ Key: 'VIGILANCE_VALIDITE', Valeur: '1', DateDebut: from, DateFin: to });
    expect(await periodsOf('VIGILANCE_VALIDITE')).toEqual([
      ['3', dayAfter(to), null],
      ['1', from, to],
      ['3', today, dayBefore(from)],
    ]);
  });

  test('one that a later value stands in the way of is refused, naming it', async () => {
    const later = '2198-01-01';
    await add({ Key: 'IS_ACOMPTE_DISPENSE', Valeur: '5000', DateDebut: later });
    const refused = await director.call(AddParameterConfig, {
      Key: 'IS_ACOMPTE_DISPENSE',
      Valeur: '4000',
      DateDebut: today,
      Source: 'Essai',
    });
    expect(refused.status).toBe(400);
    expect(refused.error.Fields).toEqual([
      { Path: 'DateDebut', Message: expect.stringContaining('à partir du 01/01/2198') },
    ]);
    expect(await periodsOf('IS_ACOMPTE_DISPENSE')).toEqual([['5000', later, null]]);
  });

  test('the database itself refuses two at a time', async () => {
    const row = (from: string) =>
      app.query(
        `insert into parameter_value (client_id, key, value, starts_on, source) values ($1, 'CFE_ACOMPTE_SEUIL', '1', $2, 's')`,
        [A.id, from],
      );
    await row('2030-01-01');
    await expect(row('2031-01-01')).rejects.toThrow('parameter_value_one_at_a_time');
  });
});

describe('the past is corrected, never overwritten', () => {
  const key = 'PORTAGE_FORFAIT_JOURS';
  const past = { Key: key, Valeur: '216', DateDebut: '2025-03-01', DateFin: '2025-05-31' };

  test('only with a motive', async () => {
    const refused = await director.call(AddParameterConfig, { ...past, Source: 'Accord du 1er mars' });
    expect(refused.error.Fields.map(({ Path }) => Path)).toEqual(['Motif']);
  });

  test('what was replaced stays to be read, and goes on outside of the corrected period', async () => {
    await add({ ...past, Valeur: '217', DateDebut: '2025-01-01', DateFin: null, Motif: 'Première saisie' });
    await add({ ...past, Motif: 'Accord relu' });
    expect(await periodsOf(key)).toEqual([
      ['217', '2025-06-01', null],
      ['216', '2025-03-01', '2025-05-31'],
      ['217', '2025-01-01', '2025-02-28'],
    ]);
    const replaced = (await historyOf(key)).filter(({ RemplaceeLe }) => RemplaceeLe !== null);
    expect(replaced).toMatchObject([{ Valeur: '217', DateDebut: '2025-01-01', DateFin: null }]);
    expect((await at(key, '2025-04-15'))?.Valeur).toBe('216');
  });

  test('a value cannot be ended in the past', async () => {
    const { Id } = (await add({ Key: 'CFE_ACOMPTE_TAUX', Valeur: '40', DateDebut: today })).answer;
    const refused = await director.call(CloseParameterConfig, { Id, DateFin: dayBefore(today) });
    expect(refused.error.Fields.map(({ Path }) => Path)).toEqual(['DateFin']);
    await close({ Id, DateFin: today, Version: 1 });
    expect(await periodsOf('CFE_ACOMPTE_TAUX')).toEqual([['40', today, today]]);
    expect((await at('CFE_ACOMPTE_TAUX', dayAfter(today)))?.Origine).toBe('INSTALLATION');
  });

  test('an end that would undo somebody else’s is refused with who it was', async () => {
    const { Id } = (await add({ Key: 'CONGES_MALADIE_MAX', Valeur: '20', DateDebut: today })).answer;
    await accountant.call(CloseParameterConfig, { Id, DateFin: '2190-12-31', Version: 1 });
    const refused = await director.call(CloseParameterConfig, { Id, DateFin: today, Version: 1 });
    expect(refused.status).toBe(409);
    expect(refused.error.Details).toMatchObject({
      ModifiedBy: A.users.COMPTABLE.fullName,
      Changed: ['DateFin'],
    });
  });

  test('another firm’s value is not there', async () => {
    const refused = await stranger.call(CloseParameterConfig, { Id: parameterId(1), DateFin: '2190-01-01' });
    expect(refused.status).toBe(404);
  });
});

describe('values are what their type takes', () => {
  test.each([
    ['PORTAGE_FRAIS_GESTION', '5,125', '5.125'],
    ['PORTAGE_FRAIS_GESTION', '100 %', '100'],
    ['PASS', '48 060,50 €', '48060.5'],
    ['FERIES_ALSACE_MOSELLE', '1', '1'],
    ['EMAIL_DPO', ' dpo@a.example ', 'dpo@a.example'],
  ])('%s takes %s', async (Key, Valeur, kept) => {
    await add({ Key, Valeur, DateDebut: '2197-01-01', Motif: 'Essai' });
    expect((await at(Key, '2197-06-01'))?.Valeur).toBe(kept);
  });

  test.each([
    ['PORTAGE_FRAIS_GESTION', '100,001'],
    ['PORTAGE_FRAIS_GESTION', '5,1234'],
    ['PORTAGE_FRAIS_GESTION', '-1'],
    ['PASS', 'quarante'],
    ['PASS', '1e5'],
    ['FERIES_ALSACE_MOSELLE', 'oui'],
    ['EMAIL_DPO', 'dpo chez a'],
    ['CLE_API_PORTAGE', 'courte'],
  ])('%s refuses %s at its field', async (Key, Valeur) => {
    const refused = await director.call(AddParameterConfig, {
      Key,
      Valeur,
      DateDebut: '2196-01-01',
      Source: 'Essai',
    });
    expect(refused.error.Fields.map(({ Path }) => Path)).toEqual(['Valeur']);
  });

  test('a parameter that does not exist gets no value', async () => {
    const refused = await director.call(AddParameterConfig, {
      Key: 'INVENTE',
      Valeur: '1',
      DateDebut: today,
      Source: 'Essai',
    });
    expect(refused.status).toBe(404);
  });
});

describe('a secret is never shown back', () => {
  const secret = 'sphinx-et-licorne-4711';

  test('not in the list, the journal, the log or the database; it stays sealed when its period is cut', async () => {
    const from = '2195-01-01';
    await add({ Key: 'CLE_API_PORTAGE', Valeur: secret, DateDebut: from });
    await add({
      Key: 'CLE_API_PORTAGE',
      Valeur: `${secret}-bis`,
      DateDebut: '2195-06-01',
      DateFin: '2195-06-30',
      Motif: 'Clé de secours',
    });
    const told = await director.call(allParameterConfig, {});
    const journal = await app.query(`select before, after from audit_entry where action like 'parameter.%'`);
    const kept = await app.query<{ key: string }>(`select * from parameter_value where client_id = $1`, [
      A.id,
    ]);
    for (const place of [told.answer, journal, kept, app.logLines]) {
      expect(JSON.stringify(place)).not.toContain(secret);
      expect(JSON.stringify(place)).not.toContain(plantedKey('A'));
    }
    expect(journal.some((entry) => JSON.stringify(entry).includes('CLE_API_PORTAGE'))).toBe(true);
    expect(kept.filter(({ key }) => key === 'CLE_API_PORTAGE')).toHaveLength(4);
    const history = await historyOf('CLE_API_PORTAGE');
    expect(history.every(({ Valeur }) => Valeur === null)).toBe(true);
    expect(history[0]).toMatchObject({ DefiniPar: A.users.DIRIGEANT.fullName, DefiniLe: expect.any(String) });
  });
});

test('what a parameter is told with: words, type, unit, and why it has no value', async () => {
  const { answer } = await accountant.call(allParameterConfig, {});
  expect(answer).toHaveLength(catalogue.size);
  expect(answer.find(({ Key }) => Key === 'SMIC_HORAIRE')).toMatchObject({
    Type: 'Decimal',
    Unite: '€',
    Note: expect.stringContaining('Aucune valeur confirmée'),
    Valeurs: [],
  });
});

test('an administrator, whom the document does not name, may not see parameters', async () => {
  const admin = await app.signIn('ADMINSTRATOR');
  expect((await admin.call(allParameterConfig, {})).status).toBe(403);
});
