import type { ClientBase } from 'pg';
import { addDays } from '#contract/calendar.ts';
import { todayInParis } from '#contract/today.ts';
import { tokenKeeper } from '#server/commerce/bank-data/connections/connection.ts';
import { insertRows } from '../insert-rows.ts';
import { testSecretKey } from '../secret-key.ts';

interface Firm {
  number: number;
}

/** A connection of the firm's first company, and one that nothing else names. */
export const plantedConnection = ({ number }: Firm) => 750_000 + number;
export const plantedSpareConnection = ({ number }: Firm) => 750_500 + number;
export const plantedBankSync = ({ number }: Firm) => 751_000 + number;
/** What the consent page of the first was begun with. */
export const plantedConsent = ({ number }: Firm) => `consent-${number}`;

interface Planted extends Firm {
  clientId: number;
  letter: string;
  companies: readonly number[];
  userId: number;
}

/** A company's connection with an account, its line and the synchronisation that took it. */
export async function plantBankData(client: ClientBase, firm: Planted) {
  const { clientId: client_id, number, letter, companies, userId } = firm;
  const [company_id] = companies;
  const today = todayInParis();
  const connection = {
    client_id,
    company_id,
    source: 'simulation',
    bank: `Banque de ${letter}`,
    consent_until: addDays(today, 90),
    opened_at: new Date(),
    opened_by: userId,
  };
  const ids = [plantedConnection(firm), plantedSpareConnection(firm)];
  await insertRows(
    client,
    'bank_connection',
    ids.map((id, index) => ({
      ...connection,
      id,
      external_id: `externe-${letter}-${index}`,
      consent_state: index === 0 ? plantedConsent(firm) : null,
    })),
  );
  const keeper = tokenKeeper({ secretKey: testSecretKey, previousSecretKey: undefined });
  for (const id of ids)
    await client.query('update bank_connection set sealed_token = $3 where client_id = $1 and id = $2', [
      client_id,
      id,
      keeper.seal(client_id, id, `jeton-${letter}`),
    ]);
  const account_id = 752_000 + number;
  const sync_id = plantedBankSync(firm);
  await insertRows(client, 'bank_account', [
    {
      client_id,
      id: account_id,
      company_id,
      connection_id: ids[0],
      key: `cle-${letter}`,
      label: `Compte de ${letter}`,
      bank: connection.bank,
      masked_number: `•••• ${number}${number}${number}${number}`,
      currency: 'EUR',
      balance_cents: 1_000,
      balance_on: today,
    },
  ]);
  await insertRows(client, 'bank_sync', [
    {
      client_id,
      id: sync_id,
      connection_id: ids[0],
      company_id,
      source: 'simulation',
      bank: connection.bank,
      accounts: `•••• ${letter}`,
      began_at: new Date(),
      ended_at: new Date(),
      new_lines: 1,
      double_lines: 0,
      done_by: userId,
    },
  ]);
  await insertRows(client, 'bank_line', [
    {
      client_id,
      id: 753_000 + number,
      account_id,
      sync_id,
      day: today,
      label: `Loyer de ${letter}`,
      amount_cents: -80_000,
      fingerprint: `ligne-${letter}`,
    },
  ]);
}
