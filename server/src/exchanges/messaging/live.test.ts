import { beforeAll, expect, test } from 'vitest';
import { AddThread, threadConversation } from '#contract/exchanges/messaging/calls.ts';
import { ownThreadConversation } from '#contract/exchanges/messaging/own-calls.ts';
import { leadsCompanies } from '#proof/areas/customers.ts';
import { followLive } from '#proof/streams/live.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const [company = 0] = app.firms.A.companies;
const customer = await app.signIn('client');
const staff = await app.signIn('COMPTABLE');

beforeAll(async () => {
  await leadsCompanies(app, { leads: [company] });
});

test('each side hears that the other has written, and a customer nothing of a note among the staff', async () => {
  const address = await app.listen();
  const { Id } = (await staff.call(AddThread, { IdSociete: company, Objet: 'Direct', Texte: 'Bonjour' }))
    .answer;
  const [heard, atDesk] = [await followLive(customer, address), await followLive(staff, address)];
  const told = ({ events }: typeof heard) => events.filter(({ About }) => About === 'conversations').length;
  await staff.call(threadConversation.send, { Id, Texte: 'Entre nous', EstInterne: true });
  await customer.call(ownThreadConversation.send, { Id, Texte: 'Bonjour à vous' });
  await expect.poll(() => told(atDesk)).toBeGreaterThan(0);
  await staff.call(threadConversation.send, { Id, Texte: 'Voilà' });
  // their own word and the staff's: the note would have been a third
  await expect.poll(() => told(heard)).toBe(2);
  expect(JSON.stringify(heard.events)).not.toContain('nous');
});
