import { expect, test } from 'vitest';
import { startVatProcess } from '#proof/processes/vat-process.ts';
import { isExhaustive } from '#proof/sampling.ts';
import { startTestApp } from '#proof/test-app.ts';
import { tellCustomers } from './tell-customers.ts';
import { vatMails } from './write-notice.ts';

const app = await startTestApp();
const mails = vatMails(app.settings);

const customers = isExhaustive ? 5000 : 600;

const count = async (text: string) =>
  Number((await app.query<{ n: number }>(`select count(*) as n ${text}`))[0]?.n ?? 0);

const written = () => count(`from outbox_message where recipient like 'tva-%'`);

/** Customers of both firms of whom a return falls due in three days. */
async function plant() {
  for (const { id } of [app.firms.A, app.firms.B])
    await app.query(
      `with added as (
         insert into company (client_id, name, email)
         select $1::bigint, 'Avisée ' || n, 'tva-' || $1::bigint || '-' || n || '@client.example' from generate_series(1, $2::int) n
         returning id)
       insert into vat_declaration (client_id, company_id, form, starts_on, ends_on, regime, due_on, facts)
       select $1::bigint, id, 'CA3', '2026-01-01', '2026-01-31', 4, (now() at time zone 'Europe/Paris')::date + 3, '{}' from added`,
      [id, customers / 2],
    );
}

test('a server killed in the middle of its mails, and others that go on beside, write to each customer exactly once', async () => {
  await plant();
  const killed = await startVatProcess(app);
  await expect.poll(written, { timeout: 60_000, interval: 2 }).toBeGreaterThan(0);
  await killed.kill();
  const atDeath = await written();
  expect(atDeath).toBeLessThan(customers);
  expect(await count(`from vat_notice where sent_to like 'tva-%'`)).toBe(atDeath);

  const next = await startVatProcess(app);
  await Promise.all([tellCustomers(app.database, mails), tellCustomers(app.database, mails)]);
  await expect.poll(written, { timeout: 120_000 }).toBe(customers);
  await next.kill();
  await tellCustomers(app.database, mails);
  expect(await written()).toBe(customers);
  expect(
    await count(`from (select distinct recipient from outbox_message where recipient like 'tva-%') r`),
  ).toBe(customers);
}, 300_000);
