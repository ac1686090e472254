import { expect, test } from 'vitest';
import { DeleteView, GetSavedViews, SaveView } from '#contract/workspace/views/calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const jurist = await app.signIn('JURIDIQUE');
const chief = await app.signIn('CHEF_MISSION');
const Liste = '/repertoire/greffes';

const names = async (who: typeof jurist) =>
  (await who.call(GetSavedViews, { Liste })).answer.Items.map(({ Nom }) => Nom);

test('a view is its user’s own: a colleague neither sees nor deletes it', async () => {
  const { Id } = (await jurist.call(SaveView, { Liste, Nom: 'À vérifier', Recherche: 'Cp=69' })).answer;
  expect((await jurist.call(GetSavedViews, { Liste })).answer.Items).toEqual([
    { Id, Nom: 'À vérifier', Recherche: 'Cp=69' },
  ]);
  expect(await names(chief)).toEqual([]);
  expect((await chief.call(DeleteView, { Id })).status).toBe(404);
  expect((await jurist.call(DeleteView, { Id })).status).toBe(200);
  expect(await names(jurist)).toEqual([]);
  const journal = await app.query(
    `select action from audit_entry where client_id = $1 and entity = 'saved-view' and entity_id = $2 order by id`,
    [A.id, Id],
  );
  expect(journal.map(({ action }) => action)).toEqual(['saved-view.save', 'saved-view.delete']);
});

test('a name that is there already, however it is written, takes the new search', async () => {
  await jurist.call(SaveView, { Liste, Nom: 'Équipe', Recherche: 'Cp=37' });
  await jurist.call(SaveView, { Liste, Nom: 'EQUIPE', Recherche: 'Cp=45' });
  const { Items } = (await jurist.call(GetSavedViews, { Liste })).answer;
  expect(Items).toMatchObject([{ Nom: 'EQUIPE', Recherche: 'Cp=45' }]);
});

test('views of a list are fifty at most', async () => {
  for (let number = 0; number < 50; number += 1)
    await chief.call(SaveView, { Liste, Nom: `Vue ${number}`, Recherche: '' });
  const reply = await chief.call(SaveView, { Liste, Nom: 'Une de trop', Recherche: '' });
  expect([reply.status, reply.error.Code]).toEqual([409, 'TOO_MANY_VIEWS']);
  expect(await names(chief)).toHaveLength(50);
});
