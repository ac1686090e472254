import { expect, test } from 'vitest';
import {
  GetCrmClientAccountDetails,
  GetMySocietes,
} from '#contract/permanent-files/people/client-space-calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;

test('a customer finds the companies of their own person and of nobody else; the staff finds none', async () => {
  const customer = await app.signIn('client');
  const chef = await app.signIn('CHEF_MISSION');
  expect((await customer.call(GetMySocietes, {})).answer.Items).toEqual([]);
  const [{ person = 0, user = 0 } = {}] = await app.query<{ person: number; user: number }>(
    `select m.person_id as person, (select id from app_user where client_id = $1 and email like 'client@%') as user
     from mandate m where m.client_id = $1 and m.ends_on is null
       and not exists (select from client_space s where s.client_id = $1 and s.person_id = m.person_id)
     order by m.person_id limit 1`,
    [A.id],
  );
  await app.query('insert into client_space (client_id, person_id, user_id) values ($1, $2, $3)', [
    A.id,
    person,
    user,
  ]);
  const { Items } = (await customer.call(GetMySocietes, {})).answer;
  expect(Items).not.toEqual([]);
  const details = await chef.call(GetCrmClientAccountDetails, { idPerson: person });
  expect(Items).toEqual(details.answer.Societes);
  expect((await chef.call(GetMySocietes, {})).answer.Items).toEqual([]);
});
