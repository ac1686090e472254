import type { ClientBase } from 'pg';
import { todayInParis } from '#contract/today.ts';
import { insertRows } from '../insert-rows.ts';
import { plantedBankSync } from './bank-data.ts';

export const plantedForecast = (firm: number) => 743_000 + firm;
/** Lines of a bank account of the firm's cabinet: one to match, and one that brought the planted invoice's payment. */
export const plantedTreasuryLine = (firm: number) => 743_200 + firm;
export const plantedMatchedLine = (firm: number) => 743_210 + firm;

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  cabinet: number;
  userId: number;
}

/** A cabinet's account with two lines, one of them matched, a forecast and what is supposed. */
export async function plantTreasury(
  client: ClientBase,
  { clientId: client_id, firm, letter, cabinet, userId }: ToPlant,
) {
  const today = todayInParis();
  const account_id = 743_100 + firm;
  await insertRows(client, 'bank_account', [
    {
      client_id,
      id: account_id,
      cabinet_id: cabinet,
      key: `tresorerie-${letter}`,
      label: `Compte du cabinet ${letter}`,
      bank: `Banque du cabinet ${letter}`,
      masked_number: `•••• 900${firm}`,
      currency: 'EUR',
      balance_cents: 500_000,
      balance_on: today,
    },
  ]);
  const line = {
    client_id,
    account_id,
    sync_id: plantedBankSync({ number: firm }),
    day: today,
    amount_cents: 20_000,
  };
  await insertRows(client, 'bank_line', [
    {
      ...line,
      id: plantedTreasuryLine(firm),
      label: `Virement reçu ${letter}`,
      fingerprint: `recu-${letter}`,
    },
    {
      ...line,
      id: plantedMatchedLine(firm),
      label: `Virement rapproché ${letter}`,
      fingerprint: `paye-${letter}`,
    },
  ]);
  await insertRows(client, 'bank_match', [
    {
      client_id,
      line_id: plantedMatchedLine(firm),
      payment_id: 736_000 + firm,
      amount_cents: 20_000,
      is_noted: true,
      matched_by: userId,
    },
  ]);
  await insertRows(client, 'treasury_forecast', [
    {
      client_id,
      id: plantedForecast(firm),
      cabinet_id: cabinet,
      label: `Salaires ${letter}`,
      amount_cents: -100_000,
      first_on: today,
      rhythm: 'MENSUEL',
      created_by: userId,
    },
  ]);
  await insertRows(client, 'treasury_setting', [{ client_id, delay_days: 10 + firm }]);
}
