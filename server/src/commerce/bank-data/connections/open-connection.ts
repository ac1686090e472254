import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '#contract/call.ts';
import type { OpenBankConnection, RenewBankConnection } from '#contract/commerce/bank-data/calls.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput, sessionRequired } from '#server/platform/requests/errors.ts';
import type { Context, SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { aggregatorFailure, type BankNeeds, findConnection, refusedStep } from './connection.ts';

interface Asked {
  IdCabinet?: number | null | undefined;
  IdSociete?: number | null | undefined;
}

/** Whose accounts they are. @throws AppError 400 for a cabinet that is not there, 404 for a company that may not be read */
export async function ownerOf(db: Db, session: Session, { IdCabinet, IdSociete }: Asked) {
  if (IdSociete != null) await readableCompany(db, session, IdSociete);
  if (IdCabinet != null) {
    const [found] = await db.query('select from cabinet where client_id = $1 and id = $2', [
      session.clientId,
      IdCabinet,
    ]);
    if (!found) throw invalidInput([{ Path: 'IdCabinet', Message: 'Ce cabinet n’existe pas ou plus.' }]);
  }
  return { cabinetId: IdCabinet ?? null, companyId: IdSociete ?? null };
}

/** A page to consent on that is not begun for any row yet, asked before the transaction opens. */
export interface Begun {
  token: string;
  state: string;
  url: string;
}

/** @throws AppError 502 */
export const beginConsent =
  ({ aggregator, returnUrl }: BankNeeds) =>
  async ({ log }: Context<typeof OpenBankConnection>): Promise<Begun> => {
    const state = randomUUID();
    const begin = async () => {
      const token = await aggregator.begin();
      return { token, state, url: await aggregator.consentUrl(token, { state, returnUrl }) };
    };
    return begin().catch(aggregatorFailure(log));
  };

/** Keeps what was begun with whose it is. @throws AppError 400, 404 */
export const openConnection =
  ({ aggregator, tokens }: BankNeeds) =>
  async (
    { db, session, input, audit }: SignedInContext<typeof OpenBankConnection>,
    { token, state, url }: Begun,
  ): Promise<AnswerOf<typeof OpenBankConnection>> => {
    const { clientId, userId } = session;
    const { cabinetId, companyId } = await ownerOf(db, session, input);
    const [opened] = await db.query<{ id: number }>(
      `insert into bank_connection (client_id, cabinet_id, company_id, source, consent_state, opened_by)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [clientId, cabinetId, companyId, aggregator.name, state, userId],
    );
    if (!opened) throw new Error('the connection is opened');
    await db.query('update bank_connection set sealed_token = $3 where client_id = $1 and id = $2', [
      clientId,
      opened.id,
      tokens.seal(clientId, opened.id, token),
    ]);
    audit.record({
      action: 'bank-connection.open',
      entity: 'bank-connection',
      entityId: opened.id,
      after: { IdCabinet: cabinetId, IdSociete: companyId, Source: aggregator.name },
    });
    return { IdConnexion: opened.id, Url: url };
  };

/** The page of a connection's new consent, asked before the transaction opens. @throws AppError 404, 409, 502 */
export const beginRenewal =
  ({ database, aggregator, tokens, returnUrl }: BankNeeds) =>
  async ({
    input: { Id },
    claim,
    log,
  }: Context<typeof RenewBankConnection>): Promise<Omit<Begun, 'token'>> => {
    if (!claim) throw sessionRequired();
    const { clientId } = claim;
    const found = await database.asFirm({ clientId }, (db) => findConnection(db, claim, { id: Id }));
    if (found.isRevoked || !found.token)
      throw refusedStep('Cette connexion est révoquée\u202f: connectez la banque de nouveau.');
    if (found.source !== aggregator.name)
      throw refusedStep(
        'Cette connexion est celle d’un autre service\u202f: connectez la banque de nouveau.',
      );
    const state = randomUUID();
    const token = tokens.open(clientId, Id, found.token);
    const connection = found.externalId ?? undefined;
    const url = await aggregator
      .consentUrl(token, { state, returnUrl, connection })
      .catch(aggregatorFailure(log));
    return { state, url };
  };

/** Keeps what the new consent will come back with. @throws AppError 404 */
export async function renewConnection(
  { db, session, input: { Id }, audit }: SignedInContext<typeof RenewBankConnection>,
  { state, url }: Omit<Begun, 'token'>,
): Promise<AnswerOf<typeof RenewBankConnection>> {
  await findConnection(db, session, { id: Id });
  await db.query('update bank_connection set consent_state = $3 where client_id = $1 and id = $2', [
    session.clientId,
    Id,
    state,
  ]);
  audit.record({ action: 'bank-connection.renew', entity: 'bank-connection', entityId: Id });
  return { IdConnexion: Id, Url: url };
}
