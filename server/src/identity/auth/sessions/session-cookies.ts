import type { FastifyReply, FastifyRequest } from 'fastify';
import { xsrfCookie } from '#server/platform/requests/admission.ts';
import { sessionLife } from './sessions.ts';

/** Seconds that a second proof is waited for. */
export const pendingLife = 10 * 60;

/** Seconds that a browser is trusted for. */
export const trustLife = 30 * 24 * 60 * 60;

/** Seconds that a payer or a signer may use their link for, after the code. */
export const linkLife = 30 * 60;

/**
 * Sets and reads the cookies of sign-in and session. All but XSRF-TOKEN are out of scripts' reach; none is
 * sent along from another site. Over HTTPS their names begin with __Host-, which browsers take from this very host
 * alone, and for all of its paths; XSRF-TOKEN has the specification's name.
 */
export function sessionCookies({ secure }: { secure: boolean }) {
  const shared = { secure, sameSite: 'strict' } as const;
  const prefix = secure ? '__Host-' : '';
  const names = {
    refresh: `${prefix}refresh`,
    pending: `${prefix}pending`,
    trusted: `${prefix}trusted`,
    payment: `${prefix}payment`,
    signature: `${prefix}signature`,
  };
  const account = { ...shared, httpOnly: true, path: secure ? '/' : '/api/account' } as const;
  const link = { ...shared, httpOnly: true, path: secure ? '/' : '/api' } as const;
  const xsrf = { ...shared, path: '/' } as const;
  return {
    set(reply: FastifyReply, refresh: string | undefined, xsrfToken: string) {
      const maxAge = sessionLife / 1000;
      if (refresh) reply.setCookie(names.refresh, refresh, { ...account, maxAge });
      reply.setCookie(xsrfCookie, xsrfToken, { ...xsrf, maxAge });
    },
    /** Before there is a session; gone with the browser. */
    setAnonymous(reply: FastifyReply, xsrfToken: string) {
      reply.setCookie(xsrfCookie, xsrfToken, xsrf);
    },
    clear(reply: FastifyReply) {
      reply.clearCookie(names.refresh, account);
      reply.clearCookie(xsrfCookie, xsrf);
    },
    verifyXsrfToken: (request: FastifyRequest) => request.cookies[xsrfCookie],
    readRefresh: (request: FastifyRequest) => request.cookies[names.refresh],

    /** The right password was given: what the second proof is awaited by. */
    setPending: (reply: FastifyReply, value: string) =>
      reply.setCookie(names.pending, value, { ...account, maxAge: pendingLife }),
    clearPending: (reply: FastifyReply) => reply.clearCookie(names.pending, account),
    readPending: (request: FastifyRequest) => request.cookies[names.pending],

    setTrusted: (reply: FastifyReply, value: string) =>
      reply.setCookie(names.trusted, value, { ...account, maxAge: trustLife }),
    readTrusted: (request: FastifyRequest) => request.cookies[names.trusted],

    setPayment: (reply: FastifyReply, value: string) =>
      reply.setCookie(names.payment, value, { ...link, maxAge: linkLife }),
    readPayment: (request: FastifyRequest) => request.cookies[names.payment],

    setSignature: (reply: FastifyReply, value: string) =>
      reply.setCookie(names.signature, value, { ...link, maxAge: linkLife }),
    readSignature: (request: FastifyRequest) => request.cookies[names.signature],
  };
}

export type SessionCookies = ReturnType<typeof sessionCookies>;
