import type { DepositDsn } from '#contract/social/dsn/calls.ts';
import type { DsnFile } from '#contract/social/dsn/declaration.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { DepositRefused, type DsnAccount, type DsnPortal } from '#server/platform/dsn-portal/portal.ts';
import { AppError, sessionRequired } from '#server/platform/requests/errors.ts';
import type { Context, SignedInContext } from '#server/platform/requests/serve.ts';
import { type HeldFile, holdFile, readFile, refusedStep } from './dsn-files.ts';
import type { DsnKeeper } from './sealed-file.ts';

export interface DepositNeeds {
  database: Database;
  portal: DsnPortal;
  keeper: DsnKeeper;
  /** @throws AppError 409 where the firm has not told who declares */
  accountOf(clientId: number): Promise<DsnAccount>;
}

/** Why a file cannot be handed over as it stands. */
function refusalOf({ state, isReplaced, isSending, sealed_content }: HeldFile): string | undefined {
  if (state !== 'PREPAREE') return 'Ce fichier est déjà déposé.';
  if (isReplaced) return 'Un autre fichier a remplacé celui-ci.';
  if (isSending) return 'Ce fichier est en cours de dépôt\u202f: patientez un instant.';
  if (!sealed_content) return 'Le contenu de ce fichier n’est plus là\u202f: déposez-le ici de nouveau.';
  return undefined;
}

/** What a portal that fails is told as. */
export function portalFailure(error: unknown, log: Context<never>['log']): AppError {
  if (error instanceof DepositRefused)
    return new AppError({ status: 409, code: 'PORTAL_REFUSED', message: error.message });
  if (error instanceof AppError) return error;
  log.warn({ err: error }, 'DSN portal');
  return new AppError({
    status: 502,
    code: 'PORTAL_UNREACHABLE',
    message: 'Le portail des DSN ne répond pas, ou pas comme attendu. Réessayez plus tard.',
  });
}

/**
 * Hands the file over before the transaction of the call: it is marked first, so that of two who do so at once the second is
 * refused; where the portal fails the mark goes. A server that dies in between leaves it prepared; handed over again, the portal
 * itself refuses the double.
 * @throws AppError 404, 409, 502
 */
export const handOver =
  ({ database, portal, keeper, accountOf }: DepositNeeds) =>
  async ({ input: { Id }, claim, log }: Context<typeof DepositDsn>): Promise<string> => {
    if (!claim) throw sessionRequired();
    const { clientId } = claim;
    const mark = (moment: string) =>
      database.asFirm({ clientId }, (db) =>
        db.query(`update dsn_file set sending_at = ${moment} where client_id = $1 and id = $2`, [
          clientId,
          Id,
        ]),
      );
    const account = await accountOf(clientId);
    const content = await database.asFirm({ clientId }, async (db) => {
      const file = await holdFile(db, claim, Id);
      const refusal = refusalOf(file);
      if (refusal !== undefined || !file.sealed_content) throw refusedStep(refusal ?? '');
      await db.query('update dsn_file set sending_at = now() where client_id = $1 and id = $2', [
        clientId,
        Id,
      ]);
      return keeper.open({ clientId, id: Id }, file.sealed_content);
    });
    try {
      return await portal.deposit(account, content);
    } catch (error) {
      await mark('null');
      throw portalFailure(error, log);
    }
  };

/** Keeps the number of the deposit. */
export const keepDeposit =
  ({ portal }: DepositNeeds) =>
  async (context: SignedInContext<typeof DepositDsn>, reference: string): Promise<DsnFile> => {
    const { db, session, input, audit } = context;
    const file = await holdFile(db, session, input.Id);
    await db.query(
      `update dsn_file set state = 'DEPOSEE', sending_at = null, sent_at = now(), sent_by = $3, channel = $4, reference = $5
       where client_id = $1 and id = $2`,
      [session.clientId, input.Id, session.userId, portal.name, reference],
    );
    audit.record({
      action: 'dsn.deposit',
      entity: 'company',
      entityId: file.company_id,
      before: { Etat: file.state },
      after: { Etat: 'DEPOSEE', FileName: file.name, Mois: file.month.slice(0, 7), Reference: reference },
    });
    return readFile(db, session.clientId, input.Id);
  };
