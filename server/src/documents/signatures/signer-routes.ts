import { buffer } from 'node:stream/consumers';
import * as calls from '#contract/documents/signatures/signer-calls.ts';
import type { AuthNeeds } from '#server/identity/auth/needs.ts';
import { maskEmail } from '#server/identity/auth/two-step/mask.ts';
import { sendCode, spendCode } from '#server/identity/auth/two-step/security-codes.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import { type Route, servePublic } from '#server/platform/requests/serve.ts';
import { completeRequest } from './complete-request.ts';
import { refusePaper, signPaper } from './sign-paper.ts';
import { type SignersLink, signers as signersOf } from './signers-link.ts';
import type { SigningNeeds } from './signing-needs.ts';
import { tellEvent } from './tell-event.ts';

const holderOf = ({ clientId, id }: SignersLink) =>
  ({ clientId, signatureSignerId: id, purpose: 'signature' }) as const;

const nobody = {
  State: 'over' as const,
  Firm: null,
  Title: null,
  Name: null,
  Email: null,
  Message: null,
  ExpiresOn: null,
  IsProven: false,
};

/** A paper is shown to whoever has something to do with it still. */
const isShown = ({ state }: SignersLink) => ['open', 'signed', 'done'].includes(state);

/** What a signer without an account does with the link of their mail. */
export function signerRoutes(auth: AuthNeeds, needs: SigningNeeds): Route[] {
  const { captcha, cookies } = auth;
  const signers = signersOf(auth, needs);
  return [
    servePublic(calls.GetSignatureByToken, async ({ input, request }) => {
      const link = await signers.within(input.Token, (db) => signers.find(db, input.Token));
      if (!link) return nobody;
      const { state, firm, title, firstName, lastName, email, message, expiresOn } = link;
      return {
        State: state,
        Firm: firm,
        Title: title,
        Name: `${firstName} ${lastName}`,
        Email: maskEmail(email),
        Message: message,
        ExpiresOn: expiresOn,
        IsProven: signers.isProven(request, link),
      };
    }),

    servePublic(calls.SendSignatureCode, async ({ input }) => {
      const sent = await signers.within(input.Token, async (db) => {
        const link = await signers.find(db, input.Token);
        if (!link || !isShown(link)) return false;
        const { clientId, requestId, firstName, lastName, email } = link;
        const isSent = await sendCode(auth, db, { ...holderOf(link), channel: 'Email', destination: email });
        if (isSent)
          await tellEvent(db, {
            clientId,
            requestId,
            kind: 'CODE',
            detail: `${firstName} ${lastName} – ${email}`,
          });
        return isSent;
      });
      return sent ?? false;
    }),

    servePublic(calls.VerifySignatureCode, async ({ input, reply }) => {
      await captcha.check(input.RecaptchaToken);
      const proven = await signers.within(input.Token, async (db) => {
        const link = await signers.find(db, input.Token);
        if (!link || !isShown(link)) return undefined;
        const presented = { code: input.Code, destination: link.email };
        if (!(await spendCode(auth, db, { ...holderOf(link), ...presented }))) return undefined;
        const { clientId, requestId, firstName, lastName, email } = link;
        await tellEvent(db, {
          clientId,
          requestId,
          kind: 'IDENTIFIE',
          detail: `${firstName} ${lastName} – ${email}`,
        });
        return link;
      });
      if (proven) cookies.setSignature(reply, signers.passes.issue(proven));
      return proven !== undefined;
    }),

    servePublic(calls.GetPaperToSign, async ({ input, request }) => {
      const link = await signers.within(input.Token, async (db) => {
        const found = await signers.proven(db, request, input.Token);
        const { clientId, requestId, id, firstName, lastName, isSeen } = found;
        if (!isShown(found)) throw notFound('Ce document n’est plus à disposition.');
        if (!isSeen) {
          await db.query('update signature_signer set seen_at = now() where client_id = $1 and id = $2', [
            clientId,
            id,
          ]);
          await tellEvent(db, {
            clientId,
            requestId,
            kind: 'CONSULTE',
            detail: `${firstName} ${lastName} – SHA-256 ${found.sha256}`,
          });
        }
        return found;
      });
      if (!link) throw notFound('Ce document n’est plus à disposition.');
      const content = await buffer(await needs.store.open(link.clientId, link.sha256));
      return { FileName: `${link.title}.pdf`, Content: content.toString('base64'), Sha256: link.sha256 };
    }),

    servePublic(calls.SignPaper, async ({ input, request, log }) => {
      const all = await signers.within(input.Token, (db) =>
        signPaper(db, { request, signers, needs }, input),
      );
      // what fails here is made by the next look at all requests (follow-requests.ts)
      if (all)
        await completeRequest(needs, all).catch((err: unknown) =>
          log.error({ err, id: all.id }, 'a signed paper was not sealed yet'),
        );
      return { State: all ? ('done' as const) : ('signed' as const) };
    }),

    servePublic(calls.RefusePaper, async ({ input, request }) => {
      const told = await signers.within(input.Token, (db) =>
        refusePaper(db, { request, signers, needs }, input),
      );
      if (!told) throw notFound('Ce lien de signature n’est plus valable.');
      return told;
    }),
  ];
}
