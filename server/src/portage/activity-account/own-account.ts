import type { AnswerOf } from '#contract/call.ts';
import type { ActivityAccount } from '#contract/portage/activity-account/account.ts';
import type * as calls from '#contract/portage/activity-account/own-calls.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { isOwn, ownHolderOf } from './holder.ts';
import { statementOf } from './print-statement.ts';
import { accountOf } from './read-account.ts';

type OwnAccounts = AnswerOf<typeof calls.GetMesComptesActivite>;

/** Of several contracts with a portage company the latest names the account. */
export async function listOwnAccounts({
  db,
  session: { clientId, userId },
}: SignedInContext<typeof calls.GetMesComptesActivite>): Promise<OwnAccounts> {
  const Items = await db.query<OwnAccounts['Items'][number]>(
    `select (array_agg(r.id order by r.starts_on desc, r.id desc))[1] as "IdPortage", c.name as "SocietePortage",
       min(r.starts_on) as "Depuis", nullif(max(coalesce(r.ends_on, 'infinity')), 'infinity') as "Jusquau"
     from portage_employment r join company c on c.client_id = r.client_id and c.id = r.company_id
     where r.client_id = $1 and ${isOwn('$2')}
     group by c.id, c.name order by max(coalesce(r.ends_on, 'infinity')) desc, c.name, c.id`,
    [clientId, userId],
  );
  return { Items };
}

/** @throws AppError 404 */
export async function readOwnAccount({
  db,
  session,
  input,
}: SignedInContext<typeof calls.GetMonCompteActivite>): Promise<ActivityAccount> {
  const holder = await ownHolderOf(db, session, input.IdPortage);
  const { Mois, ...account } = await accountOf(db, session.clientId, holder, input);
  const own = Mois.map(({ Lignes, ...month }) => ({
    ...month,
    Lignes: Lignes.map((line) => ({ ...line, IdSource: null, Auteur: null })),
  }));
  return { ...account, Mois: own };
}

/** @throws AppError 404; 400 of a month that the account has not run for */
export async function printOwnStatement({
  db,
  session,
  input,
}: SignedInContext<typeof calls.MonReleveMensuelAsPdf>): Promise<FileToSend> {
  return statementOf(db, session.clientId, await ownHolderOf(db, session, input.IdPortage), input);
}
