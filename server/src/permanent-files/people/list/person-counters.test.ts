import { expect, test } from 'vitest';
import { withClient } from '#proof/processes/postgres.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;

const kept = () =>
  app.query(
    `select is_disabled, has_client_space, has_email, is_in_portage, records from person_count
     where client_id = $1 and records <> 0 order by 1, 2, 3, 4`,
    [A.id],
  );

const counted = () =>
  app.query(
    `select is_disabled, has_client_space, email is not null as has_email, is_in_portage, count(*) as records
     from person where client_id = $1 group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [A.id],
  );

/** A statement on some persons of the firm, in no particular order. */
const change = (statement: string) => app.query(statement, [A.id]);

test.each([
  [
    'one changes state',
    `update person set is_disabled = not is_disabled where client_id = $1 and id % 3 = 0`,
  ],
  [
    'e-mails come and go',
    `update person set email = case when email is null then id || '@un.example' end where client_id = $1`,
  ],
  ['nothing of theirs changes', `update person set phone = phone where client_id = $1`],
  [
    'some go to portage',
    `update person set is_in_portage = not is_in_portage where client_id = $1 and id % 2 = 0`,
  ],
  [
    'some are added',
    `insert into person (client_id, last_name, first_name) select $1, 'Compteur', n::text from generate_series(1, 5) n`,
  ],
  ['those are deleted', `delete from person where client_id = $1 and last_name = 'Compteur'`],
])('the counters are what a count tells after %s', async (_, statement) => {
  await change(statement);
  expect(await kept()).toEqual(await counted());
});

test('one who saves a person does not wait for another who saves another person of the firm', async () => {
  const save = 'update person set phone = phone, version = version + 1 where client_id = $1 and id = $2';
  const [alike] = await app.query<{ ids: number[] }>(
    `select array_agg(id) as ids from person where client_id = $1
     group by is_disabled, has_client_space, email is not null, is_in_portage order by count(*) desc limit 1`,
    [A.id],
  );
  const [one, other] = alike?.ids ?? [];
  await withClient(app.databaseUrl, (first) =>
    withClient(app.databaseUrl, async (second) => {
      await first.query('begin');
      await first.query(save, [A.id, one]);
      await second.query("begin; set local lock_timeout = '2s'");
      await expect(second.query(save, [A.id, other])).resolves.toMatchObject({ rowCount: 1 });
    }),
  );
});
