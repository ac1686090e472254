import { beforeEach, expect, test } from 'vitest';
import { GetCountPersonnePortee, GetCountPortefeuille } from '#contract/dashboards/home/calls.ts';
import type { Who } from '#proof/firms/users.ts';
import type { FirmName } from '#proof/firms.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';

const app = await startTestApp();
const accountant = await app.signIn('COMPTABLE');
const today = todayInParis();
const dayFrom = (days: number) => todayInParis(new Date(Date.now() + days * 24 * 3600 * 1000));

interface Period {
  starts?: string;
  ends?: string | null;
}

const companyOf = (index: number, firm: FirmName = 'A') => app.firms[firm].companies[index];

const assign = (
  index: number,
  { starts = '2024-01-01', ends = null }: Period = {},
  who: Who = 'COMPTABLE',
  firm: FirmName = 'A',
) =>
  app.query('insert into portfolio_assignment values ($1, $2, $3, $4, $5)', [
    app.firms[firm].id,
    companyOf(index, firm),
    app.firms[firm].users[who].id,
    starts,
    ends,
  ]);

const carry = (index: number, { starts = '2024-01-01', ends = null }: Period = {}, firm: FirmName = 'A') =>
  app.query(
    `insert into portage_employment (client_id, company_id, person_id, starts_on, ends_on)
     values ($1, $2, $3, $4, $5)`,
    [app.firms[firm].id, companyOf(0, firm), app.firms[firm].persons[index], starts, ends],
  );

const followed = async (as = accountant) => (await as.call(GetCountPortefeuille, {})).answer;
const carried = async () => (await (await app.signIn('DIRIGEANT')).call(GetCountPersonnePortee, {})).answer;

beforeEach(async () => {
  await app.query('delete from portfolio_assignment');
  await app.query('truncate portage_employment cascade');
});

test('the portfolio is what the user follows today, first and last day included', async () => {
  await assign(0);
  await assign(1, { starts: today, ends: today });
  await assign(2, { starts: dayFrom(1) });
  await assign(3, { ends: dayFrom(-1) });
  expect(await followed()).toBe(2);
});

test('a company followed twice counts once, and a disabled one not at all', async () => {
  await assign(0);
  await assign(0, { starts: '2025-01-01' });
  await assign(1);
  await assign(6);
  const [{ off } = { off: 0 }] = await app.query<{ off: number }>(
    'select count(*) as off from company where client_id = $1 and id = $2 and is_disabled',
    [app.firms.A.id, companyOf(6)],
  );
  expect(off).toBe(1);
  expect(await followed()).toBe(2);
});

test('it is the user’s own: neither a colleague’s nor another firm’s', async () => {
  await assign(0);
  await assign(1, {}, 'CHEF_MISSION');
  await assign(2, {}, 'CHEF_MISSION');
  await assign(0, {}, 'COMPTABLE', 'B');
  expect(await followed()).toBe(1);
  expect(await followed(await app.signIn('CHEF_MISSION'))).toBe(2);
  expect(await followed(await app.signIn('DIRIGEANT'))).toBe(0);
});

test('an assignment never ends before it begins', async () => {
  await expect(assign(0, { starts: '2024-02-01', ends: '2024-01-31' })).rejects.toThrow('check constraint');
});

test('persons carried are those of today, each once, whoever carries them', async () => {
  await carry(0);
  await carry(0, { starts: '2025-01-01' });
  await carry(1, { starts: today, ends: today });
  await carry(2, { ends: dayFrom(-1) });
  await carry(3, { starts: dayFrom(1) });
  await carry(0, {}, 'B');
  expect(await carried()).toBe(2);
});

test('those to whom the access map gives neither are refused', async () => {
  for (const who of ['AIDE_COMPTABLE', 'GOLDENPORTAGE', 'client'] as const)
    expect((await (await app.signIn(who)).call(GetCountPortefeuille, {})).status, who).toBe(403);
  for (const who of ['COMPTABLE', 'SUPPORT', 'client'] as const)
    expect((await (await app.signIn(who)).call(GetCountPersonnePortee, {})).status, who).toBe(403);
});
