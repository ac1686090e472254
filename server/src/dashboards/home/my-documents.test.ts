import { expect, test } from 'vitest';
import { GetMyDocumentsToCome } from '#contract/dashboards/home/calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;

test('a customer is told the papers awaited of their own companies alone, until they come or are asked no longer', async () => {
  const customer = await app.signIn('client');
  const items = async () => (await customer.call(GetMyDocumentsToCome, {})).answer.Items;
  expect(await items()).toEqual([]);
  const [line] = await app.query<{ id: number; name: string; request: number; company: number }>(
    `select l.id::int as id, l.name, r.id::int as request, r.company_id::int as company
     from document_request_line l join document_request r on r.client_id = l.client_id and r.id = l.request_id
     where l.client_id = $1 order by l.id limit 1`,
    [A.id],
  );
  const { id = 0, name, request, company } = line ?? {};
  const setState = (state: string) =>
    app.query('update document_request_line set state = $3 where client_id = $1 and id = $2', [
      A.id,
      id,
      state,
    ]);
  await setState('DEMANDE');
  await app.query(
    `with own as (
       select m.person_id from mandate m where m.client_id = $1 and m.person_id is not null
         and not exists (select from client_space s where s.client_id = $1 and s.person_id = m.person_id) limit 1
     ), led as (
       update mandate m set company_id = $2, ends_on = null from own
       where m.client_id = $1 and m.person_id = own.person_id
     )
     insert into client_space (client_id, person_id, user_id)
     select $1, person_id, (select id from app_user where client_id = $1 and email like 'client@%') from own`,
    [A.id, company],
  );
  expect((await items()).filter((one) => one.Id === id)).toMatchObject([{ Libelle: name }]);
  expect((await (await app.signIn('CHEF_MISSION')).call(GetMyDocumentsToCome, {})).answer.Items).toEqual([]);
  await setState('RECU');
  expect((await items()).map(({ Id }) => Id)).not.toContain(id);
  await setState('A_COMPLETER');
  await app.query('update document_request set revoked_at = now() where client_id = $1 and id = $2', [
    A.id,
    request,
  ]);
  expect((await items()).map(({ Id }) => Id)).not.toContain(id);
});
