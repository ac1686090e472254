import { randomUUID } from 'node:crypto';
import type { Call, RequestOf } from '#contract/call.ts';
import { xsrfCookie } from '#server/platform/requests/admission.ts';
import type { Reply } from '../reply.ts';
import type { TestApp } from '../test-app.ts';

let browsers = 0;

/** A browser before any sign-in: keeps the cookies that it is given, at an address of its own. */
export function browserOf(app: TestApp) {
  browsers += 1;
  const address = `192.0.2.${browsers}`;
  const cookies = new Map([[xsrfCookie, app.tokens.issueXsrf(randomUUID())]]);
  let token: string | undefined;

  return {
    address,
    cookies,
    /** As a page does once it is told the access token. */
    carry(accessToken: string | undefined) {
      token = accessToken;
    },
    async call<C extends Call>(call: C, input: RequestOf<C>): Promise<Reply<C>> {
      const reply = await app.anonymous.call(call, input, {
        address,
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-xsrf-token': cookies.get(xsrfCookie),
          authorization: token && `Bearer ${token}`,
        },
      });
      for (const [name, { value }] of Object.entries(reply.cookies)) {
        if (value) cookies.set(name, value);
        else cookies.delete(name);
      }
      return reply;
    },
  };
}

export type Browser = ReturnType<typeof browserOf>;
