import * as auth from './auth/calls.ts';
import type { Call } from './call.ts';
import * as companies from './companies/calls.ts';
import * as people from './people/calls.ts';

/** Every declared call, by area: the one list that the server, the tests and the documents read. */
export const callsByArea = { auth, companies, people } satisfies Record<string, Record<string, Call>>;

export const allCalls: readonly Call[] = Object.values(callsByArea).flatMap((area) =>
  Object.values<Call>(area),
);
