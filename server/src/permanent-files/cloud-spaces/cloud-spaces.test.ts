import { expect, test } from 'vitest';
import * as calls from '#contract/permanent-files/cloud-spaces/calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const [first = 0, second = 0] = A.companies;
const assistant = await app.signIn('AIDE_COMPTABLE');

test('every file is listed, from «\u202fno\u202f» on, whether or not anybody has marked it', async () => {
  const list = (await assistant.call(calls.allCloudSpaces, { PageSize: 100 })).answer;
  const own = list.Items.find(({ Id }) => Id === first);
  expect(own).toMatchObject({ Attestation: 1, Espace: 1, DemandeLe: null, FaitLe: null });
  await assistant.call(calls.MarkCloudSpaces, { Ids: [first], Attestation: 3 });
  const marked = (await assistant.call(calls.allCloudSpaces, { Attestation: 3, PageSize: 100 })).answer.Items;
  expect(marked.find(({ Id }) => Id === first)).toMatchObject({
    Attestation: 3,
    Espace: 1,
    FaitPar: A.users.AIDE_COMPTABLE.fullName,
  });
});

test('an attestation is asked for by mail; companies without an address are told by name', async () => {
  await app.query(`update company set email = 'client@exemple.example' where client_id = $1 and id = $2`, [
    A.id,
    first,
  ]);
  await app.query('update company set email = null where client_id = $1 and id = $2', [A.id, second]);
  const told = (await assistant.call(calls.AskAttestations, { Ids: [first, second] })).answer;
  expect(told).toMatchObject({ Envoyes: 1, SansEmail: [expect.any(String)] });
  expect(
    await app.query(
      `select from outbox_message where client_id = $1 and recipient = 'client@exemple.example'`,
      [A.id],
    ),
  ).toHaveLength(1);
});

test('who may mark may not have a space deleted', async () => {
  expect((await assistant.call(calls.AskCloudDeletion, { Id: first, Motif: 'Fin' })).status).toBe(403);
});
