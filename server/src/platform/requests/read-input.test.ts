import { expect, test } from 'vitest';
import { updatePhoto } from '#contract/identity/account/photo-calls.ts';
import { GetPersonById } from '#contract/permanent-files/people/calls.ts';
import { GetNotifications } from '#contract/workspace/notifications/calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const chef = await app.signIn('CHEF_MISSION');
const [first = 0, second = 0] = app.firms.A.persons;

test('a parameter given twice is refused, not chosen from', async () => {
  const once = await chef.raw(GetNotifications, { query: { PageNumber: '1', PageSize: '10' } });
  expect(once.status).toBe(200);
  const twice = await chef.raw(GetNotifications, {
    path: `${GetNotifications.path}?PageNumber=1&PageNumber=2&PageSize=10`,
  });
  expect([twice.status, twice.error.Fields[0]?.Path]).toEqual([400, 'PageNumber']);
});

test('what a body holds is read from the body alone: neither address, cookie nor header adds to it', async () => {
  const elsewhere = { 'content-type': 'application/json', cookie: `Id=${second}`, id: String(second) };
  const path = `${GetPersonById.path}?Id=${second}`;
  const asked = await chef.raw(GetPersonById, {
    path,
    headers: elsewhere,
    payload: JSON.stringify({ Id: first }),
  });
  expect(asked.answer).toMatchObject({ Id: first });
  const nothing = await chef.raw(GetPersonById, { path, headers: elsewhere, payload: '{}' });
  expect(nothing.status).toBe(400);
});

test('a part of a form without a name is refused in the contract’s shape', async () => {
  const payload = '--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x--\r\n';
  const reply = await chef.raw(updatePhoto, {
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect(reply.status).toBe(400);
  expect(reply.error.Fields).toEqual([{ Path: '', Message: 'Champ inconnu.' }]);
});
