import { addDays } from '#contract/calendar.ts';
import type { BankSyncDetails } from '#contract/commerce/bank-data/bank-data.ts';
import type { CompleteBankConnection, SyncBankConnection } from '#contract/commerce/bank-data/calls.ts';
import type { AggregatedAccount, AggregatedConnection } from '#server/platform/bank-aggregator/aggregator.ts';
import { sessionRequired } from '#server/platform/requests/errors.ts';
import type { Context, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { consentDays, reminderDays } from '../bank-days.ts';
import { keepAccounts, masked } from '../keep-accounts.ts';
import { readSync } from '../sync-rows.ts';
import { type BankNeeds, type Connection, findConnection, refusedStep } from './connection.ts';

/** Days that a first reading goes back, and that a later one reads again: banks book late. */
const firstDays = 90;
const againDays = 10;

/** What the aggregator told of a connection, or why it told nothing. */
export interface Told {
  connection: Connection;
  externalId: string;
  began: Date;
  told: { of: AggregatedConnection; accounts: AggregatedAccount[] } | { failure: string };
}

async function ask(
  { aggregator, tokens }: BankNeeds,
  clientId: number,
  of: Connection,
  externalId: string,
  log: Context<never>['log'],
): Promise<Told> {
  const began = new Date();
  const since = of.since ? addDays(of.since, -againDays) : addDays(todayInParis(), -firstDays);
  try {
    const token = tokens.open(clientId, of.id, of.token ?? Buffer.alloc(0));
    const connection = await aggregator.connection(token, externalId);
    const accounts = connection.failure === null ? await aggregator.accounts(token, externalId, since) : [];
    return { connection: of, externalId, began, told: { of: connection, accounts } };
  } catch (error) {
    log.warn({ err: error }, 'bank aggregator');
    const failure = 'Le service bancaire ne répond pas, ou pas comme attendu. Réessayez plus tard.';
    return { connection: of, externalId, began, told: { failure } };
  }
}

function refuseUseless({ source, isRevoked, token }: Connection, { aggregator }: BankNeeds): void {
  if (isRevoked || !token)
    throw refusedStep('Cette connexion est révoquée\u202f: connectez la banque de nouveau.');
  if (source !== aggregator.name)
    throw refusedStep('Cette connexion est celle d’un autre service\u202f: connectez la banque de nouveau.');
}

/** Asks for the lines of a connection before the transaction opens. @throws AppError 404, 409 */
export const askAgain =
  (needs: BankNeeds) =>
  async ({ input: { Id }, claim, log }: Context<typeof SyncBankConnection>): Promise<Told> => {
    if (!claim) throw sessionRequired();
    const { clientId } = claim;
    const found = await needs.database.asFirm({ clientId }, (db) => findConnection(db, claim, { id: Id }));
    refuseUseless(found, needs);
    if (found.externalId === null)
      throw refusedStep('Le consentement n’a pas été donné\u202f: renouvelez la connexion.');
    return ask(needs, clientId, found, found.externalId, log);
  };

/** The same of the connection whose consent page comes back. @throws AppError 404, 409 */
export const askFirst =
  (needs: BankNeeds) =>
  async ({ input, claim, log }: Context<typeof CompleteBankConnection>): Promise<Told> => {
    if (!claim) throw sessionRequired();
    const { clientId } = claim;
    const found = await needs.database.asFirm({ clientId }, (db) =>
      findConnection(db, claim, { state: input.Etat }),
    );
    refuseUseless(found, needs);
    // a consent that is given anew is of the same connection, whatever the page says
    return ask(needs, clientId, found, found.externalId ?? input.Connexion, log);
  };

const accountsOf = (accounts: readonly AggregatedAccount[]): string | null =>
  accounts
    .map(({ number }) => masked(number))
    .join(', ')
    .slice(0, 200) || null;

type Taking = SignedInContext<typeof SyncBankConnection> | SignedInContext<typeof CompleteBankConnection>;

/** Keeps what was told, and the synchronisation itself, failed ones too. @throws AppError 404 */
async function keepTold(context: Taking, { connection, externalId, began, told }: Told, isConsent: boolean) {
  const { db, session, audit } = context;
  const { clientId, userId } = session;
  const { id, cabinetId, companyId, source } = await findConnection(db, session, { id: connection.id });
  const of = 'of' in told ? told.of : undefined;
  const failure = 'failure' in told ? told.failure : told.of.failure;
  const bank = of?.bank ?? connection.bank ?? 'Banque';
  const consented = isConsent && failure === null;
  await db.query(
    `update bank_connection set bank = $3, failure = $4, external_id = case when $5 then $6 else external_id end,
       consent_state = case when $5 then null else consent_state end,
       consent_until = case when $5 then coalesce($7::date, $8::date + $9::int) else coalesce($7::date, consent_until) end
     where client_id = $1 and id = $2`,
    [
      clientId,
      id,
      bank,
      failure,
      consented,
      externalId,
      of?.consentUntil ?? null,
      todayInParis(),
      await consentDays(db, clientId),
    ],
  );
  const accounts = 'accounts' in told ? told.accounts : [];
  const [sync] = await db.query<{ id: number }>(
    `insert into bank_sync (client_id, connection_id, cabinet_id, company_id, source, bank, accounts, began_at, ended_at,
       failure, done_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp(), $9, $10) returning id`,
    [clientId, id, cabinetId, companyId, source, bank, accountsOf(accounts), began, failure, userId],
  );
  if (!sync) throw new Error('the synchronisation is kept');
  const taken = { clientId, connectionId: id, cabinetId, companyId, syncId: sync.id, bank };
  const { added, doubles } = await keepAccounts(db, taken, accounts);
  await db.query('update bank_sync set new_lines = $3, double_lines = $4 where client_id = $1 and id = $2', [
    clientId,
    sync.id,
    added,
    doubles,
  ]);
  audit.record({
    action: isConsent ? 'bank-connection.complete' : 'bank-connection.sync',
    entity: 'bank-connection',
    entityId: id,
    after: { Banque: bank, Nouvelles: added, Doubles: doubles, Message: failure },
  });
  return readSync(db, session, sync.id, await reminderDays(db, clientId));
}

export const completeConnection = (
  context: SignedInContext<typeof CompleteBankConnection>,
  told: Told,
): Promise<BankSyncDetails> => keepTold(context, told, true);

export const syncConnection = (
  context: SignedInContext<typeof SyncBankConnection>,
  told: Told,
): Promise<BankSyncDetails> => keepTold(context, told, false);
