import type { BankSyncDetails } from '#contract/commerce/bank-data/bank-data.ts';
import type { ImportBankStatement } from '#contract/commerce/bank-data/calls.ts';
import { refuseFaults, refuseFile, tableOf } from '#server/permanent-files/imports/sent-file.ts';
import { plainName } from '#server/permanent-files/imports/upload-import.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { reminderDays } from './bank-days.ts';
import { ownerOf } from './connections/open-connection.ts';
import { keepAccounts, masked } from './keep-accounts.ts';
import { readStatementTable } from './statements/read-table.ts';
import { mostStatementLines, type ReceivedStatement } from './statements/receive-statement.ts';
import type { StatementAccount } from './statements/statement.ts';
import { readSync } from './sync-rows.ts';

type Importing = SignedInContext<typeof ImportBankStatement>;

/** The accounts of a file that has no fault. @throws AppError 400 with every fault by line */
function accountsOf({ input }: Importing, received: ReceivedStatement): StatementAccount[] {
  if ('refusal' in received) throw received.refusal;
  if ('table' in received && !input.Compte)
    throw invalidInput([
      { Path: 'Compte', Message: 'Nom du compte obligatoire\u202f: ce fichier ne le dit pas.' },
    ]);
  const { accounts, faults } =
    'table' in received
      ? readStatementTable(tableOf(received.table), {
          label: input.Compte ?? '',
          // another owner may call an account so too
          number: `${input.IdCabinet ?? ''}/${input.IdSociete ?? ''}/${input.Compte ?? ''}`,
        })
      : received.statement;
  refuseFaults(faults);
  const lines = accounts.reduce((sum, account) => sum + account.lines.length, 0);
  if (lines === 0) refuseFile('Ce relevé n’a aucune ligne.');
  if (lines > mostStatementLines) refuseFile(`Ce relevé a plus de ${mostStatementLines} lignes.`);
  if (accounts.some(({ number }) => number.trim() === '')) refuseFile('Ce relevé a un compte sans numéro.');
  return accounts;
}

/** Keeps the lines of a statement that are not here yet, whatever way the others came. @throws AppError 400, 404 */
export async function importStatement(
  context: Importing,
  received: ReceivedStatement,
): Promise<BankSyncDetails> {
  const { db, session, input, file, audit } = context;
  const { clientId, userId } = session;
  const began = new Date();
  const owner = await ownerOf(db, session, input);
  const accounts = accountsOf(context, received);
  const bank = accounts[0]?.bank ?? 'Relevé';
  const fileName = plainName(file?.fileName ?? '');
  const [sync] = await db.query<{ id: number }>(
    `insert into bank_sync (client_id, cabinet_id, company_id, source, bank, accounts, file_name, began_at, ended_at, done_by)
     values ($1, $2, $3, 'fichier', $4, $5, $6, $7, clock_timestamp(), $8) returning id`,
    [
      clientId,
      owner.cabinetId,
      owner.companyId,
      bank,
      ('table' in received ? [input.Compte] : accounts.map(({ number }) => masked(number)))
        .join(', ')
        .slice(0, 200),
      fileName,
      began,
      userId,
    ],
  );
  if (!sync) throw new Error('the statement is kept');
  const taken = { ...owner, clientId, connectionId: null, syncId: sync.id, bank };
  const { added, doubles } = await keepAccounts(db, taken, accounts);
  await db.query('update bank_sync set new_lines = $3, double_lines = $4 where client_id = $1 and id = $2', [
    clientId,
    sync.id,
    added,
    doubles,
  ]);
  audit.record({
    action: 'bank-statement.import',
    entity: 'bank-sync',
    entityId: sync.id,
    after: { FileName: fileName, Nouvelles: added, Doubles: doubles },
  });
  return readSync(db, session, sync.id, await reminderDays(db, clientId));
}
