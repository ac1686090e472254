import { randomUUID } from 'node:crypto';
import type { TestApp } from '../test-app.ts';

/** Euros of the accounts of a small year that balances: 1,000 on each side, a profit of 600. */
const accounts = [
  ['101000', 0, 400],
  ['512000', 1000, 0],
  ['607000', 300, 0],
  ['707000', 0, 900],
] as const;

/** Gives a year of firm A books that are in force. */
export async function plantBooks(
  { query, firms }: Pick<TestApp, 'query' | 'firms'>,
  { company, exercise }: { company: number; exercise: number },
) {
  const clientId = firms.A.id;
  const fileId = randomUUID();
  await query(
    `insert into stored_file (client_id, id, sha256, size, media_type, file_name, parent)
     values ($1, $2, repeat('0', 64), 1, 'text/plain', 'fec.txt', 'FEC')`,
    [clientId, fileId],
  );
  const [fec] = await query<{ id: number }>(
    `insert into fec (client_id, company_id, exercise_id, state, file_id, file_name, size)
     values ($1, $2, $3, 'ECRITE', $4, 'fec.txt', 1) returning id`,
    [clientId, company, exercise, fileId],
  );
  await query('insert into exercise_fec (client_id, exercise_id, fec_id) values ($1, $2, $3)', [
    clientId,
    exercise,
    fec?.id,
  ]);
  for (const [account, debit, credit] of accounts)
    await query(
      `insert into fec_balance (client_id, fec_id, account, third, label, debit_cents, credit_cents, opening_cents, lines)
       values ($1, $2, $3, '', $3, $4, $5, 0, 1)`,
      [clientId, fec?.id, account, debit * 100, credit * 100],
    );
}
