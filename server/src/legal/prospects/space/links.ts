import type { AnswerOf } from '#contract/call.ts';
import type {
  AddProspectToken,
  CloseProspectToken,
  GetProspectByToken,
  ProspectTokenExists,
  SendProspectCode,
  VerifyProspectCode,
} from '#contract/legal/prospects/space-calls.ts';
import { readToken } from '#server/identity/auth/sessions/secret-tokens.ts';
import { maskEmail } from '#server/identity/auth/two-step/mask.ts';
import { sendCode, spendCode } from '#server/identity/auth/two-step/security-codes.ts';
import type { Context } from '#server/platform/requests/serve.ts';
import { issueToken, mailVisitor } from '../prospect-mail.ts';
import { readProspect } from '../prospect-record.ts';
import { firmOf, inVisit, recordVisit, type SpaceNeeds, type Visit } from './visitor.ts';

/** The visitor's own request by their browser's token; by a link, that a code is asked for. @throws AppError 404 */
export const readOwn = (
  { input }: Context<typeof GetProspectByToken>,
  needs: SpaceNeeds,
): Promise<AnswerOf<typeof GetProspectByToken>> =>
  inVisit(
    needs,
    input.token,
    async (db, { clientId, prospectId, kind, email, firm, endsAt }) => {
      if (kind === 'link') return { IsCodeRequis: true, EmailMasque: maskEmail(email), Prospect: null };
      const { Source, SuiviPar, DernierEchange, AnonymiseLe, ...own } = await readProspect(
        db,
        clientId,
        prospectId,
      );
      return {
        IsCodeRequis: false,
        EmailMasque: null,
        Prospect: { ...own, Cabinet: firm, LienJusquAu: endsAt },
      };
    },
    { kind: 'any' },
  );

/** Mails a link once the answer has left: nothing of it, its time included, tells whether there is a request. */
export async function mailLink(
  { input, reply, log }: Context<typeof AddProspectToken>,
  { database, captcha, mails }: SpaceNeeds,
): Promise<true> {
  const { clientId } = await firmOf(database, input.Cle);
  await captcha.check(input.RecaptchaToken);
  reply.raw.once('close', () => {
    database
      .asFirm({ clientId }, async (db) => {
        const [found] = await db.query<{ id: number }>(
          `select id from prospect where client_id = $1 and lower(email) = lower($2) and anonymised_at is null
           order by id desc limit 1`,
          [clientId, input.Email],
        );
        if (!found) return;
        await mailVisitor(
          db,
          mails,
          { clientId, prospectId: found.id },
          {
            subject: 'Reprendre votre demande',
            paragraphs: (firm) => [
              `Voici le lien que vous avez demandé pour votre demande auprès de ${firm}.`,
            ],
            action: 'Reprendre ma demande',
          },
        );
      })
      .catch((error: unknown) => log.error(error, 'a link that was asked for could not be mailed'));
  });
  return true;
}

/** Whether a token still opens its request, or did once. */
export async function tokenExists(
  { input }: Context<typeof ProspectTokenExists>,
  { database }: SpaceNeeds,
): Promise<AnswerOf<typeof ProspectTokenExists>> {
  const held = readToken(input.Token);
  if (!held) return { Exists: false, IsExpired: false };
  const [row] = await database.asFirm({ clientId: held.clientId }, (db) =>
    db.query<{ isExpired: boolean }>(
      `select closed_at is not null or expires_at <= now() as "isExpired" from prospect_token
       where client_id = $1 and id = $2 and secret_hash = $3`,
      [held.clientId, held.id, held.hash],
    ),
  );
  return { Exists: row !== undefined, IsExpired: row?.isExpired ?? false };
}

/** Ends a token; of one that is unknown nothing is told. */
export async function closeToken(
  { input }: Context<typeof CloseProspectToken>,
  { database }: SpaceNeeds,
): Promise<true> {
  const held = readToken(input.Token);
  if (held)
    await database.asFirm({ clientId: held.clientId }, (db) =>
      db.query(
        `update prospect_token set closed_at = now()
         where client_id = $1 and id = $2 and secret_hash = $3 and closed_at is null`,
        [held.clientId, held.id, held.hash],
      ),
    );
  return true;
}

const holderOf = ({ clientId, tokenId }: Visit) =>
  ({ clientId, prospectTokenId: tokenId, purpose: 'prospect' }) as const;

/** Mails the code that a link asks for. @throws AppError 404 */
export const mailCode = ({ input }: Context<typeof SendProspectCode>, needs: SpaceNeeds): Promise<boolean> =>
  inVisit(
    needs,
    input.Token,
    (db, visit) => sendCode(needs, db, { ...holderOf(visit), channel: 'Email', destination: visit.email }),
    { kind: 'link' },
  );

/** Gives a browser a token of its own for the code that was mailed. @throws AppError 404 */
export const enterCode = (
  { input, programme }: Context<typeof VerifyProspectCode>,
  needs: SpaceNeeds,
): Promise<AnswerOf<typeof VerifyProspectCode>> =>
  inVisit(
    needs,
    input.Token,
    async (db, visit) => {
      const isRight = await spendCode(needs, db, {
        ...holderOf(visit),
        code: input.Code,
        destination: visit.email,
      });
      if (!isRight) return { Token: null };
      await recordVisit(db, visit, { action: 'prospect.open', programme });
      return { Token: await issueToken(db, visit, 'device') };
    },
    { kind: 'link' },
  );
