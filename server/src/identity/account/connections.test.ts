import { expect, test } from 'vitest';
import { getuserconnections } from '#contract/identity/account/security-calls.ts';
import type { Who } from '#proof/firms/users.ts';
import type { FirmName } from '#proof/firms.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();

/** Writes so many sign-ins of a user, a day apart, the first one `from` days ago. */
const plant = (who: Who, count: number, { firm = 'A' as FirmName, from = 1 } = {}) =>
  app.query(
    `insert into sign_in_event (client_id, user_id, at, outcome, method, device, address)
     select $1, $2, now() - (n + $4) * interval '1 day', case n % 2 when 0 then 'ok' else 'wrong-password' end,
       'password', 'Firefox sous Linux', '198.51.100.' || n
     from generate_series(0, $3 - 1) n`,
    [app.firms[firm].id, app.firms[firm].users[who].id, count, from],
  );

test('a user reads their own connections, page by page, the latest first', async () => {
  await plant('SUPPORT', 23);
  await plant('COMPTABLE', 5);
  await plant('SUPPORT', 5, { firm: 'B' });
  const as = await app.signIn('SUPPORT');
  const page = async (PageNumber: number) =>
    (await as.call(getuserconnections, { PageNumber, PageSize: 10 })).answer;
  const pages = [await page(1), await page(2), await page(3), await page(4)];
  expect(pages.map(({ TotalCount }) => TotalCount)).toEqual([23, 23, 23, 23]);
  expect(pages.map(({ Items }) => Items.length)).toEqual([10, 10, 3, 0]);
  const all = pages.flatMap(({ Items }) => Items);
  expect(new Set(all.map(({ Id }) => Id)).size).toBe(23);
  expect(all.map(({ At }) => At)).toEqual(
    all
      .map(({ At }) => At)
      .sort()
      .reverse(),
  );
  expect(all[1]).toMatchObject({
    Outcome: 'wrong-password',
    Method: 'password',
    Device: 'Firefox sous Linux',
    Address: '198.51.100.1',
  });
});

test('the oldest come first where that is asked', async () => {
  await plant('ECF', 3);
  const as = await app.signIn('ECF');
  const ordered = async (SortOrder: 0 | 1 | -1) =>
    (await as.call(getuserconnections, { SortColumn: 'At', SortOrder })).answer.Items.map(({ At }) => At);
  const latestFirst = await ordered(-1);
  expect(await ordered(0)).toEqual(latestFirst);
  expect(await ordered(1)).toEqual([...latestFirst].reverse());
});

test('what is older than 12 months is not told', async () => {
  await plant('JURIDIQUE', 2, { from: 1 });
  await plant('JURIDIQUE', 4, { from: 370 });
  const as = await app.signIn('JURIDIQUE');
  expect((await as.call(getuserconnections, {})).answer).toMatchObject({ TotalCount: 2 });
});
