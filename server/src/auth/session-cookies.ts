import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionLife } from './sessions.ts';

const refreshName = 'refresh';

/** Sets and reads the two cookies of a session: the refresh token, out of scripts' reach, and XSRF-TOKEN. */
export function sessionCookies({ secure }: { secure: boolean }) {
  const shared = { secure, sameSite: 'strict', maxAge: sessionLife / 1000 } as const;
  const refreshScope = { httpOnly: true, path: '/api/account' } as const;
  return {
    set(reply: FastifyReply, refresh: string | undefined, xsrf: string) {
      if (refresh) reply.setCookie(refreshName, refresh, { ...shared, ...refreshScope });
      reply.setCookie('XSRF-TOKEN', xsrf, { ...shared, path: '/' });
    },
    clear(reply: FastifyReply) {
      reply.clearCookie(refreshName, refreshScope);
      reply.clearCookie('XSRF-TOKEN', { path: '/' });
    },
    readRefresh: (request: FastifyRequest) => request.cookies[refreshName],
  };
}

export type SessionCookies = ReturnType<typeof sessionCookies>;
