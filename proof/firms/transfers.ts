import type { ClientBase } from 'pg';
import { maskIban } from '#contract/identifiers.ts';
import { ibanKeeper, paymentAccounts, sepaBatches } from '#server/platform/sepa/iban-keeper.ts';
import { insertRows } from '../insert-rows.ts';
import { testSecretKey } from '../secret-key.ts';
import { employmentId } from './portage.ts';

/** Batches of transfers of the firm (1 or 2): prepared, approved, exported. */
export const transferBatchId = (firm: number, rank = 1) => 770_000 + firm * 100 + rank;
/** Of the company that pays, of a person who was called back, and of one who is to be. */
export const paymentAccountId = (firm: number, rank = 1) => 772_000 + firm * 100 + rank;
const payslipId = (firm: number, rank: number) => 775_000 + firm * 100 + rank;

/** A month that a batch may be made of: those before it are in the planted batches. */
export const transferMonth = '2019-04';

/** Nobody's account, another one in each firm. */
export const plantedIban = (firm: number) =>
  firm === 1 ? 'FR7630001007941234567890185' : 'FR7630004000031234567890143';

export const batchStates = ['PREPARE', 'APPROUVE', 'EXPORTE'] as const;

/** What a planted batch is, as far as it has come; its owner and file beside. */
export const batchRow = (index: number, users: Users) => ({
  state: batchStates[index],
  prepared_by: users.prepares,
  execute_on: index === 2 ? '2024-02-05' : '2099-02-05',
  approved_by: index > 0 ? users.approves : null,
  approved_at: index > 0 ? new Date() : null,
  exported_at: index > 1 ? new Date('2024-02-04T08:00:00Z') : null,
});

/** As rows are planted, by JSON. */
export const inHex = (sealed: Buffer) => `\\x${sealed.toString('hex')}`;

export const plantedKeeper = () => ibanKeeper({ secretKey: testSecretKey, previousSecretKey: undefined });

interface Users {
  prepares: number;
  approves: number;
}

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  persons: number[];
  companies: number[];
  users: Users;
}

async function plantAccounts(client: ClientBase, { clientId, firm, letter, users, ...who }: ToPlant) {
  const keeper = plantedKeeper();
  const [payer = 0, paid = 0, waiting = 0] = [who.companies.at(-1), who.persons[17], who.persons[22]];
  const account = (rank: number, key: number, more: object) => ({
    client_id: clientId,
    id: paymentAccountId(firm, rank),
    holder: `Titulaire ${letter}${rank}`,
    sealed_iban: inHex(keeper.seal(paymentAccounts, clientId, key, plantedIban(firm))),
    iban_masked: maskIban(plantedIban(firm)),
    entered_by: users.prepares,
    ...more,
  });
  const confirmed = {
    confirmed_at: new Date(),
    confirmed_by: users.approves,
    confirmation: `Rappelé par ${letter}`,
  };
  await insertRows(client, 'payment_account', [account(1, -payer, { company_id: payer })]);
  await insertRows(client, 'payment_account', [account(2, paid, { person_id: paid, ...confirmed })]);
  await insertRows(client, 'payment_account', [account(3, waiting, { person_id: waiting })]);
}

/** Accounts, three batches of a payslip each, and a fourth payslip that is in none. */
export async function plantTransfers(client: ClientBase, planted: ToPlant) {
  const { clientId, firm, letter, persons, companies, users } = planted;
  const keeper = plantedKeeper();
  const [paid, payer = 0] = [persons[17], companies.at(-1)];
  await plantAccounts(client, planted);
  await insertRows(
    client,
    'portage_payslip',
    [1, 2, 3, 4].map((rank) => ({
      client_id: clientId,
      id: payslipId(firm, rank),
      employment_id: employmentId(firm, 4),
      month: `2019-0${rank}-01`,
      gross_cents: 400_000,
      employee_cents: 88_000,
      employer_cents: 170_000,
      net_cents: 312_000,
      cost_cents: 570_000,
      state: 'VALIDE',
      validated_at: new Date(),
      validated_by: users.prepares,
    })),
  );
  const party = {
    name: `Payeur ${letter}`,
    addressLine: null,
    postcode: '69001',
    town: 'Lyon',
    country: 'FR',
  };
  await insertRows(
    client,
    'sepa_batch',
    batchStates.map((_, index) => ({
      client_id: clientId,
      id: transferBatchId(firm, index + 1),
      kind: 'VIREMENT',
      company_id: payer,
      month: `2019-0${index + 1}-01`,
      party,
      sealed_iban: inHex(keeper.seal(sepaBatches, clientId, payer, plantedIban(firm))),
      iban_masked: maskIban(plantedIban(firm)),
      format: '09',
      message_id: `VIR2024-${letter}${index}`,
      ...batchRow(index, users),
    })),
  );
  await insertRows(
    client,
    'transfer_line',
    batchStates.map((_, index) => ({
      client_id: clientId,
      id: transferBatchId(firm, index + 1),
      batch_id: transferBatchId(firm, index + 1),
      person_id: paid,
      payslip_id: payslipId(firm, index + 1),
      account_id: paymentAccountId(firm, 2),
      amount_cents: 312_000,
      creditor: { ...party, name: `Titulaire ${letter}2` },
      label: `Salaire ${letter}`,
      end_to_end_id: `VIR2024-${letter}${index}-1`,
    })),
  );
}
