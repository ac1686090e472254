import { expect, test } from 'vitest';
import { AnonymisePerson, GetPersonErasure } from '#contract/permanent-files/people/privacy-calls.ts';
import { erasable, yearsAgo } from '#proof/areas/erasable.ts';
import type { Who } from '#proof/firms/users.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';
import { firstDayAfter } from './retention-rules.ts';

const app = await startTestApp();
const { add, anonymise, company, erasure, link, openSpace, rowOf } = await erasable(app);
const today = todayInParis();

async function expectRefused(id: number, code: string, sentence: string | RegExp) {
  const before = await rowOf(id);
  const told = await erasure(id);
  expect(told.IsAllowed).toBe(false);
  const { IsAnonymised, Obstacles } = await anonymise(id);
  expect(IsAnonymised).toBe(false);
  expect(Obstacles).toEqual(told.Obstacles);
  expect(Obstacles.map(({ Code }) => Code)).toEqual([code]);
  expect(Obstacles[0]?.Message).toMatch(sentence);
  expect(await rowOf(id)).toEqual(before);
  return told;
}

const lasting: [table: string, code: string, sentence: RegExp, extra?: object][] = [
  ['mandate', 'Mandate', /^Cette personne dirige .+ mettez d’abord fin/, { function: 'G' }],
  ['shareholding', 'Shareholding', /^Cette personne est actionnaire de /, { shares: 10 }],
  ['portage_employment', 'Portage', /^Cette personne est en portage chez /],
];

test.each(lasting)(
  'a person with a lasting %s is refused, with the company',
  async (table, code, sentence, extra) => {
    const { id } = await add();
    await link(table, id, null, extra);
    const { Obstacles, AllowedFrom } = await expectRefused(id, code, sentence);
    expect(Obstacles[0]?.Company?.Key).toBe(company);
    expect(AllowedFrom).toBeNull();
  },
);

test.each(lasting)('a %s that ends today or later still lasts', async (table, code, sentence, extra) => {
  const { id } = await add();
  await link(table, id, today, extra);
  await expectRefused(id, code, sentence);
});

test.each(lasting)(
  'a person whose %s ended less than five years ago is refused until the day told, with its source',
  async (table, _, __, extra) => {
    const { id } = await add();
    const endsOn = yearsAgo(5);
    await link(table, id, endsOn, extra);
    const { Obstacles, AllowedFrom } = await expectRefused(id, 'Retention', /conservation 5 ans/);
    expect(Obstacles[0]?.Until).toBe(firstDayAfter(endsOn, 5));
    expect(Obstacles[0]?.Source).toContain(table === 'portage_employment' ? 'Code du travail' : 'L561-12');
    expect(AllowedFrom).toBe(firstDayAfter(endsOn, 5));
  },
);

test.each(lasting)(
  'a %s that ended long enough ago stands in nobody’s way, and stays',
  async (table, _, __, extra) => {
    const { id } = await add();
    await link(table, id, yearsAgo(5, 1), extra);
    expect(await anonymise(id)).toEqual({ IsAnonymised: true, Obstacles: [] });
    const [kept] = await app.query(`select company_id, ends_on::text from ${table} where person_id = $1`, [
      id,
    ]);
    expect(kept).toEqual({ company_id: company, ends_on: yearsAgo(5, 1) });
  },
);

test('the latest of several duties to keep decides', async () => {
  const { id } = await add();
  await link('mandate', id, yearsAgo(4), { function: 'G' });
  await link('shareholding', id, yearsAgo(2), { shares: 1 });
  const { Obstacles, AllowedFrom } = await erasure(id);
  expect(Obstacles).toHaveLength(2);
  expect(AllowedFrom).toBe(firstDayAfter(yearsAgo(2), 5));
});

test('the firm’s own dated parameter tells how long, from its day on', async () => {
  const { id } = await add();
  const endsOn = yearsAgo(5, 1);
  await link('mandate', id, endsOn, { function: 'G' });
  expect((await erasure(id)).IsAllowed).toBe(true);
  await app.query(
    `insert into parameter_value (client_id, key, value, starts_on, source)
     values ($1, 'CONSERVATION_LAB', '7', $2, 'Essai, art. L1')`,
    [app.firms.A.id, today],
  );
  const { Obstacles } = await erasure(id);
  await app.query(`delete from parameter_value where source = 'Essai, art. L1'`);
  expect(Obstacles).toMatchObject([{ Until: firstDayAfter(endsOn, 7), Source: 'Essai, art. L1' }]);
});

test('what was assessed against money laundering is kept five years', async () => {
  const { id } = await add({ LabRisquePays: 'ELEVE' });
  await expectRefused(id, 'Retention', /contrôle LAB/);
});

test('a person whose client space is open is refused', async () => {
  const { id } = await add();
  await openSpace(id, { isDisabled: false });
  await expectRefused(id, 'ClientSpace', /désactivez-le d’abord/);
});

const mayNot: Who[] = ['JURIDIQUE', 'COMPTABLE', 'SUPPORT', 'DIRIGEANT', 'EXPERT_COMPTABLE', 'client'];

test.each(mayNot)('%s may not anonymise', async (who) => {
  const { id } = await add();
  const as = await app.signIn(who);
  expect((await as.call(AnonymisePerson, { Id: id, Version: 1 })).status).toBe(403);
  expect((await as.call(GetPersonErasure, { Id: id })).status).toBe(403);
});

test('another firm’s person is not found', async () => {
  const stranger = await app.signIn('ADMINSTRATOR', 'B');
  const { id } = await add();
  expect((await stranger.call(AnonymisePerson, { Id: id, Version: 1 })).status).toBe(404);
  expect((await stranger.call(GetPersonErasure, { Id: id })).status).toBe(404);
});
